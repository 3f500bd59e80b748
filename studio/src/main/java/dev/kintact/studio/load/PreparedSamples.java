package dev.kintact.studio.load;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.calibrate.SurfaceCompletion;
import dev.kintact.body.surface.Body;
import dev.kintact.formats.FileSpace;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.MotionOutput;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.body.BodyFiles;
import dev.kintact.formats.body.BodyReading;
import dev.kintact.formats.bvh.BvhWriteOptions;
import dev.kintact.formats.gltf.GltfCharacter;
import dev.kintact.formats.gltf.GltfCharacterReader;
import dev.kintact.formats.gltf.GltfFiles;
import dev.kintact.formats.gltf.GltfWriteOptions;
import dev.kintact.formats.io.Progress;
import dev.kintact.measure.Actor;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.samples.cast.Cast;
import dev.kintact.studio.load.SampleShelf.Sample;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * The samples that the studio opens with, made while the program is built: to make them takes seconds, and nobody likes to wait
 * for a first sight. They are plain files of ours, and read as such.
 */
public final class PreparedSamples {

    /** The performance that the studio opens with. */
    public static final String PERFORMANCE = "cover-mouth";

    /** The characters that the studio opens with. */
    public static final List<Cast> CHARACTERS = List.of(Cast.OGRE, Cast.CHILD);

    private static final String FOLDER = "dev/kintact/studio/prepared/";

    private final PrivateFolder folder;

    PreparedSamples(PrivateFolder folder) {
        this.folder = folder;
    }

    /**
     * Makes them; called by the build.
     *
     * @param args the folder of the classes
     */
    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0]).resolve(FOLDER));
        Body performer = write(Cast.PERFORMER, folder);
        for (Cast member : CHARACTERS) {
            write(member, folder);
        }
        MotionOutput motion = new MotionOutput(
                SampleShelf.perform(PERFORMANCE, performer),
                FileSpace.INTERNAL,
                BvhWriteOptions.USUAL_ORDER,
                Optional.empty(),
                Optional.of(performer.rig()),
                GltfWriteOptions.named(PERFORMANCE));
        MotionFiles.write(motion, folder.resolve(PERFORMANCE + ".glb"), Progress.NONE);
    }

    /** Makes a member of the cast, and returns its body. */
    private static Body write(Cast member, Path folder) throws IOException {
        Sample sample = SampleShelf.make(member);
        GltfFiles.write(sample.character().document(), folder.resolve(member.id() + ".glb"));
        BodyFiles.write(sample.actor().body(), folder.resolve(member.id() + ".body.json"));
        return sample.actor().body();
    }

    /** A member of the cast, if it was prepared. */
    Optional<Sample> member(Cast member) throws IOException {
        Optional<Path> glb = unpack(member.id() + ".glb", ".glb");
        Optional<Path> skin = unpack(member.id() + ".body.json", ".body.json");
        if (glb.isEmpty() || skin.isEmpty()) {
            return Optional.empty();
        }
        GltfCharacter character = GltfCharacterReader.read(GltfFiles.read(glb.get()));
        RigMap map = character.humanoid().orElseThrow();
        Clip rest = new ClipBuilder(character.skeleton(), FrameRate.of(60)).build();
        Rig rig = Rig.of(map, ReferenceFinder.find(rest, map));
        BodyReading reading = BodyFiles.read(skin.get(), rig, false);
        Body body = reading.complete(measured -> SurfaceCompletion.complete(rig, measured, reading.origin()));
        return Optional.of(new Sample(new Actor(body, character.meshes()), character));
    }

    /**
     * A performance, if it was prepared.
     *
     * @param skeleton the performer's
     */
    Optional<Clip> performance(String id, Skeleton skeleton) throws IOException {
        Optional<Path> file = unpack(id + ".glb", ".glb");
        if (file.isEmpty()) {
            return Optional.empty();
        }
        Clip read =
                MotionFiles.read(file.get(), ReadOptions.AUTO, Progress.NONE).clip();
        boolean all = skeleton.names().stream()
                .allMatch(name -> read.skeleton().find(name).isPresent());
        return all ? Optional.of(on(skeleton, read)) : Optional.empty();
    }

    /** The same motion on joints of the same names; a file has more, since tips of bones are nodes too. */
    private static Clip on(Skeleton skeleton, Clip read) {
        int[] joints = skeleton.names().stream()
                .mapToInt(name -> read.skeleton().find(name).orElseThrow())
                .toArray();
        ClipBuilder own = new ClipBuilder(skeleton, read.rate());
        for (int joint = 0; joint < joints.length; joint++) {
            own.rotates(joint);
            if (read.translates(joints[joint])) {
                own.translates(joint);
            }
        }
        own.reserve(read.frameCount());
        Pose pose = new Pose(skeleton);
        Quaterniond turn = new Quaterniond();
        Vector3d place = new Vector3d();
        for (int frame = 0; frame < read.frameCount(); frame++) {
            for (int joint = 0; joint < joints.length; joint++) {
                pose.setLocalRotation(joint, read.getRotation(frame, joints[joint], turn));
                pose.setLocalTranslation(joint, read.getTranslation(frame, joints[joint], place));
            }
            own.addFrame(pose);
        }
        return own.build();
    }

    private Optional<Path> unpack(String name, String ending) throws IOException {
        Path file = folder.newFile(ending);
        return copy(name, file) ? Optional.of(file) : Optional.empty();
    }

    /**
     * Copies one of the prepared files.
     *
     * @param name for instance {@code ogre.glb}
     * @return false if it was not prepared
     */
    public static boolean copy(String name, Path file) throws IOException {
        try (InputStream in = PreparedSamples.class.getClassLoader().getResourceAsStream(FOLDER + name)) {
            if (in == null) {
                return false;
            }
            Files.copy(in, file);
            return true;
        }
    }
}

package dev.kintact.studio.load;

import dev.kintact.body.DegenerateBodyException;
import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.surface.Body;
import dev.kintact.formats.LengthUnit;
import dev.kintact.formats.Motion;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.body.BodySource;
import dev.kintact.formats.bvh.BvhReadOptions;
import dev.kintact.formats.gltf.GltfCharacter;
import dev.kintact.formats.gltf.GltfFiles;
import dev.kintact.formats.gltf.SkeletonDocument;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.Progress;
import dev.kintact.formats.io.Remark;
import dev.kintact.formats.map.RoleNames;
import dev.kintact.measure.Actor;
import dev.kintact.samples.cast.Cast;
import dev.kintact.studio.stage.Edits;
import dev.kintact.studio.stage.Figure;
import dev.kintact.studio.stage.Figure.Build;
import dev.kintact.studio.stage.Figure.Model;
import dev.kintact.studio.stage.Origin;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes figures of samples and files, as a person changed them. Safe for threads. */
public final class FigureLoader {

    private final PrivateFolder folder;
    private final SampleShelf shelf;

    /** A loader that keeps what it makes in a folder. */
    public FigureLoader(PrivateFolder folder) {
        this.folder = folder;
        shelf = new SampleShelf(folder);
    }

    /**
     * Makes a figure.
     *
     * @param animation which of the file's animations its motion is; the first if empty
     * @throws FormatException if its file cannot be understood
     */
    public Figure load(String id, int revision, Origin origin, Edits edits, Optional<String> animation)
            throws IOException {
        Motion motion = read(origin, edits, animation);
        RigMap map = new RoleNames(origin.name(), edits.joints()).applyTo(motion.roles());
        List<String> warnings = new ArrayList<>();
        motion.remarks().stream()
                .filter(remark -> remark.severity() == Remark.Severity.WARNING)
                .forEach(remark -> warnings.add(remark.toString()));
        warnings.addAll(map.problems());
        Optional<Build> build = build(origin, motion, map, edits, warnings);
        Model model = model(origin, motion, map, build);
        return new Figure(id, revision, origin, edits, motion, map, build, model, warnings);
    }

    /** A motion of a figure's file, as the figure is read. */
    public Motion read(Origin origin, Edits edits, Optional<String> animation) throws IOException {
        if (origin.sample().isPresent()) {
            return shelf.motion(origin.sample().get(), origin.performance());
        }
        Optional<LengthUnit> unit = edits.metresPerUnit().isPresent()
                ? Optional.of(
                        LengthUnit.parse(Double.toString(edits.metresPerUnit().getAsDouble())))
                : Optional.empty();
        ReadOptions options = new ReadOptions(BvhReadOptions.AUTO, unit, Optional.empty(), animation);
        return MotionFiles.read(origin.file().orElseThrow(), options, Progress.NONE);
    }

    private Optional<Build> build(Origin origin, Motion motion, RigMap map, Edits edits, List<String> warnings) {
        if (!map.missing().isEmpty()) {
            return Optional.empty();
        }
        try {
            boolean exact = origin.sample().isPresent() && edits.joints().isEmpty();
            return Optional.of(exact ? exact(origin.sample().get(), edits) : found(motion, map, edits, warnings));
        } catch (DegenerateBodyException e) {
            warnings.add(String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    private Build exact(Cast member, Edits edits) {
        Actor actor = shelf.member(member).actor();
        return edits.points().isEmpty() ? new Build(actor, "exact", "known exactly") : moved(actor, edits);
    }

    private static Build found(Motion motion, RigMap map, Edits edits, List<String> warnings) {
        Rig rig = Rig.of(map, ReferenceFinder.find(motion.body(), map));
        BodySource.Found found = BodySource.ofMotion(motion, rig);
        warnings.addAll(found.guesses());
        Actor actor = new Actor(found.body(), BodySource.meshes(motion));
        if (!edits.points().isEmpty()) {
            return moved(actor, edits);
        }
        return found.body().origin().equals("mesh")
                ? new Build(actor, "mesh", "found on the mesh")
                : new Build(actor, "estimated", "estimated around its skeleton");
    }

    private static Build moved(Actor actor, Edits edits) {
        Body body = MovedPoints.apply(actor.body(), edits.points());
        return new Build(new Actor(body, actor.skin()), "hand", "corrected by hand");
    }

    private Model model(Origin origin, Motion motion, RigMap map, Optional<Build> build) throws IOException {
        Optional<GltfCharacter> own =
                motion.character().filter(character -> !character.meshes().isEmpty());
        if (own.isPresent()) {
            return new Model(own.get(), ownFile(origin, own.get()), true);
        }
        Path file = folder.newFile(".glb");
        GltfCharacter nodes = SkeletonDocument.of(map.skeleton());
        boolean hasSkin = build.isPresent() && map.skeleton().jointCount() <= SurfaceModel.MOST_JOINTS;
        GltfFiles.write(
                hasSkin ? SurfaceModel.of(origin.name(), build.get().actor().body()) : nodes.document(), file);
        return new Model(nodes, file, false);
    }

    /** The file itself if a page can show it as it is. */
    private Path ownFile(Origin origin, GltfCharacter character) throws IOException {
        if (origin.file().isPresent() && character.document().isBinary()) {
            return origin.file().get();
        }
        Path file = folder.newFile(".glb");
        GltfFiles.write(character.document(), file);
        return file;
    }
}

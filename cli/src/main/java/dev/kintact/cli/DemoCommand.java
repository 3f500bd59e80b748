package dev.kintact.cli;

import dev.kintact.body.surface.Body;
import dev.kintact.cli.Comparison.Job;
import dev.kintact.cli.picture.FigurePicture;
import dev.kintact.cli.picture.View;
import dev.kintact.formats.FileSpace;
import dev.kintact.formats.LengthUnit;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.MotionOutput;
import dev.kintact.formats.bvh.BvhWriteOptions;
import dev.kintact.formats.gltf.GltfAnimationWriter;
import dev.kintact.formats.gltf.GltfCharacter;
import dev.kintact.formats.gltf.GltfCharacterReader;
import dev.kintact.formats.gltf.GltfDocument;
import dev.kintact.formats.gltf.GltfFiles;
import dev.kintact.formats.gltf.GltfWriteOptions;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.Progress;
import dev.kintact.measure.Thresholds;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.SkinnedMesh;
import dev.kintact.model.UpAxis;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.cast.CastMember;
import dev.kintact.samples.cast.CastPart;
import dev.kintact.samples.repertoire.IntendedContact;
import dev.kintact.samples.repertoire.Performance;
import dev.kintact.samples.repertoire.Repertoire;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows what Kintact does, on samples of its own. */
@Command(
        name = "demo",
        description =
                "Puts built-in performances on the built-in characters and writes what comes out: a page of pictures,"
                        + " characters with all motions as GLB, and motions as BVH. In the end it opens them in the studio, where there is"
                        + " a desktop; Ctrl-C ends that.",
        mixinStandardHelpOptions = true,
        versionProvider = Kintact.Version.class,
        footerHeading = "%nExamples:%n",
        footer = {"  kintact demo", "  kintact demo --out demo --no-open", "  kintact demo --motions all"})
final class DemoCommand implements Callable<Integer> {

    private static final int PICTURE = 240;

    /** What most tools do, and what we do. */
    private static final List<Method> SHOWN = List.of(Method.IMR, Method.KINTACT);

    private static final String ALL = "all";

    /** Those that show most in little time. */
    private static final List<String> TELLING = List.of(
            "cover-mouth",
            "belly-rub",
            "crossed-arms",
            "hands-on-hips",
            "clap",
            "salute",
            "thinker-crossed-legs",
            "walk");

    private static final String SKIN_LEFT_OUT =
            "Skin inside skin is left out here, because it takes most of the time; 'kintact compare' measures it.";

    @Option(names = "--out", paramLabel = "DIR", description = "folder to write to (default: kintact-demo)")
    private Path folder = Path.of("kintact-demo");

    @Option(
            names = "--motions",
            paramLabel = "NAME",
            arity = "1..*",
            description =
                    "which performances; 'all' takes all that 'kintact samples list' shows (default: eight of them)")
    private List<String> wanted = TELLING;

    @Option(names = "--no-open", description = "do not open the studio in a browser in the end")
    private boolean noOpen;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    /** A member of the cast, its pictures, and the file that its motions are added to. */
    private static final class Actor {
        private final Cast cast;
        private final Body body;
        private final FigurePicture picture;
        private GltfDocument document;

        Actor(Cast cast) {
            this.cast = cast;
            CastMember member = Samples.member(cast);
            body = member.body();
            List<SkinnedMesh> meshes =
                    member.parts().stream().map(CastPart::mesh).toList();
            List<Integer> colours = member.parts().stream().map(CastPart::rgb).toList();
            picture = FigurePicture.of(body.rig().map(), meshes, colours);
            document = Samples.vrm(cast);
        }

        void keep(Clip clip, String name, Path folder) throws IOException {
            GltfCharacter character = GltfCharacterReader.read(document);
            document = GltfAnimationWriter.append(character, clip, GltfWriteOptions.named(name));
            MotionOutput bvh = new MotionOutput(
                    clip,
                    new FileSpace(LengthUnit.CENTIMETRE, UpAxis.Y),
                    BvhWriteOptions.USUAL_ORDER,
                    Optional.empty(),
                    Optional.of(body.rig()),
                    GltfWriteOptions.named(name));
            MotionFiles.write(bvh, folder.resolve(cast.id() + "-" + name + ".bvh"), Progress.NONE);
        }

        byte[] picture(Clip clip, int frame) throws IOException {
            Pose pose = new Pose(clip.skeleton());
            clip.getFrame(frame, pose);
            pose.updateWorld();
            return picture.paint(pose, View.THREE_QUARTER, PICTURE).png();
        }
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        CommandLine command = spec.commandLine();
        List<String> ids = wanted.equals(List.of(ALL))
                ? Repertoire.ids()
                : wanted.stream().map(DemoCommand::id).distinct().toList();
        Path motions = folder.resolve("bvh");
        OutputFiles.requireFolder(folder);
        Files.createDirectories(motions);
        DemoPage page = new DemoPage("Each performance is shown in the frame of its strongest contact: first the"
                + " performer, then other bodies. In the upper row joint rotations are plainly copied, as most tools do; in"
                + " the lower row what touches stays touched (kintact). Look where the hands are. The files hold the motions"
                + " of the lower row.");
        List<Actor> actors = new ArrayList<>();
        try (ProgressLine progress = new ProgressLine(command.getErr(), "making the demo")) {
            for (Cast cast : Cast.values()) {
                actors.add(new Actor(cast));
                progress.at(0.1 * actors.size() / Cast.values().length);
            }
            for (int i = 0; i < ids.size(); i++) {
                perform(Samples.performance(ids.get(i)), actors, motions, page);
                progress.at(0.1 + 0.9 * (i + 1) / ids.size());
            }
            for (Actor actor : actors) {
                GltfFiles.write(actor.document, folder.resolve(actor.cast.id() + ".glb"));
            }
        }
        compare(ids);
        Path index = folder.resolve("index.html");
        page.write(index);
        report(ids, index, command.getOut());
        if (!noOpen && StudioCommand.hasDesktop()) {
            StudioRun.untilEnded(
                    StudioRun.settings(0, StudioCommand.USUAL_UPLOAD, staged(ids)), true, command.getOut());
        }
        return 0;
    }

    /** What the studio opens with: the first of the motions, on who shows most. */
    private static List<Path> staged(List<String> ids) {
        return Stream.of(ids.get(0), Cast.OGRE.id(), Cast.CHILD.id())
                .map(id -> Path.of("sample:" + id))
                .toList();
    }

    private static String id(String name) {
        String id = name.startsWith("sample:") ? name.substring("sample:".length()) : name;
        if (!Repertoire.ids().contains(id)) {
            throw new FormatException(name, "is no performance; 'kintact samples list' shows them");
        }
        return id;
    }

    /** Measures all motions on all characters but the performer; skin by its surface only, which is fast. */
    private void compare(List<String> ids) throws IOException {
        CommandLine command = spec.commandLine();
        List<Path> characters = Arrays.stream(Cast.values())
                .filter(cast -> cast != Cast.PERFORMER)
                .map(cast -> Path.of("sample:" + cast.id()))
                .toList();
        List<Path> motions = ids.stream().map(id -> Path.of("sample:" + id)).toList();
        List<Job> jobs = Job.list(
                motions, characters, SHOWN.stream().map(RetargetOptions::of).toList());
        Path report = folder.resolve("report");
        Files.createDirectories(report);
        try (JobStore store = new JobStore(
                        report.resolve("unfinished"), Thresholds.USUAL, ComparedBodies.FOUND, Extras.NONE);
                ProgressLine progress = new ProgressLine(command.getErr(), "measuring")) {
            store.lock();
            store.clear();
            int workers = Runtime.getRuntime().availableProcessors();
            new Comparison(
                            new ActorSource(command),
                            ComparedBodies.FOUND,
                            Thresholds.USUAL,
                            store,
                            workers,
                            Extras.NONE)
                    .run(jobs, progress);
            ComparisonReport.write(jobs, store, Thresholds.USUAL, SKIN_LEFT_OUT, report, workers);
            store.clear();
        }
    }

    private static void perform(Performance performance, List<Actor> actors, Path motions, DemoPage page)
            throws IOException {
        int frame = strongestContact(performance);
        String contacts =
                performance.contacts().stream().map(IntendedContact::label).collect(Collectors.joining("; "));
        page.begin(performance.title(), performance.description(), contacts);
        for (Method method : SHOWN) {
            boolean keeps = method == SHOWN.get(SHOWN.size() - 1);
            List<byte[]> pictures;
            try {
                pictures = actors.parallelStream()
                        .map(actor -> played(
                                performance, actor, method, frame, keeps ? Optional.of(motions) : Optional.empty()))
                        .toList();
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
            for (int i = 0; i < actors.size(); i++) {
                Cast cast = actors.get(i).cast;
                page.picture(cast.id() + (cast == Cast.PERFORMER ? "" : ", " + method.id()), pictures.get(i));
            }
            page.endRow();
        }
    }

    /** Paints a frame of the motion on an actor, and keeps the motion if there is a folder for it. */
    private static byte[] played(
            Performance performance, Actor actor, Method method, int frame, Optional<Path> motions) {
        try {
            Clip clip = actor.cast == Cast.PERFORMER ? performance.clip() : retargeted(performance, actor, method);
            if (motions.isPresent()) {
                actor.keep(clip, performance.id(), motions.get());
            }
            return actor.picture(clip, frame);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Clip retargeted(Performance performance, Actor actor, Method method) {
        return Retargeter.between(Samples.performer(), actor.body, RetargetOptions.of(method))
                .apply(performance.clip());
    }

    /** The middle of the time in which most contacts hold; the middle of the clip if there are none. */
    private static int strongestContact(Performance performance) {
        int frames = performance.clip().frameCount();
        long[] count = IntStream.range(0, frames)
                .mapToLong(frame -> performance.contacts().stream()
                        .filter(contact -> contact.firstFrame() <= frame && frame <= contact.lastFrame())
                        .count())
                .toArray();
        long most = Arrays.stream(count).max().orElse(0);
        if (most == 0) {
            return frames / 2;
        }
        int[] best =
                IntStream.range(0, frames).filter(frame -> count[frame] == most).toArray();
        return best[best.length / 2];
    }

    private void report(List<String> ids, Path index, PrintWriter out) {
        out.println("made " + ids.size() + " performances on " + Cast.values().length + " characters in " + folder);
        out.println("  " + index + "   pictures of all of them");
        out.println("  " + folder.resolve("report/index.html") + "   how good they are, and where they fail");
        out.println("  " + folder.resolve("ogre.glb") + "     a character with all motions, for Blender, three.js, …");
        out.println("  " + folder.resolve("bvh") + "         every motion as BVH");
        out.println("next, try:");
        out.println("  ./kintact studio");
        out.println("  ./kintact samples list");
        out.println("  ./kintact retarget sample:cover-mouth --to YOUR_AVATAR.vrm -o out.glb");
        out.println("  ./kintact measure --source sample:cover-mouth --result out.glb --html report.html");
        out.println("  ./kintact calibrate mesh YOUR_AVATAR.vrm --picture body.png");
        out.flush();
    }
}

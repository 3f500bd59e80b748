package dev.kintact.cli;

import dev.kintact.body.Rig;
import dev.kintact.body.ground.GroundLevel;
import dev.kintact.cli.picture.Canvas;
import dev.kintact.cli.picture.ContactSheet;
import dev.kintact.cli.picture.FigurePicture;
import dev.kintact.cli.picture.View;
import dev.kintact.formats.Motion;
import dev.kintact.formats.gltf.GltfCharacter;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.SkinnedMesh;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.posture.RootMotion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Draws motions, or motions on characters, as a sheet of small pictures. */
@Command(
        name = "picture",
        description =
                "Draws a sheet of pictures: frames of motions as they are or, with --to, on characters; a row for each"
                        + " file or character. Files without animation are drawn as they stand.",
        mixinStandardHelpOptions = true,
        versionProvider = Kintact.Version.class,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  kintact picture walk.bvh -o walk.png",
            "  kintact picture walk.bvh wave.bvh --to avatar.vrm --to child.glb -o sheet.png --frames 3",
            "  kintact picture avatars/*.vrm -o avatars.png --view front"
        })
final class PictureCommand implements Callable<Integer> {

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "motions or characters: BVH, GLB, glTF, VRM or VRMA")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private List<Path> files;

    @Option(names = "--to", paramLabel = "CHARACTER", description = "character to draw the motions on; may be repeated")
    private List<Path> characters = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "PNG",
            required = true,
            description = "the picture to write; an old one is replaced")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private Path output;

    @Option(names = "--frames", paramLabel = "N", description = "frames of each motion, spread over it (default: 4)")
    private int frames = 4;

    @Option(names = "--size", paramLabel = "PIXELS", description = "width of one picture (default: 240)")
    private int size = 240;

    @Option(names = "--view", paramLabel = "VIEW", description = "from where: ${COMPLETION-CANDIDATES}")
    private View view = View.THREE_QUARTER;

    @Mixin
    private final GroundOption ground = new GroundOption();

    @Mixin
    private final InputOptions input = new InputOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    /** Some frames of a clip on a figure. */
    private record Strip(Clip clip, List<Integer> frames, FigurePicture figure) {

        Pose pose(int place) {
            Pose pose = new Pose(figure.skeleton());
            if (clip.frameCount() > 0) {
                clip.getFrame(frames.get(place), pose);
            }
            pose.updateWorld();
            return pose;
        }

        /** Metres across a picture that holds every frame, so that a figure is as tall in all of them. */
        double span(View view) {
            return IntStream.range(0, frames.size())
                    .mapToDouble(place -> figure.span(pose(place), view))
                    .max()
                    .orElse(1);
        }
    }

    @Override
    public Integer call() throws IOException {
        if (frames < 1 || frames > 100 || size < 32 || size > 2000) {
            throw new ParameterException(spec.commandLine(), "--frames is 1 to 100 and --size 32 to 2000");
        }
        List<Motion> motions = new ArrayList<>();
        for (Path file : files) {
            Motion motion = MotionIo.read(file, input.readOptions(), spec.commandLine());
            MotionIo.printRemarks(motion, file, spec.commandLine());
            motions.add(onGround(motion, file));
        }
        List<String> rows = new ArrayList<>();
        List<List<Strip>> strips = new ArrayList<>();
        if (characters.isEmpty()) {
            for (int i = 0; i < files.size(); i++) {
                rows.add(name(files.get(i)));
                strips.add(List.of(strip(motions.get(i).clip(), motions.get(i))));
            }
        } else {
            for (Path character : characters) {
                rows.add(name(character));
                strips.add(onCharacter(motions, character));
            }
        }
        draw(rows, strips);
        return 0;
    }

    /** A motion on its ground; as it is where no body is known that could rest on one. */
    private Motion onGround(Motion motion, Path file) throws IOException {
        BodyOptions found = new BodyOptions(Optional.empty(), Optional.empty());
        if (motion.clip().frameCount() == 0 || !found.roles(motion).missing().isEmpty()) {
            return motion;
        }
        GroundLevel level = GroundOption.find(ground.ground(), file, motion, found.rig(motion, file));
        level.words().ifPresent(words -> spec.commandLine().getOut().println(name(file) + ": " + words));
        return motion.withClip(level.setDown(motion.clip()));
    }

    private List<Strip> onCharacter(List<Motion> motions, Path file) throws IOException {
        Motion character = MotionIo.read(file, input.withoutFileFacts(), spec.commandLine());
        MotionIo.printRemarks(character, file, spec.commandLine());
        BodyOptions found = new BodyOptions(Optional.empty(), Optional.empty());
        Rig body = found.rig(character, file);
        List<Strip> strips = new ArrayList<>();
        for (int i = 0; i < motions.size(); i++) {
            Rig performer = found.rig(motions.get(i), files.get(i));
            Retargeter plan = Retargeter.copying(performer, body, RootMotion.FULL);
            strips.add(strip(plan.apply(motions.get(i).clip()), character));
        }
        return strips;
    }

    private Strip strip(Clip clip, Motion figure) {
        List<SkinnedMesh> meshes = figure.character().map(GltfCharacter::meshes).orElse(List.of());
        int count = Math.min(frames, Math.max(1, clip.frameCount()));
        List<Integer> chosen = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            chosen.add(count == 1 ? 0 : (int) ((long) i * (clip.frameCount() - 1) / (count - 1)));
        }
        return new Strip(clip, chosen, FigurePicture.of(figure.roles().on(clip.skeleton()), meshes));
    }

    private void draw(List<String> rows, List<List<Strip>> strips) throws IOException {
        int widest = strips.stream()
                .mapToInt(row ->
                        row.stream().mapToInt(strip -> strip.frames.size()).sum())
                .max()
                .orElse(1);
        List<String> columns = new ArrayList<>();
        for (int column = 0; column < widest; column++) {
            columns.add(columnLabel(strips.get(0), column));
        }
        ContactSheet sheet = ContactSheet.of(
                characters.isEmpty() ? "Kintact" : "Kintact: copied rotations",
                rows,
                columns,
                (row, column, pixels) -> paint(strips.get(row), column, pixels),
                size);
        sheet.write(output);
        spec.commandLine()
                .getOut()
                .println(String.format(Locale.ROOT, "wrote %s: %d by %d pictures", output, rows.size(), widest));
        spec.commandLine().getOut().flush();
    }

    private String columnLabel(List<Strip> row, int column) {
        if (characters.isEmpty() && files.size() > 1) {
            return ""; // rows of different lengths have different frames below each other
        }
        int rest = column;
        for (int i = 0; i < row.size(); i++) {
            if (rest < row.get(i).frames.size()) {
                String motion = characters.isEmpty() ? "" : name(files.get(i)) + " ";
                return motion + row.get(i).frames.get(rest);
            }
            rest -= row.get(i).frames.size();
        }
        return "";
    }

    private Canvas paint(List<Strip> row, int column, int pixels) {
        int rest = column;
        for (Strip strip : row) {
            if (rest < strip.frames.size()) {
                double span = row.stream()
                        .mapToDouble(other -> other.span(view))
                        .max()
                        .orElse(1);
                return strip.figure.paint(strip.pose(rest), view, span, pixels);
            }
            rest -= strip.frames.size();
        }
        return new Canvas(pixels, pixels, 0xFFFFFF);
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }
}

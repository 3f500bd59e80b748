package dev.kintact.cli;

import dev.kintact.body.Rig;
import dev.kintact.body.calibrate.MotionFit;
import dev.kintact.body.surface.Body;
import dev.kintact.cli.picture.BodyPicture;
import dev.kintact.formats.Motion;
import dev.kintact.formats.body.BodyFiles;
import dev.kintact.formats.body.BodySource;
import dev.kintact.formats.body.DissertationSurfaceFiles;
import dev.kintact.formats.io.FormatException;
import dev.kintact.model.SkinnedMesh;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** What all ways of calibrating share: how the skeleton is read, and what becomes of the body. */
final class CalibrationOptions {

    @Option(
            names = {"-o", "--output"},
            paramLabel = "BODY",
            description =
                    "file to write, may be repeated: .json is our body file, .txt and .csv are the dissertation's for"
                            + " performers and for characters; old ones are replaced")
    private List<Path> outputs = List.of();

    @Option(names = "--picture", paramLabel = "PNG", description = "draw front, side and back with the points' names")
    private Optional<Path> picture = Optional.empty();

    @Option(
            names = "--picture-size",
            paramLabel = "PIXELS",
            description = "width of each of the three views (default: 640)")
    private int pictureSize = 640;

    @Option(
            names = "--fit",
            paramLabel = "MOTION",
            description = "a motion of this body: the skin gives way where hands would lie inside it")
    private Optional<Path> fit = Optional.empty();

    @Option(names = "--map", paramLabel = "MAP", description = "map file that names joints for roles")
    private Optional<Path> map = Optional.empty();

    @Option(
            names = "--reference",
            paramLabel = "POSE",
            description = "the reference pose: zero, bind or a frame (default: the nearest to a T-pose)")
    private Optional<String> reference = Optional.empty();

    @Mixin
    private final InputOptions input = new InputOptions();

    Motion read(Path file, CommandLine command) throws IOException {
        Motion motion = MotionIo.read(file, input.readOptions(), command);
        MotionIo.printRemarks(motion, file, command);
        return motion;
    }

    Rig rig(Motion motion, Path file) throws IOException {
        return new BodyOptions(map, reference).rig(motion, file);
    }

    /**
     * Fails early on an output that nobody can write.
     *
     * @param more pictures that the command is to write beside those of all ways
     */
    void check(List<Path> more, CommandLine command) {
        for (Path output : outputs) {
            if (!isBodyFile(output)) {
                throw new ParameterException(
                        command, "cannot write " + output + ": body files end in .json, .txt or .csv");
            }
        }
        if (pictureSize < 64 || pictureSize > 4000) {
            throw new ParameterException(command, "--picture-size is 64 to 4000, not " + pictureSize);
        }
        List<Path> pictures = new ArrayList<>(more);
        picture.ifPresent(pictures::add);
        pictures.forEach(file -> OutputFiles.requirePng(file, command));
        List<Path> all = new ArrayList<>(outputs);
        all.addAll(pictures);
        OutputFiles.require(all, command);
    }

    private static boolean isBodyFile(Path output) {
        String name = output.toString().toLowerCase(Locale.ROOT);
        return name.endsWith(".json") || name.endsWith(".txt") || name.endsWith(".csv");
    }

    /** Fits, tells, draws and writes. */
    void finish(BodySource.Found found, Path file, List<SkinnedMesh> meshes, CommandLine command) throws IOException {
        MotionIo.printRemarks(found.remarks(), file, command);
        found.guesses().forEach(guess -> MotionIo.warn(file + ": " + guess, command));
        Body body = fit.isPresent() ? fitted(found.body(), fit.get(), command) : found.body();
        PrintWriter out = command.getOut();
        out.println(file.getFileName() + ": surface from " + body.origin());
        BodyText.table(body.measures()).forEach(out::println);
        if (picture.isPresent()) {
            BodyPicture.of(body, meshes)
                    .paint(String.valueOf(file.getFileName()), pictureSize)
                    .write(picture.get());
            out.println("wrote " + picture.get());
        }
        for (Path output : outputs) {
            write(body, output);
            out.println("wrote " + output);
        }
        out.flush();
    }

    private static void write(Body body, Path output) throws IOException {
        String name = output.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".json")) {
            BodyFiles.write(body, output);
        } else if (name.endsWith(".txt")) {
            DissertationSurfaceFiles.writePerformer(body, output);
        } else {
            DissertationSurfaceFiles.writeCharacter(body, output);
        }
    }

    private Body fitted(Body body, Path file, CommandLine command) throws IOException {
        Motion motion = read(file, command);
        if (!motion.clip().skeleton().names().equals(body.rig().skeleton().names())) {
            throw new FormatException(
                    file.toString(), "has another skeleton than the body; --fit takes a motion of the same performer");
        }
        MotionFit.Result result =
                BusyLine.during("fitting to " + file.getFileName(), command, () -> MotionFit.fit(body, motion.clip()));
        PrintWriter out = command.getOut();
        if (result.rows().isEmpty()) {
            out.println("no hand lies inside the body in " + file.getFileName());
        }
        for (MotionFit.Row row : result.rows()) {
            out.println(String.format(
                    Locale.ROOT,
                    "%s gives way: hands %.1f cm deep in %d frames, now %.1f cm",
                    row.region().label(),
                    100 * row.before(),
                    row.frames(),
                    100 * row.after()));
        }
        return result.body();
    }
}

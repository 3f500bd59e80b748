package dev.kintact.cli;

import dev.kintact.body.Rig;
import dev.kintact.formats.Motion;
import dev.kintact.formats.body.BodySource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Reads a body from a file of measured points. */
@Command(
        name = "file",
        description =
                "Reads a body from a file for a skeleton: our JSON, or the dissertation's surface files for performers (31"
                        + " lines) and characters (32 lines). Slips in it are repaired and named. What it does not say is"
                        + " completed. Use it to check, draw or convert body files.",
        mixinStandardHelpOptions = true,
        versionProvider = Kintact.Version.class,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  kintact calibrate file surface.csv character.bvh -o character.body.json --picture body.png",
            "  kintact calibrate file mine.body.json avatar.vrm --strict",
            "  kintact calibrate file performer.body.json walk.bvh -o performer.txt"
        })
final class CalibrateFileCommand implements Callable<Integer> {

    @Parameters(index = "0", paramLabel = "SURFACE", description = "a body file: .json, .txt or .csv")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private Path surface;

    @Parameters(index = "1", paramLabel = "SKELETON", description = "whose body it is: BVH, GLB, glTF, VRM or VRMA")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private Path file;

    @Option(names = "--strict", description = "refuse a file with slips instead of repairing them")
    private boolean strict;

    @Mixin
    private final CalibrationOptions options = new CalibrationOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        CommandLine command = spec.commandLine();
        options.check(List.of(), command);
        Motion motion = options.read(file, command);
        Rig rig = options.rig(motion, file);
        options.finish(BodySource.ofFile(surface, rig, strict), surface, BodySource.meshes(motion), command);
        return 0;
    }
}

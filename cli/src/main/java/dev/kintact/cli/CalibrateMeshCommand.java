package dev.kintact.cli;

import dev.kintact.body.Rig;
import dev.kintact.body.calibrate.CalibrationException;
import dev.kintact.formats.Motion;
import dev.kintact.formats.body.BodySource;
import dev.kintact.formats.io.FormatException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Finds a body on a character's mesh. */
@Command(
        name = "mesh",
        description =
                "Finds the skin of a character's mesh by itself: trunk, head, limbs, palms and soles. Hair, hats, skirts,"
                        + " tails and bags are told from skin; look at --picture to see whether it went well.",
        mixinStandardHelpOptions = true,
        versionProvider = Kintact.Version.class,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  kintact calibrate mesh avatar.vrm -o avatar.body.json --picture body.png",
            "  kintact calibrate mesh avatar.glb                  just the measures"
        })
final class CalibrateMeshCommand implements Callable<Integer> {

    @Parameters(paramLabel = "CHARACTER", description = "a GLB, glTF or VRM file")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private Path file;

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
        BodySource.Found found;
        try {
            found = BusyLine.during(
                    "finding the skin of " + file.getFileName(), command, () -> BodySource.ofMesh(motion, rig));
        } catch (CalibrationException e) {
            throw new FormatException(file.toString(), String.valueOf(e.getMessage()));
        }
        options.finish(found, file, BodySource.meshes(motion), command);
        return 0;
    }
}

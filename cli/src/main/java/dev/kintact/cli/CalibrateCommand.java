package dev.kintact.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Finds where a body's skin is. */
@Command(
        name = "calibrate",
        description =
                "Finds where a body's skin is and writes it as a body file: from a character's mesh, from takes in which a"
                        + " performer touches their body, from a file of measured points, or from the skeleton alone."
                        + " Other commands do this by themselves; calibrate to look at it, correct it, or keep it.",
        mixinStandardHelpOptions = true,
        versionProvider = Kintact.Version.class,
        synopsisSubcommandLabel = "WAY",
        subcommands = {
            CalibrateMeshCommand.class,
            CalibrateTakesCommand.class,
            CalibrateMeasuresCommand.class,
            CalibrateFileCommand.class
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  kintact calibrate mesh avatar.vrm -o avatar.body.json --picture body.png",
            "  kintact calibrate takes front.bvh head.bvh back.bvh -o performer.body.json",
            "  kintact calibrate measures performer.bvh --height 178cm --belly 26cm -o performer.body.json",
            "  kintact calibrate file surface.csv character.bvh -o character.body.json"
        })
final class CalibrateCommand implements Runnable {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say from what: mesh, takes, measures or file");
    }
}

package dev.kintact.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.formats.FileSpace;
import dev.kintact.formats.LengthUnit;
import dev.kintact.formats.MotionOutput;
import dev.kintact.formats.body.BodyFiles;
import dev.kintact.formats.bvh.BvhWriteOptions;
import dev.kintact.formats.gltf.GltfFiles;
import dev.kintact.formats.gltf.GltfWriteOptions;
import dev.kintact.formats.io.AtomicFile;
import dev.kintact.model.UpAxis;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.repertoire.IntendedContact;
import dev.kintact.samples.repertoire.Performance;
import dev.kintact.samples.repertoire.Repertoire;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The built-in characters and motions. */
@Command(
        name = "samples",
        description =
                "Lists or writes the built-in characters and motions. In any command, sample:child stands for a character"
                        + " and sample:cover-mouth for a motion.",
        mixinStandardHelpOptions = true,
        versionProvider = Kintact.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        footerHeading = "%nExamples:%n",
        footer = {
            "  kintact samples list",
            "  kintact samples write samples/",
            "  kintact retarget sample:cover-mouth --to sample:ogre -o ogre.glb"
        })
final class SamplesCommand implements Runnable {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say what to do: list or write");
    }

    @Command(
            name = "list",
            description = "Shows the names of all samples.",
            mixinStandardHelpOptions = true,
            versionProvider = Kintact.Version.class)
    int list() {
        PrintWriter out = spec.commandLine().getOut();
        out.println("characters");
        for (Cast member : Cast.values()) {
            out.println(String.format(
                    Locale.ROOT,
                    "  sample:%-22s %.2f m  %s",
                    member.id(),
                    member.measures().height(),
                    member.description()));
        }
        out.println("motions");
        for (String id : Repertoire.ids()) {
            out.println("  sample:" + id);
        }
        out.flush();
        return 0;
    }

    @Command(
            name = "write",
            description =
                    "Writes all samples: characters as GLB and VRM with their bodies, motions as BVH with their contacts.",
            mixinStandardHelpOptions = true,
            versionProvider = Kintact.Version.class)
    int write(@Parameters(paramLabel = "DIR", description = "folder, made if it is not there") Path folder)
            throws IOException {
        CommandLine command = spec.commandLine();
        OutputFiles.requireFolder(folder);
        Files.createDirectories(folder);
        int files = 0;
        int steps = Cast.values().length + Repertoire.ids().size();
        try (ProgressLine progress = new ProgressLine(command.getErr(), "making samples")) {
            int done = 0;
            for (Cast member : Cast.values()) {
                GltfFiles.write(Samples.glb(member), folder.resolve(member.id() + ".glb"));
                GltfFiles.write(Samples.vrm(member), folder.resolve(member.id() + ".vrm"));
                BodyFiles.write(Samples.member(member).body(), folder.resolve(member.id() + ".body.json"));
                files += 3;
                progress.at((double) ++done / steps);
            }
            for (String id : Repertoire.ids()) {
                Performance performance = Samples.performance(id);
                MotionIo.write(output(performance), folder.resolve(id + ".bvh"), command);
                writeContacts(performance, folder.resolve(id + ".contacts.json"));
                files += 2;
                progress.at((double) ++done / steps);
            }
        }
        command.getOut().println("wrote " + files + " files to " + folder);
        command.getOut().flush();
        return 0;
    }

    static MotionOutput output(Performance performance) {
        return new MotionOutput(
                performance.clip(),
                new FileSpace(LengthUnit.METRE, UpAxis.Y),
                BvhWriteOptions.USUAL_ORDER,
                Optional.empty(),
                Optional.of(Samples.member(Cast.PERFORMER).rig()),
                GltfWriteOptions.named(performance.id()));
    }

    private static void writeContacts(Performance performance, Path file) throws IOException {
        ObjectNode report = JsonReport.envelope("kintact.contacts/1");
        report.put("id", performance.id())
                .put("title", performance.title())
                .put("description", performance.description());
        JsonReport.putRate(report, performance.clip().rate());
        ArrayNode contacts = report.putArray("contacts");
        for (IntendedContact contact : performance.contacts()) {
            contacts.addObject()
                    .put("contact", contact.label())
                    .put("effector", contact.effector().region().label())
                    .put("firstFrame", contact.firstFrame())
                    .put("lastFrame", contact.lastFrame())
                    .put("sliding", contact.isSliding());
        }
        ArrayNode stances = report.putArray("stances");
        for (Performance.Stance stance : performance.stances()) {
            stances.addObject()
                    .put("foot", stance.foot().name().toLowerCase(Locale.ROOT))
                    .put("firstFrame", stance.firstFrame())
                    .put("lastFrame", stance.lastFrame());
        }
        byte[] bytes = new ObjectMapper()
                .writerWithDefaultPrettyPrinter()
                .writeValueAsString(report)
                .concat("\n")
                .getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(file, out -> out.write(bytes));
    }
}

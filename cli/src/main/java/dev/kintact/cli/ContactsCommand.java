package dev.kintact.cli;

import dev.kintact.body.contact.ContactSpan;
import dev.kintact.body.intent.IntentRule;
import dev.kintact.body.intent.MeantContact;
import dev.kintact.formats.Motion;
import dev.kintact.formats.contact.ContactFiles;
import dev.kintact.formats.io.FormatException;
import dev.kintact.model.Clip;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists what a performer touches, and writes it as a file to edit. */
@Command(
        name = "contacts",
        description =
                "Lists what touches what on a performer, and when: gaps below 2 %% of the height, until they are above 3 %%."
                        + " Standing feet are not listed. Each contact has a degree from 0 (incidental) to 1 (meant) with the rule that"
                        + " gives it; meant ones, from 0.5 on, come first. Posture wins over incidental ones. With -o it writes a file,"
                        + " which 'retarget --method kintact --contacts' keeps in place of the performer's contacts: change 'meant',"
                        + " delete what is no contact but an angle, weigh it, move it in time, or add one where something is near.",
        mixinStandardHelpOptions = true,
        versionProvider = Kintact.Version.class,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  kintact contacts salute.bvh",
            "  kintact contacts salute.bvh -o contacts.json",
            "  kintact retarget salute.bvh --to avatar.vrm -o out.glb --method kintact --contacts contacts.json"
        })
final class ContactsCommand implements Callable<Integer> {

    private static final String ROW = "  %-18s %-18s %5s %5s %6s %6s %7s %5s";

    @Parameters(paramLabel = "MOTION", description = "the performer's motion: BVH, GLB, glTF, VRM or VRMA")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private Path file;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "JSON",
            description = "write the contacts to this file (schema kintact.contacts/1)")
    private Optional<Path> output = Optional.empty();

    @Option(names = "--json", description = "print the file instead of a table")
    private boolean json;

    @Mixin
    private final PerformerOptions performerOptions = new PerformerOptions();

    @Mixin
    private final GroundOption ground = new GroundOption();

    @Mixin
    private final InputOptions input = new InputOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        CommandLine command = spec.commandLine();
        List<Path> outputs = output.stream().toList();
        OutputFiles.require(outputs, command);
        OutputFiles.requireNoInput(
                outputs,
                Stream.concat(Stream.of(file), performerOptions.body().stream()).toList(),
                command);
        Motion motion = MotionIo.read(file, input.readOptions(), command);
        MotionIo.printRemarks(motion, file, command);
        Side performer = Side.find(file, motion, performerOptions.joints(), performerOptions.body(), true, command)
                .on(ground.ground());
        Clip clip = performer.clip();
        if (clip.frameCount() == 0) {
            throw new FormatException(file.toString(), "has no frames, so nothing touches");
        }
        List<MeantContact> contacts = MeantContact.list(performer.body(), clip);
        double rate = clip.rate().framesPerSecond();
        PrintWriter out = command.getOut();
        if (json) {
            out.print(ContactFiles.text(contacts, rate, clip.frameCount()));
        } else {
            performer.print("from", "--from-body", new RigSummary(command));
            printTable(contacts, rate, out);
        }
        if (output.isPresent()) {
            ContactFiles.write(contacts, rate, clip.frameCount(), output.get());
            if (!json) {
                out.println(
                        "wrote " + output.get() + "; edit it and give it to 'retarget --method kintact --contacts'");
            }
        }
        out.flush();
        return 0;
    }

    private static void printTable(List<MeantContact> contacts, double rate, PrintWriter out) {
        if (contacts.isEmpty()) {
            out.println("nothing touches");
            return;
        }
        long meant = contacts.stream().filter(MeantContact::isMeant).count();
        out.println(contacts.size() + (contacts.size() == 1 ? " contact: " : " contacts: ") + meant + " meant, "
                + (contacts.size() - meant) + " incidental");
        out.println(String.format(Locale.ROOT, ROW, "effector", "region", "from", "to", "s", "to s", "gap", "meant"));
        for (boolean isMeant : new boolean[] {true, false}) {
            for (IntentRule rule : IntentRule.values()) {
                List<MeantContact> ruled = contacts.stream()
                        .filter(one -> one.isMeant() == isMeant && one.rule() == rule)
                        .toList();
                if (!ruled.isEmpty()) {
                    out.println((isMeant ? "meant: " : "incidental: ") + rule.sentence());
                    ruled.forEach(one -> out.println(line(one, rate)));
                }
            }
        }
    }

    private static String line(MeantContact one, double rate) {
        ContactSpan contact = one.span();
        return String.format(
                Locale.ROOT,
                ROW,
                contact.pair().effector().label(),
                contact.pair().region().label(),
                contact.firstFrame(),
                contact.lastFrame(),
                String.format(Locale.ROOT, "%.2f", contact.firstFrame() / rate),
                String.format(Locale.ROOT, "%.2f", contact.lastFrame() / rate),
                Math.round(1000 * contact.smallestGap()) / 10.0 + " %",
                String.format(Locale.ROOT, "%.2f", one.degree()));
    }
}

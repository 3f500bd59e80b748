package dev.kintact.formats.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.kintact.body.contact.ContactSpan;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.intent.IntentRule;
import dev.kintact.body.intent.MeantContact;
import dev.kintact.body.surface.Region;
import dev.kintact.formats.io.FormatException;
import dev.kintact.retarget.refine.ContactEdits;
import dev.kintact.retarget.refine.ContactEdits.Listed;
import dev.kintact.retarget.refine.ContactEdits.Stretch;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContactFilesTest {

    private static final Pair HAND_ON_FACE =
            Pair.of(Region.LEFT_HAND, Region.FACE).orElseThrow();

    @TempDir
    Path folder;

    private record Written(List<MeantContact> contacts, double rate) {
        static Written any(Gen gen) {
            List<Pair> pairs =
                    Pair.list().stream().filter(pair -> !pair.isStanding()).toList();
            return new Written(
                    gen.listOf(gen.count(0), some -> {
                        int from = some.between(0, 900);
                        int to = from + some.between(0, 99);
                        return new MeantContact(
                                new ContactSpan(some.pick(pairs), from, to, from, to, some.between(-0.1, 0.02)),
                                some.between(0, 100) / 100.0,
                                some.pick(List.of(IntentRule.values())));
                    }),
                    gen.pick(List.of(24.0, 30.0, 30000.0 / 1001, 60.0, 120.0)));
        }
    }

    private ContactFile read(String text) {
        try {
            Path file = Files.writeString(folder.resolve("contacts.json"), text);
            return ContactFiles.read(file, 30);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String file(String rest) {
        return "{\"schema\": \"kintact.contacts/1\", " + rest + "}";
    }

    @Test
    void whatIsWrittenIsReadAgain() {
        Laws.forAll("contacts that are written are read again", Written::any, written -> {
            ContactFile read = read(ContactFiles.text(written.contacts, written.rate, 1000));
            assertThat(read.framesPerSecond()).isEqualTo(written.rate);
            assertThat(read.frameCount()).hasValue(1000);
            assertThat(read.edits())
                    .isEqualTo(new ContactEdits(
                            Optional.of(written.contacts.stream()
                                    .map(one -> new Listed(
                                            one.span().pair(),
                                            one.span().firstFrame() / written.rate,
                                            one.span().lastFrame() / written.rate,
                                            1,
                                            OptionalDouble.of(one.degree())))
                                    .toList()),
                            Map.of(),
                            List.of(),
                            1 / written.rate));
        });
    }

    @Test
    void filesAsPeopleWriteThem() {
        ContactEdits edits = read(file("""
                        // the hand only
                        "contacts": [
                          {"region": "left-hand", "effector": "Face", "from": 30, "to": 60, "_why": "a kiss"},
                          {"region": "belly", "effector": "left hand", "from": 0, "to": 30, "meant": 0.25},
                        ],
                        "regions": {"belly": 0.5, "left hand": 0, "_x": 1},
                        "frames": [{"from": 90, "to": 120}, {"from": 0, "to": 0, "strength": 0.5}]""")).edits();
        assertThat(edits.contacts())
                .hasValue(List.of(
                        new Listed(HAND_ON_FACE, 1, 2, 1),
                        new Listed(
                                Pair.of(Region.LEFT_HAND, Region.BELLY).orElseThrow(),
                                0,
                                1,
                                1,
                                OptionalDouble.of(0.25))));
        assertThat(edits.regions()).containsOnlyKeys(Region.BELLY, Region.LEFT_HAND);
        assertThat(edits.regions()).containsEntry(Region.BELLY, 0.5).containsEntry(Region.LEFT_HAND, 0.0);
        assertThat(edits.stretches()).containsExactly(new Stretch(3, 4, 0), new Stretch(0, 0, 0.5));
        assertThat(read(file("\"regions\": {}")).edits().contacts())
                .as("no list is not an empty one")
                .isEmpty();
        assertThat(read(file("\"contacts\": []")).edits().contacts()).hasValue(List.of());
    }

    @Test
    void errorsNameFileEntryFieldAndTheWayOut() {
        refused("{\"schema\": \"kintact.contacts/2\"}", "newer version");
        refused("{}", "\"schema\": \"kintact.contacts/1\"");
        refused("[]", "expected an object");
        refused("{", "contacts.json:1", "not JSON");
        refused(file("\"contact\": []"), "contact", "expected schema, fps, frameCount, contacts");
        refused(entry("\"effector\": \"left hand\", \"region\": \"tummy\""), "contacts/0/region", "'tummy'", "belly");
        refused(entry("\"effector\": \"left hand\""), "contacts/0", "has no 'region'");
        refused(entry("\"effector\": \"chest\", \"region\": \"belly\""), "contacts/0", "arm or leg");
        refused(entry("\"effector\": \"left hand\", \"region\": \"left forearm\""), "contacts/0", "always touch");
        refused(entry("\"effector\": \"left foot\", \"region\": \"ground\""), "contacts/0", "where feet stand");
        String face = "\"effector\": \"left hand\", \"region\": \"face\"";
        refused(file("\"contacts\": [{" + face + ", \"from\": 2, \"to\": 1}]"), "contacts/0/to", "from 2 to");
        refused(file("\"contacts\": [{" + face + ", \"from\": 0.5, \"to\": 1}]"), "contacts/0/from", "whole number");
        refused(file("\"contacts\": [{" + face + ", \"from\": 1}]"), "contacts/0", "has no 'to'");
        refused(entry(face + ", \"strenght\": 0"), "contacts/0/strenght", "expected effector, region");
        refused(entry(face + ", \"strength\": 2"), "contacts/0/strength", "from 0 to 1");
        refused(file("\"frameCount\": 9, \"frames\": [{\"from\": 3, \"to\": 9}]"), "frames/0/to", "from 3 to 8");
        refused(file("\"regions\": {\"belly\": -1}"), "regions/belly", "from 0 to 1");
        refused(file("\"regions\": {\"tummy\": 1}"), "regions/tummy", "there is no region");
        refused(file("\"fps\": 0"), "fps", "expected a number from 0.001");
    }

    private static String entry(String words) {
        return file("\"contacts\": [{" + words + ", \"from\": 0, \"to\": 1}]");
    }

    private void refused(String text, String... words) {
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> read(text))
                .satisfies(problem -> assertThat(problem.getMessage())
                        .startsWith(folder.resolve("contacts.json").toString())
                        .contains(words));
    }

    @Test
    void foldersAreNoFiles() {
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> ContactFiles.read(folder, 30))
                .withMessageContaining("is a folder");
    }
}

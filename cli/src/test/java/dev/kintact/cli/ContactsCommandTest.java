package dev.kintact.cli;

import static dev.kintact.cli.Examples.CHILD;
import static dev.kintact.cli.Examples.WAVE;
import static dev.kintact.cli.Examples.done;
import static dev.kintact.cli.Examples.refused;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContactsCommandTest {

    @TempDir
    Path folder;

    private Path contacts;
    private Path out;

    @BeforeEach
    void names() {
        contacts = folder.resolve("contacts.json");
        out = folder.resolve("out.bvh");
    }

    private Object[] retarget(Object... more) {
        return Stream.concat(
                        Stream.of(
                                "retarget",
                                folder.resolve("salute.bvh"),
                                "--to",
                                CHILD,
                                "-o",
                                out,
                                "--method",
                                "kintact"),
                        Arrays.stream(more))
                .toArray();
    }

    /** Few frames, so that solving takes little. */
    private Path salute() {
        Path file = folder.resolve("salute.bvh");
        done("convert", "sample:salute", file, "--from", 40, "--to", 140, "--fps", 15);
        return file;
    }

    @Test
    void listsWhatTouchesAndKeepsWhatTheListSays() throws IOException {
        Run run = done("contacts", salute(), "-o", contacts);
        assertThat(run.out()).contains("effector", "right hand", "face", "wrote " + contacts);
        JsonNode list = new ObjectMapper().readTree(contacts.toFile());
        assertThat(list.path("schema").asText()).isEqualTo("kintact.contacts/1");
        assertThat(list.path("contacts")).isNotEmpty();
        assertThat(done("contacts", salute(), "--json").out()).isEqualTo(Files.readString(contacts));

        Path report = folder.resolve("report.json");
        done(retarget("--report", report));
        byte[] plain = Files.readAllBytes(out);
        assertThat(new ObjectMapper()
                        .readTree(report.toFile())
                        .path("lostContacts")
                        .isArray())
                .isTrue();
        done(retarget("--contacts", contacts, "--contact-strength", 1));
        assertThat(Files.readAllBytes(out)).as("the list as it is").isEqualTo(plain);
        String withoutHead = Files.readString(contacts)
                .lines()
                .filter(line -> !line.contains("\"right hand\""))
                .collect(Collectors.joining("\n"));
        Files.writeString(contacts, withoutHead.replaceAll(",\\s*\\n\\s*\\]", "\n]"));
        done(retarget("--contacts", contacts));
        assertThat(Files.readAllBytes(out)).as("an edited list").isNotEqualTo(plain);
        Run other = done(retarget(
                "--region-strength", "face=0,left-hand=0.5", "--exclude-frames", "3-5,7", "--smoothness", 0.4));
        assertThat(other.out()).contains("kintact smoothness=0.4");
    }

    /** On an estimated body a hand that covers the mouth hovers before parts of the head. */
    @Test
    void meantIncidentalAndHoveringContactsSurviveTheList() throws IOException {
        Path clip = folder.resolve("salute.bvh");
        done("convert", "sample:cover-mouth", clip, "--from", 40, "--to", 200, "--fps", 15);
        Run run = done("contacts", clip, "-o", contacts);
        assertThat(run.out())
                .contains("meant: the palm stays close and faces it", "incidental: the arm hangs")
                .containsPattern("\\d+ contacts: \\d+ meant, 1 incidental");
        assertThat(run.out().indexOf("incidental: ")).isGreaterThan(run.out().lastIndexOf("meant: "));
        JsonNode list = new ObjectMapper().readTree(contacts.toFile()).path("contacts");
        assertThat(list.path(0).path("meant").asDouble()).isEqualTo(1);
        assertThat(list.path(list.size() - 1).path("meant").asDouble()).isZero();
        assertThat(list.path(list.size() - 1).path("_because").asText()).startsWith("the arm hangs");
        done(retarget());
        byte[] plain = Files.readAllBytes(out);
        done(retarget("--contacts", contacts));
        assertThat(Arrays.equals(Files.readAllBytes(out), plain))
                .as("the list as it is")
                .isTrue();
        String text = Files.readString(contacts);
        Files.writeString(
                contacts,
                text.lines()
                        .map(line ->
                                line.contains("palm stays") ? line.replace("\"meant\": 1.00", "\"meant\": 0") : line)
                        .collect(Collectors.joining("\n")));
        done(retarget("--contacts", contacts));
        assertThat(Files.readAllBytes(out)).as("hovering hands let go").isNotEqualTo(plain);
        Files.writeString(contacts, text.replaceAll("\"meant\": 1.00", "\"meant\": 7"));
        refused(1, folder, List.of("contacts/0/meant", "from 0 to 1"), retarget("--contacts", contacts));
    }

    @Test
    void wrongControlsSayWhatWouldBeRight() throws IOException {
        salute();
        refused(2, folder, List.of("--contact-strength is 2.0", "from 0 to 1"), retarget("--contact-strength", 2));
        refused(
                2,
                folder,
                List.of("--smoothness and --set smoothness are the same"),
                retarget("--smoothness", 1, "--set", "smoothness=1"));
        refused(2, folder, List.of("no region 'left-hnd'", "left-hand"), retarget("--region-strength", "left-hnd=1"));
        refused(2, folder, List.of("--region-strength of belly is 7"), retarget("--region-strength", "belly=7"));
        refused(2, folder, List.of("'9-8'", "such as 100-250"), retarget("--exclude-frames", "9-8"));
        refused(1, folder, List.of("no such file"), retarget("--contacts", folder.resolve("no.json")));
        refused(
                2,
                folder,
                List.of("--keep-style", "imr does not", "add --method kintact"),
                "retarget",
                "--method",
                "imr",
                WAVE,
                "--to",
                CHILD,
                "-o",
                out,
                "--keep-style",
                "1");
        Files.writeString(contacts, "{\"schema\": \"kintact.contacts/1\", \"contacts\": [{\"effector\": \"nose\"}]}");
        refused(1, folder, List.of("contacts.json", "contacts/0/effector", "'nose'"), retarget("--contacts", contacts));
        refused(
                2,
                folder,
                List.of("is read too"),
                "contacts",
                folder.resolve("salute.bvh"),
                "-o",
                folder.resolve("salute.bvh"));
    }

    /** Live nobody knows what comes: what is said of times is refused, what is said of regions is not. */
    @Test
    void timesAreRefusedLive() throws IOException {
        salute();
        refused(
                2,
                folder,
                List.of("--exclude-frames says when", "nobody knows what comes", "--region-strength"),
                retarget("--quality", "live", "--exclude-frames", "3-5"));
        done("contacts", folder.resolve("salute.bvh"), "-o", contacts);
        refused(2, folder, List.of("--contacts says when"), retarget("--set", "live=on", "--contacts", contacts));
        assertThat(out).doesNotExist();
        Files.writeString(contacts, "{\"schema\": \"kintact.contacts/1\", \"regions\": {\"face\": 0}}");
        done(retarget("--quality", "live", "--contacts", contacts));
        byte[] listed = Files.readAllBytes(out);
        done(retarget("--quality", "live", "--region-strength", "face=0"));
        assertThat(Files.readAllBytes(out)).isEqualTo(listed);
    }

    @Test
    void listsOfOtherMotionsAndContactsOutOfReachAreWarnedOf() throws IOException {
        salute();
        Files.writeString(
                contacts,
                "{\"schema\": \"kintact.contacts/1\", \"fps\": 15, \"frameCount\": 900, \"contacts\": [{\"effector\": \"left"
                        + " foot\", \"region\": \"crown\", \"from\": 1, \"to\": 9}]}");
        Run run = done(retarget("--contacts", contacts));
        assertThat(run.err()).contains("it may be another's", "left foot on crown", "choose a time in which it is");
    }
}

package dev.kintact.cli;

import static dev.kintact.cli.Examples.CHILD;
import static dev.kintact.cli.Examples.WAVE;
import static dev.kintact.cli.Examples.assertPng;
import static dev.kintact.cli.Examples.done;
import static dev.kintact.cli.Examples.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainCommandTest {

    private static final double METRES = 1e-9;

    @TempDir
    Path folder;

    private JsonNode explain(Object... more) throws IOException {
        Path out = folder.resolve("out.json");
        done(Stream.concat(Stream.of("explain", "-o", out), Stream.of(more)).toArray());
        return new ObjectMapper().readTree(out.toFile());
    }

    private static Vector3d vector(JsonNode array) {
        assertThat(array).hasSize(3);
        return new Vector3d(
                array.get(0).asDouble(), array.get(1).asDouble(), array.get(2).asDouble());
    }

    private static void assertSame(JsonNode actual, JsonNode expected) {
        assertThat(vector(actual).distance(vector(expected))).isLessThanOrEqualTo(METRES);
    }

    private static JsonNode joint(JsonNode told, String role) {
        for (JsonNode joint : told.path("joints")) {
            if (joint.path("role").asText().equals(role)) {
                return joint;
            }
        }
        throw new AssertionError(role + " is missing");
    }

    @Test
    void relationsSumToOneAndLeadToTheJoint() throws IOException {
        JsonNode told = explain("sample:cover-mouth", "--to", "sample:ogre", "--frame", 60);

        assertThat(told.path("schema").asText()).isEqualTo("kintact.explain/1");
        assertThat(told.path("method").asText()).isEqualTo("mdb");
        assertThat(told.path("frame").asInt()).isEqualTo(60);
        assertThat(told.path("parameters").path("loops.main").asDouble()).isEqualTo(2);
        assertThat(told.path("planes")).hasSize(48);
        assertThat(told.path("joints")).hasSize(8);
        for (JsonNode joint : told.path("joints")) {
            double sum = 0;
            Vector3d mean = new Vector3d();
            for (JsonNode relation : joint.path("relations")) {
                JsonNode way = relation.path("performer");
                Vector3d end = vector(way.path("reference")).add(vector(way.path("vector")));
                assertThat(end.distance(vector(joint.path("performer")))).isLessThan(METRES);
                sum += relation.path("importance").asDouble();
                JsonNode vote = relation.path("character");
                mean.fma(
                        relation.path("importance").asDouble(),
                        vector(vote.path("reference")).add(vector(vote.path("vector"))));
            }
            assertThat(sum).isCloseTo(1, within(METRES));
            assertThat(mean.distance(vector(joint.path("goal").path("onReached"))))
                    .isLessThan(METRES);
        }
    }

    @Test
    void onTheSameBodyEverythingIsInOnePlace() throws IOException {
        JsonNode told = explain("sample:cover-mouth", "--to", "sample:performer", "--frame", 60);
        for (JsonNode joint : told.path("joints")) {
            assertSame(joint.path("copied"), joint.path("performer"));
            assertSame(joint.path("reached"), joint.path("performer"));
            assertSame(joint.path("goal").path("onCopied"), joint.path("performer"));
            assertSame(joint.path("goal").path("onReached"), joint.path("performer"));
        }
    }

    @Test
    void aHandOverTheMouthListensToTheFace() throws IOException {
        Path picture = folder.resolve("out.png");
        Path data = folder.resolve("both.json");
        Run run = done(
                "explain",
                "sample:cover-mouth",
                "--to",
                "sample:child",
                "--frame",
                100,
                "-o",
                picture,
                "-o",
                data,
                "--size",
                150);

        assertThat(run.out()).contains("right wrist: face ", "from its goal", "wrote " + picture, "wrote " + data);
        assertPng(picture);
        assertThat(data).exists();
    }

    @Test
    void jointsAreFoundByAnyOfTheirNames() throws IOException {
        for (String name : List.of("leftLowerArm", "left-elbow", "LEFT_ELBOW", "left lower arm")) {
            JsonNode told = explain(WAVE, "--to", CHILD, "--frame", 40, "--joint", name);
            assertThat(told.path("chosen")).extracting(JsonNode::asText).containsExactly("leftLowerArm");
        }
        JsonNode all = explain(WAVE, "--to", CHILD, "--frame", 40, "--joint", "right-knee,all");
        assertThat(all.path("chosen")).hasSize(8);
        assertThat(all.path("chosen").get(0).asText()).isEqualTo("rightLowerLeg");
    }

    @Test
    void methodsWithoutSkinSayThatThereIsNothingMore() throws IOException {
        JsonNode told = explain(WAVE, "--to", CHILD, "--frame", 40, "--method", "imr");
        assertThat(told.path("hasCode").asBoolean()).isFalse();
        assertThat(told.path("parameters")).isEmpty();
        assertThat(told.path("planes")).isEmpty();
        JsonNode hand = joint(told, "rightHand");
        assertThat(hand.has("goal")).isFalse();
        assertThat(hand.path("relations")).isEmpty();
        assertSame(hand.path("reached"), hand.path("copied"));

        Run run = done(
                "explain",
                WAVE,
                "--to",
                CHILD,
                "--frame",
                40,
                "--method",
                "kma",
                "-o",
                folder.resolve("kma.png"),
                "--size",
                120);
        assertThat(run.out()).contains("kma looks at nobody's skin: there are only copied and reached positions");
    }

    @Test
    void numbersOfTheMethodCount() throws IOException {
        JsonNode usual = explain(WAVE, "--to", CHILD, "--frame", 40);
        JsonNode named =
                explain(WAVE, "--to", CHILD, "--frame", 40, "--set", "surface.named=on", "--set", "planes.active=off");
        assertThat(named.path("planes")).isEmpty();
        assertThat(joint(named, "rightHand").path("relations").size())
                .isEqualTo(joint(usual, "rightHand").path("relations").size() + 136 - 38);
        JsonNode smr = explain(WAVE, "--to", CHILD, "--frame", 40, "--method", "smr");
        assertThat(joint(smr, "rightLowerArm").has("goal")).isFalse();
        assertThat(joint(smr, "rightHand").has("goal")).isTrue();
    }

    @Test
    void retargetComesToTheSamePlaces() throws IOException {
        Path out = folder.resolve("out.bvh");
        done("retarget", "sample:belly-rub", "--to", "sample:ogre", "--method", "mdb", "-o", out);
        JsonNode told = explain("sample:belly-rub", "--to", "sample:ogre", "--frame", 90);
        JsonNode again = explain(out, "--to", "sample:ogre", "--frame", 90, "--method", "imr");
        List<Double> distances = new ArrayList<>();
        for (JsonNode joint : told.path("joints")) {
            JsonNode other = joint(again, joint.path("role").asText());
            distances.add(vector(joint.path("reached")).distance(vector(other.path("performer"))));
        }
        assertThat(distances).as("but for the file's decimals").allMatch(distance -> distance < 1e-4);
    }

    @Test
    void wrongUsageIsRefusedWithAWord() throws IOException {
        Path out = folder.resolve("out.png");
        refused(2, folder, List.of("--frame is 0 to 89, not 90", "has 90 frames"), changed(out, "--frame", 90));
        refused(2, folder, List.of("--frame is 0 to 89, not -1"), changed(out, "--frame", -1));
        refused(
                2,
                folder,
                List.of("no 'rigth-wrist'", "nearest are right-wrist"),
                changed(out, "--frame", 3, "--joint", "rigth-wrist"));
        refused(2, folder, List.of("--size is 100 to 2000"), changed(out, "--frame", 3, "--size", 99));
        refused(2, folder, List.of("ends in .png", ".json"), changed(folder.resolve("out.svg"), "--frame", 3));
        refused(2, folder, List.of("written twice"), changed(out, "--frame", 3, "-o", out));
        refused(2, folder, List.of("no method 'mbd'"), changed(out, "--frame", 3, "--method", "mbd"));
        Path body = Files.writeString(folder.resolve("mine.body.json"), "{}");
        refused(2, folder, List.of("is read too"), changed(body, "--frame", 3, "--to-body", body));
        refused(
                1,
                folder,
                List.of("no frames"),
                "explain",
                "sample:child",
                "--to",
                CHILD,
                "--frame",
                0,
                "-o",
                folder.resolve("out.png"));
    }

    private static Object[] changed(Path out, Object... options) {
        return Stream.concat(Stream.of("explain", WAVE, "--to", CHILD, "-o", out), Stream.of(options))
                .toArray();
    }
}

package dev.kintact.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kintact.formats.Motion;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.io.Progress;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the page relies on, route by route, with two small files. */
class ContractTest {

    private StudioServer server;
    private Page page;
    private String motion;
    private String performer;
    private String child;

    @BeforeEach
    void start() throws IOException {
        server = StudioServer.start(StudioSettings.USUAL.empty().withReports((result, appraisal) -> "<html>report"));
        page = new Page(server);
        JsonNode wave = page.upload("wave.bvh", TestFiles.example("wave.bvh"), "auto")
                .require(200)
                .json();
        motion = wave.path("motions").path(0).asText();
        performer = wave.path("figures").path(0).asText();
        child = page.upload("child.bvh", TestFiles.example("child.bvh"), "character")
                .require(200)
                .json()
                .path("figures")
                .path(0)
                .asText();
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private String wish(String method, String more) {
        return "{\"motion\":\"" + motion + "\",\"figure\":\"" + child + "\",\"method\":\"" + method + "\"" + more + "}";
    }

    @Test
    void tellsFiguresMotionsMethodsAndSamples() {
        JsonNode state = page.state();
        JsonNode figure = state.path("figures").path(0);
        assertThat(figure.path("name").asText()).isEqualTo("wave");
        assertThat(figure.path("file").asText()).isEqualTo("wave.bvh");
        assertThat(figure.path("kind").asText()).isEqualTo("bvh");
        assertThat(figure.path("joints")).hasSize(21);
        assertThat(figure.path("joints").path(0).path("parent").asInt()).isEqualTo(-1);
        assertThat(figure.path("modelFromFile")).hasSize(16);
        assertThat(figure.path("map")).hasSize(55);
        assertThat(figure.path("units").path("metresPerUnit").asDouble()).isEqualTo(0.01);
        assertThat(figure.path("body").path("origin").asText()).isEqualTo("estimated");
        JsonNode take = state.path("motions").path(0);
        assertThat(take.path("frameCount").asInt()).isEqualTo(90);
        assertThat(take.path("fps").asDouble()).isEqualTo(30);
        assertThat(take.path("figure").asText()).isEqualTo(performer);
        assertThat(state.path("motions"))
                .as("a character's own motion is not asked for")
                .hasSize(1);
        assertThat(state.path("methods").findValuesAsText("id")).contains("imr", "mdb", "kintact");
        assertThat(state.path("samples").path("motions").size()).isEqualTo(24);
        assertThat(state.path("samples").path("characters").size()).isEqualTo(7);
    }

    @Test
    void showsAFigureWithoutAMeshAsItsSurface() {
        byte[] glb =
                page.get("/api/figures/" + child + "/model.glb").require(200).bytes();
        RawGlb model = new RawGlb(glb);
        assertThat(model.json().path("meshes")).hasSize(1);
        JsonNode joints = page.find("figures", child).path("joints");
        for (JsonNode joint : joints) {
            assertThat(model.json()
                            .path("nodes")
                            .path(joint.path("node").asInt())
                            .path("name"))
                    .isEqualTo(joint.path("name"));
        }
        assertThat(page.get("/api/figures/" + child + "/rest").require(200).bytes())
                .hasSize(joints.size() * 28);
        JsonNode body = page.get("/api/figures/" + child + "/body").require(200).json();
        assertThat(body.path("points").size()).isGreaterThan(50);
        assertThat(body.path("triangles")).hasSize(136);
        assertThat(body.path("capsules")).hasSize(12);
    }

    @Test
    void sendsAsManyBytesAsItSaysToBrowsersThatTakePackedOnes() {
        for (String path :
                List.of("/api/figures/" + child + "/model.glb", "/api/figures/" + child + "/map.json", "/")) {
            Page.Answer answer = page.send(
                            page.request(path).header("Accept-Encoding", "gzip").build())
                    .require(200);
            assertThat(answer.response().headers().firstValue("Content-Encoding"))
                    .as(path)
                    .isEmpty();
            assertThat(answer.response()
                            .headers()
                            .firstValueAsLong("Content-Length")
                            .orElse(answer.bytes().length))
                    .as(path)
                    .isEqualTo(answer.bytes().length);
        }
    }

    @Test
    void whatThePageWishesByItselfIsNoStepToUndo() {
        page.post("/api/results", wish("imr", ",\"auto\":true")).require(202);
        page.result(wish("imr", ",\"to\":20"));
        JsonNode back = page.post("/api/undo", "").require(200).json();
        assertThat(back.path("results").path(0).path("frameCount").asInt()).isEqualTo(90);
        assertThat(page.post("/api/undo", "").json().path("figures"))
                .as("the step before is the character")
                .hasSize(1);
    }

    @Test
    void givesFramesOfAMotionInParts() {
        int frame = page.find("figures", performer).path("joints").size() * 28;
        String path = "/api/motions/" + motion + "/frames";
        byte[] all = page.get(path).require(200).bytes();
        assertThat(all).hasSize(90 * frame);
        byte[] part = page.get(path + "?from=80&count=600").require(200).bytes();
        assertThat(part).hasSize(10 * frame);
        assertThat(part).isEqualTo(Arrays.copyOfRange(all, 80 * frame, 90 * frame));
        assertThat(page.get(path + "?from=-1").status()).isEqualTo(400);
        assertThat(page.get(path + "?from=x").status()).isEqualTo(400);
        assertThat(page.get("/api/motions/" + motion + "/contacts")
                        .require(200)
                        .json()
                        .path("contacts")
                        .isArray())
                .isTrue();
    }

    /** The wave touches nothing, so a sample does it. */
    @Test
    void makesContactsMeantOrIncidentalAndResultsAnew() {
        motion = page.post("/api/samples", "{\"motion\":\"salute\"}")
                .require(200)
                .json()
                .path("motions")
                .path(0)
                .asText();
        String path = "/api/motions/" + motion + "/contacts";
        JsonNode found = page.get(path).require(200).json().path("contacts");
        assertThat(found.path(0).path("meant").asBoolean()).as("meant first").isTrue();
        assertThat(found.path(found.size() - 1).path("meant").asBoolean()).isFalse();
        assertThat(found.path(0).path("because").asText()).isNotEmpty();
        String id = page.result(wish("kintact", ",\"to\":90"));
        String copied = page.result(wish("imr", ",\"to\":90"));
        byte[] before = page.get("/api/results/" + id + "/frames").require(200).bytes();
        int copiedBefore = page.find("results", copied).path("revision").asInt();
        for (JsonNode contact : found) {
            if (contact.path("meant").asBoolean()) {
                JsonNode now = page.put(path, choice(contact, "0")).require(200).json();
                assertThat(now.path("contacts").findValuesAsText("because")).contains("set by hand");
            }
        }
        assertThat(page.get(path).json().path("contacts").findValuesAsText("meant"))
                .doesNotContain("true");
        page.awaitResult(id);
        byte[] after = page.get("/api/results/" + id + "/frames").require(200).bytes();
        assertThat(after).isNotEqualTo(before);
        assertThat(page.find("results", copied).path("revision").asInt()).isEqualTo(copiedBefore);
        for (JsonNode contact : found) {
            page.put(path, choice(contact, "null")).require(200);
        }
        assertThat(page.get(path).json().path("contacts")).isEqualTo(found);
        page.awaitResult(id);
        assertThat(page.get("/api/results/" + id + "/frames").require(200).bytes())
                .isEqualTo(before);
        page.post("/api/undo", "").require(200);
        assertThat(page.get(path).json().path("contacts")).isNotEqualTo(found);
        assertThat(page.put(path, choice(found.path(0), "2")).error()).contains("from 0 to 1");
        assertThat(page.put(path, choice(found.path(0), "1").replace("face", "nose"))
                        .error())
                .contains("pair that can touch");
    }

    private static String choice(JsonNode contact, String degree) {
        return String.format(
                "{\"effector\":%s,\"region\":%s,\"from\":%s,\"to\":%s,\"degree\":%s}",
                contact.path("effector"), contact.path("region"), contact.path("from"), contact.path("to"), degree);
    }

    @Test
    void makesResultsAndMakesThemAnewWithOtherNumbers() {
        String id = page.result(wish("kintact", ",\"quality\":\"draft\""));
        JsonNode result = page.find("results", id);
        assertThat(result.path("state").asText()).isEqualTo("ready");
        assertThat(result.path("frameCount").asInt()).isEqualTo(90);
        assertThat(result.path("quality").asText()).isEqualTo("draft");
        assertThat(page.get("/api/results/" + id + "/frames").require(200).bytes())
                .hasSize(90 * 28 * page.find("figures", child).path("joints").size());
        String again = page.result(wish("kintact", ",\"set\":{\"smoothness\":0.7}"));
        assertThat(again).as("the same place on the stage").isEqualTo(id);
        JsonNode other = page.find("results", id);
        assertThat(other.path("set").path("smoothness").asDouble()).isEqualTo(0.7);
        assertThat(other.path("quality").asText()).isEqualTo("full");
        assertThat(other.path("revision").asInt())
                .isGreaterThan(result.path("revision").asInt());
        JsonNode back = page.post("/api/undo", "").require(200).json();
        assertThat(back.path("results").path(0).path("quality").asText()).isEqualTo("draft");
        assertThat(back.path("results").path(0).path("state").asText()).isEqualTo("ready");
        JsonNode forth = page.post("/api/redo", "").require(200).json();
        assertThat(forth.path("results").path(0).path("set").path("smoothness").asDouble())
                .isEqualTo(0.7);
    }

    @Test
    void makesAgainWhatWasCancelledByAChangeThatIsUndone() {
        page.post("/api/results", wish("kintact", "")).require(202);
        String id = page.post("/api/results", wish("kintact", ",\"set\":{\"smoothness\":0.9}"))
                .require(202)
                .json()
                .path("result")
                .asText();
        page.post("/api/undo", "").require(200);
        JsonNode first = page.awaitResult(id);
        assertThat(first.path("state").asText()).isEqualTo("ready");
        assertThat(first.path("set").isEmpty()).isTrue();
        page.post("/api/redo", "").require(200);
        JsonNode second = page.awaitResult(id);
        assertThat(second.path("state").asText()).isEqualTo("ready");
        assertThat(second.path("set").path("smoothness").asDouble()).isEqualTo(0.9);
    }

    @Test
    void aCancelledResultStaysCancelledWhateverElseChanges() {
        JsonNode begun =
                page.post("/api/results", wish("kintact", "")).require(202).json();
        page.delete("/api/jobs/" + begun.path("job").asText()).require(200);
        String id = begun.path("result").asText();
        assertThat(page.awaitResult(id).path("state").asText()).isEqualTo("cancelled");
        page.result(wish("imr", ""));
        assertThat(page.find("results", id).path("state").asText()).isEqualTo("cancelled");
    }

    @Test
    void refusesFramesAndNumbersThatAreNone() {
        for (String wrong : List.of(
                ",\"from\":4294967296",
                ",\"from\":1.7",
                ",\"from\":\"x\"",
                ",\"from\":[1]",
                ",\"to\":1000000000000000",
                ",\"to\":-1",
                ",\"set\":5",
                ",\"set\":[1]")) {
            Page.Answer answer = page.post("/api/results", wish("imr", wrong));
            assertThat(answer.status()).as(wrong).isEqualTo(400);
            assertThat(answer.error()).as(wrong).endsWith(".").doesNotContain("-1530494976");
        }
        assertThat(page.put("/api/figures/" + child + "/body", "{\"points\":5}").status())
                .isEqualTo(400);
    }

    @Test
    void makesARangeOfFrames() {
        String id = page.result(wish("imr", ",\"from\":10,\"to\":19"));
        JsonNode result = page.find("results", id);
        assertThat(result.path("frameCount").asInt()).isEqualTo(10);
        assertThat(result.path("from").asInt()).isEqualTo(10);
        assertThat(page.post("/api/results", wish("imr", ",\"from\":10,\"to\":90"))
                        .error())
                .isEqualTo("Frames 10 to 90 are not within the motion's 0 to 89.");
    }

    @Test
    void measuresExplainsAndExports(@TempDir Path folder) throws IOException {
        String id = page.result(wish("kintact", ",\"quality\":\"draft\""));
        String job = page.get("/api/results/" + id + "/measures")
                .require(202)
                .json()
                .path("job")
                .asText();
        Page.await(
                () -> page.find("jobs", job),
                seen -> seen.path("state").asText().equals("done"));
        JsonNode measures =
                page.get("/api/results/" + id + "/measures").require(200).json();
        assertThat(measures.path("table").findValuesAsText("row")).containsExactly("source", "copied", "result");
        assertThat(measures.path("columns").findValuesAsText("key")).contains("contact.f1", "jumps");
        assertThat(measures.path("feet").path(0).path("slide")).hasSize(90);
        for (String method : new String[] {"kintact", "imr", "mdb"}) {
            String shown = method.equals("kintact") ? id : page.result(wish(method, ""));
            JsonNode told = page.get("/api/results/" + shown + "/explain?frame=30&limb=left-hand")
                    .require(200)
                    .json();
            assertThat(told.path("source").path("capsules").size()).isEqualTo(12);
            assertThat(told.path("result").path("vectors").isArray()).isTrue();
        }
        for (String format : new String[] {"glb", "vrma", "bvh"}) {
            Page.Answer file =
                    page.get("/api/results/" + id + "/export?format=" + format).require(200);
            assertThat(file.response()
                            .headers()
                            .firstValue("Content-Disposition")
                            .orElseThrow())
                    .contains("child wave kintact." + format);
            Path kept = Files.write(folder.resolve("out." + format), file.bytes());
            Motion read = MotionFiles.read(kept, ReadOptions.AUTO, Progress.NONE);
            assertThat(read.clip().frameCount()).as(format).isEqualTo(90);
        }
        assertThat(new String(
                        page.get("/api/results/" + id + "/export?format=report")
                                .require(200)
                                .bytes(),
                        StandardCharsets.UTF_8))
                .isEqualTo("<html>report");
        assertThat(page.get("/api/results/" + id + "/export?format=exe").error())
                .contains("glb, vrm, vrma or bvh");
        assertThat(page.get("/api/results/" + id + "/export?format=vrm").error())
                .contains("no VRM avatar");
    }

    @Test
    void changesJointsSurfaceAndUnit() {
        JsonNode hand =
                page.get("/api/figures/" + child + "/map.json").require(200).json();
        String wrong = hand.path("leftFoot").asText();
        String id = page.result(wish("imr", ""));
        int before = page.find("results", id).path("revision").asInt();
        JsonNode changed = page.put(
                        "/api/figures/" + child + "/map", "{\"leftHand\":\"" + wrong + "\",\"leftFoot\":null}")
                .require(200)
                .json();
        assertThat(changed.path("complete").asBoolean()).as("a foot is missing").isFalse();
        assertThat(page.awaitResult(id).path("error").asText()).contains("leftFoot");
        page.post("/api/undo", "").require(200);
        assertThat(page.find("figures", child).path("complete").asBoolean()).isTrue();
        assertThat(page.awaitResult(id).path("revision").asInt()).isEqualTo(before);
        assertThat(page.put("/api/figures/" + child + "/map", "{\"leftHand\":\"nobody\"}")
                        .error())
                .contains("no joint 'nobody'");
        assertThat(page.put("/api/figures/" + child + "/map", "{\"tail\":\"x\"}")
                        .error())
                .contains("no role 'tail'");

        JsonNode point = page.get("/api/figures/" + child + "/body")
                .json()
                .path("points")
                .path(0);
        String name = point.path("name").asText();
        double z = point.path("z").asDouble() + 0.05;
        JsonNode moved = page.put(
                        "/api/figures/" + child + "/body",
                        "{\"points\":{\"" + name + "\":[" + point.path("x").asDouble() + ","
                                + point.path("y").asDouble() + "," + z + "]}}")
                .require(200)
                .json();
        assertThat(moved.path("body").path("origin").asText()).isEqualTo("hand");
        assertThat(page.get("/api/figures/" + child + "/body")
                        .json()
                        .path("points")
                        .path(0)
                        .path("z")
                        .asDouble())
                .isCloseTo(z, within(1e-5));
        page.put("/api/figures/" + child + "/body", "{\"points\":{\"" + name + "\":null}}")
                .require(200);
        assertThat(page.find("figures", child).path("body").path("origin").asText())
                .isEqualTo("estimated");
        page.post("/api/undo", "").require(200);
        assertThat(page.get("/api/figures/" + child + "/body.json")
                        .require(200)
                        .json()
                        .path("schema")
                        .asText())
                .isEqualTo("kintact.body/1");
        assertThat(page.put("/api/figures/" + child + "/body", "{\"points\":{\"tail\":[0,0,0]}}")
                        .error())
                .contains("no point 'tail'");

        double height = page.find("figures", performer).path("height").asDouble();
        page.put("/api/figures/" + performer + "/units", "{\"metresPerUnit\":0.02}")
                .require(200);
        assertThat(page.find("figures", performer).path("height").asDouble()).isCloseTo(2 * height, within(1e-3));
        assertThat(page.put("/api/figures/" + performer + "/units", "{\"metresPerUnit\":-1}")
                        .error())
                .contains("such as 0.01");
    }

    @Test
    void removesFiguresWithWhatHangsOnThem() {
        page.result(wish("imr", ""));
        page.delete("/api/figures/" + performer).require(200);
        JsonNode state = page.state();
        assertThat(state.path("figures")).hasSize(1);
        assertThat(state.path("motions")).isEmpty();
        assertThat(state.path("results")).isEmpty();
        JsonNode back = page.post("/api/undo", "").require(200).json();
        assertThat(back.path("results").path(0).path("state").asText()).isEqualTo("ready");
        page.delete("/api/results/" + back.path("results").path(0).path("id").asText())
                .require(200);
        assertThat(page.state().path("results")).isEmpty();
        page.result(wish("imr", ""));
        page.delete("/api/motions/" + motion).require(200);
        assertThat(page.state().path("motions")).isEmpty();
        assertThat(page.state().path("results")).isEmpty();
        assertThat(page.state().path("figures")).hasSize(2);
        assertThat(page.delete("/api/motions/" + motion).status()).isEqualTo(404);
    }

    @Test
    void refusesWishesThatMakeNoSense() {
        assertThat(page.post("/api/results", "{").status()).isEqualTo(400);
        assertThat(page.post("/api/results", "[]").status()).isEqualTo(400);
        assertThat(page.post("/api/results", "{}").error()).contains("'motion'");
        assertThat(page.post("/api/results", wish("magic", "")).error()).isEqualTo("There is no method 'magic'.");
        assertThat(page.post("/api/results", wish("kintact", ",\"set\":{\"smoothness\":7}"))
                        .status())
                .isEqualTo(422);
        assertThat(page.post("/api/results", wish("imr", ",\"set\":{\"smoothness\":0.5,\"loops.main\":3}"))
                        .error())
                .contains("does not use");
        assertThat(page.post("/api/results", wish("imr", "").replace(child, "f99"))
                        .status())
                .isEqualTo(404);
        assertThat(page.post("/api/samples", "{\"motion\":\"../../etc/passwd\"}")
                        .status())
                .isEqualTo(404);
        assertThat(page.delete("/api/jobs/j99").status()).isEqualTo(404);
    }
}

package dev.kintact.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Frames are in the space of the model's nodes: just what an exported file has in its animation, and where they put a hand is
 * where the solver has it.
 */
class FramesTest {

    private static final int VALUES = 7;

    @Test
    void fitTheModelOfASample() throws IOException {
        try (StudioServer server = StudioServer.start(StudioSettings.USUAL.empty())) {
            Page page = new Page(server);
            String motion = page.sample("motion", "cover-mouth");
            String figure = page.sample("character", "toddler");
            check(page, motion, figure);
            String performer = page.find("motions", motion).path("figure").asText();
            requireModel(
                    page,
                    performer,
                    page.get("/api/motions/" + motion + "/frames").bytes(),
                    100,
                    null);
        }
    }

    @Test
    @Tag("slow")
    void fitTheModelOfVrm0() throws IOException {
        checkFile("characters/100avatars/100Avatars_038_Kate.vrm");
    }

    @Test
    @Tag("slow")
    void fitTheModelOfVrm1() throws IOException {
        checkFile("characters/vrm/vrm1_spheres_example.vrm");
    }

    @Test
    @Tag("slow")
    void fitTheModelOfAFileWithScalesAndMatrices() throws IOException {
        checkFile("characters/khronos/CesiumMan.glb");
    }

    private static void checkFile(String name) throws IOException {
        byte[] file = TestFiles.shared(name);
        try (StudioServer server = StudioServer.start(StudioSettings.USUAL.empty())) {
            Page page = new Page(server);
            String motion = page.upload("wave.bvh", TestFiles.example("wave.bvh"), "auto")
                    .require(200)
                    .json()
                    .path("motions")
                    .path(0)
                    .asText();
            JsonNode added = page.upload(name, file, "character").require(200).json();
            String figure = added.path("figures").path(0).asText();
            if (page.find("figures", figure).path("hasMesh").asBoolean()) {
                assertThat(page.get("/api/figures/" + figure + "/model.glb")
                                .require(200)
                                .bytes())
                        .as("the file itself is shown")
                        .isEqualTo(file);
            }
            check(page, motion, figure);
        }
    }

    private static void check(Page page, String motion, String figure) {
        String result = page.result("{\"motion\":\"" + motion + "\",\"figure\":\"" + figure + "\",\"method\":\"imr\"}");
        assertThat(page.find("results", result).path("error").asText("")).isIn("", "null");
        byte[] frames =
                page.get("/api/results/" + result + "/frames").require(200).bytes();
        RawGlb exported = new RawGlb(page.get("/api/results/" + result + "/export?format=glb")
                .require(200)
                .bytes());
        requireAnimation(page.find("figures", figure).path("joints"), frames, exported);
        requireModel(page, figure, frames, 40, result);
    }

    /** The bytes are the exported animation's, or the node's own where that has no key. */
    private static void requireAnimation(JsonNode joints, byte[] frames, RawGlb exported) {
        ByteBuffer values = ByteBuffer.wrap(frames).order(ByteOrder.LITTLE_ENDIAN);
        int count = frames.length / (4 * VALUES * joints.size());
        int moving = 0;
        for (int joint = 0; joint < joints.size(); joint++) {
            int node = joints.path(joint).path("node").asInt();
            float[] turns = exported.keys(node, "rotation");
            float[] ways = exported.keys(node, "translation");
            moving += turns.length > 4 ? 1 : 0;
            for (int frame = 0; frame < count; frame++) {
                int at = 4 * VALUES * (frame * joints.size() + joint);
                Vector3d way = ways.length == 0
                        ? exported.local(node).getTranslation(new Vector3d())
                        : new Vector3d(at(ways, frame, 3, 0), at(ways, frame, 3, 1), at(ways, frame, 3, 2));
                double size = Math.max(1, way.length());
                assertThat(new Vector3d(values.getFloat(at), values.getFloat(at + 4), values.getFloat(at + 8))
                                .distance(way))
                        .as("joint %d frame %d", joint, frame)
                        .isLessThan(2e-5 * size);
                Quaterniond turn = turns.length == 0
                        ? exported.local(node).getNormalizedRotation(new Quaterniond())
                        : new Quaterniond(
                                at(turns, frame, 4, 0),
                                at(turns, frame, 4, 1),
                                at(turns, frame, 4, 2),
                                at(turns, frame, 4, 3));
                assertThat(Math.abs(turn.dot(rotation(values, at)))).isCloseTo(1, within(1e-6));
            }
        }
        assertThat(moving).as("joints that move").isGreaterThan(8);
    }

    private static double at(float[] keys, int frame, int width, int axis) {
        boolean single = keys.length == width;
        return keys[single ? axis : width * frame + axis];
    }

    private static Quaterniond rotation(ByteBuffer values, int at) {
        return new Quaterniond(
                values.getFloat(at + 12), values.getFloat(at + 16), values.getFloat(at + 20), values.getFloat(at + 24));
    }

    /** Copied into the model's nodes, frames put joints where the solver has them. */
    private static void requireModel(Page page, String figure, byte[] frames, int frame, String result) {
        JsonNode told = page.find("figures", figure);
        RawGlb model = new RawGlb(
                page.get("/api/figures/" + figure + "/model.glb").require(200).bytes());
        ByteBuffer values = ByteBuffer.wrap(frames).order(ByteOrder.LITTLE_ENDIAN);
        int joints = told.path("joints").size();
        Map<Integer, Matrix4d> posed = new HashMap<>();
        for (int joint = 0; joint < joints; joint++) {
            int node = told.path("joints").path(joint).path("node").asInt();
            int at = 4 * VALUES * (frame * joints + joint);
            Vector3d scale = model.local(node).getScale(new Vector3d());
            posed.put(
                    node,
                    new Matrix4d()
                            .translationRotateScale(
                                    new Vector3d(values.getFloat(at), values.getFloat(at + 4), values.getFloat(at + 8)),
                                    rotation(values, at),
                                    scale));
        }
        double[] numbers = new double[16];
        for (int i = 0; i < 16; i++) {
            numbers[i] = told.path("modelFromFile").path(i).asDouble();
        }
        Matrix4d modelFromFile = new Matrix4d().set(numbers);
        for (String role : new String[] {"leftHand", "rightHand", "head", "leftFoot"}) {
            JsonNode joint = jointOf(told, role);
            Matrix4d world = new Matrix4d(modelFromFile)
                    .mul(world(model, posed, joint.path("node").asInt()));
            Vector3d shown = world.getTranslation(new Vector3d());
            assertThat(shown.isFinite()).isTrue();
            if (result != null) {
                String name = URLEncoder.encode(joint.path("name").asText(), StandardCharsets.UTF_8);
                JsonNode solved = page.get("/api/results/" + result + "/joint?frame=" + frame + "&name=" + name)
                        .require(200)
                        .json()
                        .path("at");
                assertThat(shown.distance(
                                solved.path(0).asDouble(),
                                solved.path(1).asDouble(),
                                solved.path(2).asDouble()))
                        .as(role)
                        .isLessThan(1e-4);
            }
        }
    }

    private static JsonNode jointOf(JsonNode figure, String role) {
        for (JsonNode joint : figure.path("joints")) {
            if (joint.path("role").asText().equals(role)) {
                return joint;
            }
        }
        throw new AssertionError(role);
    }

    private static Matrix4d world(RawGlb model, Map<Integer, Matrix4d> posed, int node) {
        Matrix4d local = posed.containsKey(node) ? posed.get(node) : model.local(node);
        JsonNode nodes = model.json().path("nodes");
        for (int parent = 0; parent < nodes.size(); parent++) {
            for (JsonNode child : nodes.path(parent).path("children")) {
                if (child.asInt() == node) {
                    return world(model, posed, parent).mul(local, new Matrix4d());
                }
            }
        }
        return new Matrix4d(local);
    }
}

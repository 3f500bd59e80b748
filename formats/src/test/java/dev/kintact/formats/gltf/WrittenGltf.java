package dev.kintact.formats.gltf;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** A written file as a stranger sees it: its own parser, its own player, and the rules of the format for animations. */
final class WrittenGltf {

    final JsonNode json;
    private final ByteBuffer bin;
    private final Map<Integer, float[]> floats = new HashMap<>();
    private final Map<Integer, Integer> parents = new HashMap<>();
    private final Map<Integer, List<JsonNode>> channels = new HashMap<>();

    private WrittenGltf(JsonNode json, ByteBuffer bin) {
        this.json = json;
        this.bin = bin.order(ByteOrder.LITTLE_ENDIAN);
        for (int node = 0; node < json.path("nodes").size(); node++) {
            for (JsonNode child : json.path("nodes").path(node).path("children")) {
                parents.put(child.asInt(), node);
            }
        }
        for (JsonNode channel : lastAnimation().path("channels")) {
            int node = channel.path("target").path("node").asInt();
            channels.computeIfAbsent(node, any -> new ArrayList<>()).add(channel);
        }
    }

    static WrittenGltf of(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        ObjectMapper mapper = new ObjectMapper();
        if (bytes[0] == '{') {
            return new WrittenGltf(mapper.readTree(bytes), ByteBuffer.allocate(0));
        }
        ByteBuffer glb = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        assertThat(glb.getInt(4)).as("version").isEqualTo(2);
        assertThat(glb.getInt(8)).as("length").isEqualTo(bytes.length);
        int jsonLength = glb.getInt(12);
        assertThat(jsonLength % 4).as("length of the JSON chunk").isZero();
        JsonNode json = mapper.readTree(Arrays.copyOfRange(bytes, 20, 20 + jsonLength));
        int binAt = 20 + jsonLength;
        assertThat(glb.getInt(binAt + 4)).as("type of the second chunk").isEqualTo(0x004E4942);
        assertThat(glb.getInt(binAt) % 4).as("length of the BIN chunk").isZero();
        int declared = json.path("buffers").path(0).path("byteLength").asInt();
        assertThat(glb.getInt(binAt) - declared).as("padding of the BIN chunk").isBetween(0, 3);
        return new WrittenGltf(json, ByteBuffer.wrap(bytes, binAt + 8, declared).slice());
    }

    JsonNode lastAnimation() {
        JsonNode animations = json.path("animations");
        return animations.path(animations.size() - 1);
    }

    /** Numbers of a float accessor, found by the offsets in the file. */
    float[] floats(int index) {
        return floats.computeIfAbsent(index, this::readFloats);
    }

    private float[] readFloats(int index) {
        JsonNode accessor = json.path("accessors").path(index);
        JsonNode view =
                json.path("bufferViews").path(accessor.path("bufferView").asInt());
        JsonNode buffer = json.path("buffers").path(view.path("buffer").asInt());
        ByteBuffer data = bin;
        if (buffer.has("uri")) {
            String uri = buffer.path("uri").asText();
            data = ByteBuffer.wrap(Base64.getDecoder().decode(uri.substring(uri.indexOf(',') + 1)))
                    .order(ByteOrder.LITTLE_ENDIAN);
        }
        int at = view.path("byteOffset").asInt() + accessor.path("byteOffset").asInt();
        float[] values = new float[accessor.path("count").asInt() * width(accessor)];
        for (int i = 0; i < values.length; i++) {
            values[i] = data.getFloat(at + 4 * i);
        }
        return values;
    }

    private static int width(JsonNode accessor) {
        return switch (accessor.path("type").asText()) {
            case "SCALAR" -> 1;
            case "VEC3" -> 3;
            case "VEC4" -> 4;
            default -> throw new AssertionError("no type for an animation: " + accessor);
        };
    }

    /** World transform of a node at a time of the last animation. */
    Matrix4d world(int node, float time) {
        Matrix4d local = local(node, time);
        Integer parent = parents.get(node);
        return parent == null ? local : world(parent, time).mul(local);
    }

    /** Transform of a node in its parent at a time of the last animation. */
    Matrix4d local(int node, float time) {
        JsonNode n = json.path("nodes").path(node);
        Matrix4d own = new Matrix4d();
        if (n.has("matrix")) {
            double[] m = new double[16];
            Arrays.setAll(m, i -> n.path("matrix").path(i).asDouble());
            own.set(m);
        }
        Vector3d t = vector(n.path("translation"), 0);
        JsonNode r = n.path("rotation");
        Quaterniond q = r.isMissingNode() ? new Quaterniond() : quaternion(r);
        for (JsonNode channel : channels.getOrDefault(node, List.of())) {
            double[] value = sample(channel, time);
            if (value.length == 4) {
                q.set(value[0], value[1], value[2], value[3]).normalize();
            } else {
                t.set(value);
            }
        }
        return n.has("matrix") ? own : own.translationRotateScale(t, q, vector(n.path("scale"), 1));
    }

    private double[] sample(JsonNode channel, float time) {
        JsonNode sampler =
                lastAnimation().path("samplers").path(channel.path("sampler").asInt());
        float[] times = floats(sampler.path("input").asInt());
        float[] values = floats(sampler.path("output").asInt());
        int width = values.length / times.length;
        int after = 0;
        while (after < times.length && times[after] < time) {
            after++;
        }
        int b = Math.min(after, times.length - 1);
        int a = Math.max(0, after - 1);
        double f = a == b || after == 0 ? 1 : ((double) time - times[a]) / ((double) times[b] - times[a]);
        double[] result = new double[width];
        double[] weights = width == 4 ? slerpWeights(values, a, b, f) : new double[] {1 - f, f};
        Arrays.setAll(result, c -> weights[0] * values[a * width + c] + weights[1] * values[b * width + c]);
        return result;
    }

    /** As appendix C of the specification has it. */
    private static double[] slerpWeights(float[] q, int a, int b, double f) {
        double dot = dot(q, 4 * a, 4 * b);
        double angle = Math.acos(Math.min(1, Math.abs(dot)));
        if (angle < 1e-4) {
            return new double[] {1 - f, Math.signum(dot) * f};
        }
        double sine = Math.sin(angle);
        return new double[] {Math.sin((1 - f) * angle) / sine, Math.signum(dot) * Math.sin(f * angle) / sine};
    }

    private static Vector3d vector(JsonNode array, double missing) {
        return new Vector3d(
                array.path(0).asDouble(missing),
                array.path(1).asDouble(missing),
                array.path(2).asDouble(missing));
    }

    private static Quaterniond quaternion(JsonNode r) {
        return new Quaterniond(
                r.path(0).asDouble(),
                r.path(1).asDouble(),
                r.path(2).asDouble(),
                r.path(3).asDouble());
    }

    /** Every rule of the format that the last animation must follow. */
    void checkAnimation() {
        JsonNode animation = lastAnimation();
        assertThat(animation.path("channels")).isNotEmpty();
        assertThat(animation.path("samplers")).hasSameSizeAs(animation.path("channels"));
        Set<String> targets = new HashSet<>();
        for (JsonNode channel : animation.path("channels")) {
            JsonNode target = channel.path("target");
            JsonNode node = json.path("nodes").path(target.path("node").asInt(-1));
            assertThat(node.isObject()).as("there is a node for %s", target).isTrue();
            assertThat(node.has("matrix")).as("an animated node has a matrix").isFalse();
            String path = target.path("path").asText();
            assertThat(path).isIn("rotation", "translation");
            assertThat(targets.add(target.path("node") + path))
                    .as("channel given twice: %s", target)
                    .isTrue();
            JsonNode sampler =
                    animation.path("samplers").path(channel.path("sampler").asInt());
            float[] times = checkAccessor(sampler.path("input").asInt(), "SCALAR");
            float[] values = checkAccessor(sampler.path("output").asInt(), path.equals("rotation") ? "VEC4" : "VEC3");
            checkTimes(times);
            assertThat(values.length).isEqualTo(times.length * (path.equals("rotation") ? 4 : 3));
            if (path.equals("rotation")) {
                checkRotations(values);
            }
        }
    }

    private float[] checkAccessor(int index, String type) {
        JsonNode accessor = json.path("accessors").path(index);
        assertThat(accessor.path("componentType").asInt()).isEqualTo(5126);
        assertThat(accessor.path("type").asText()).isEqualTo(type);
        JsonNode view =
                json.path("bufferViews").path(accessor.path("bufferView").asInt(-1));
        assertThat(view.isObject()).isTrue();
        assertThat(view.has("byteStride") || view.has("target")).isFalse();
        assertThat(view.path("byteOffset").asInt() % 4).isZero();
        assertThat(accessor.path("byteOffset").asInt() % 4).isZero();
        int width = width(accessor);
        int end = accessor.path("byteOffset").asInt()
                + 4 * width * accessor.path("count").asInt();
        assertThat(end).isLessThanOrEqualTo(view.path("byteLength").asInt());
        JsonNode buffer = json.path("buffers").path(view.path("buffer").asInt());
        assertThat(view.path("byteOffset").asInt() + view.path("byteLength").asInt())
                .isLessThanOrEqualTo(buffer.path("byteLength").asInt());
        float[] values = floats(index);
        for (int c = 0; c < width; c++) {
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            for (int i = c; i < values.length; i += width) {
                least = Math.min(least, values[i]);
                most = Math.max(most, values[i]);
            }
            assertThat(accessor.path("min").path(c).asDouble() == least)
                    .as("min")
                    .isTrue();
            assertThat(accessor.path("max").path(c).asDouble() == most)
                    .as("max")
                    .isTrue();
        }
        return values;
    }

    private static void checkTimes(float[] times) {
        assertThat(times[0]).isZero();
        boolean rises = IntStream.range(1, times.length).allMatch(i -> times[i] > times[i - 1]);
        assertThat(rises).as("times rise").isTrue();
    }

    private static void checkRotations(float[] q) {
        double worstLength = 0;
        double leastDot = 1;
        for (int at = 0; at < q.length; at += 4) {
            worstLength = Math.max(worstLength, Math.abs(Math.sqrt(dot(q, at, at)) - 1));
            leastDot = at == 0 ? 1 : Math.min(leastDot, dot(q, at, at - 4));
        }
        assertThat(worstLength).as("length of rotations").isLessThan(2e-7);
        assertThat(leastDot).as("sign of neighbouring keys").isGreaterThan(-1e-6);
    }

    private static double dot(float[] q, int a, int b) {
        double dot = 0;
        for (int c = 0; c < 4; c++) {
            dot += (double) q[a + c] * q[b + c];
        }
        return dot;
    }
}

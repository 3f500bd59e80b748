package dev.kintact.studio;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** A GLB read as plainly as can be, by nothing of ours: what the format says, and no more. */
final class RawGlb {

    private final JsonNode json;
    private final ByteBuffer bin;

    RawGlb(byte[] bytes) {
        ByteBuffer all = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int jsonLength = all.getInt(12);
        try {
            json = Page.JSON.readTree(bytes, 20, jsonLength);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        int binStart = 20 + jsonLength + 8;
        bin = binStart < bytes.length
                ? all.slice(binStart, bytes.length - binStart).order(ByteOrder.LITTLE_ENDIAN)
                : ByteBuffer.allocate(0);
    }

    JsonNode json() {
        return json;
    }

    /** All floats of an accessor. */
    float[] floats(int accessor) {
        JsonNode one = json.path("accessors").path(accessor);
        int width = switch (one.path("type").asText()) {
            case "SCALAR" -> 1;
            case "VEC3" -> 3;
            case "VEC4" -> 4;
            default -> throw new AssertionError(one);
        };
        JsonNode view = json.path("bufferViews").path(one.path("bufferView").asInt());
        int at = view.path("byteOffset").asInt(0) + one.path("byteOffset").asInt(0);
        float[] values = new float[width * one.path("count").asInt()];
        for (int i = 0; i < values.length; i++) {
            values[i] = bin.getFloat(at + 4 * i);
        }
        return values;
    }

    /** A node's own transform. */
    Matrix4d local(int node) {
        JsonNode one = json.path("nodes").path(node);
        if (one.has("matrix")) {
            double[] values = new double[16];
            for (int i = 0; i < 16; i++) {
                values[i] = one.path("matrix").path(i).asDouble();
            }
            return new Matrix4d().set(values);
        }
        return new Matrix4d()
                .translationRotateScale(
                        vector(one.path("translation"), 0),
                        one.has("rotation") ? quaternion(one.path("rotation")) : new Quaterniond(),
                        vector(one.path("scale"), 1));
    }

    private static Vector3d vector(JsonNode node, double usual) {
        return new Vector3d(
                node.path(0).asDouble(usual),
                node.path(1).asDouble(usual),
                node.path(2).asDouble(usual));
    }

    private static Quaterniond quaternion(JsonNode node) {
        return new Quaterniond(
                node.path(0).asDouble(),
                node.path(1).asDouble(),
                node.path(2).asDouble(),
                node.path(3).asDouble());
    }

    /** The last animation's values of a node's path; empty if it has no channel for it. */
    float[] keys(int node, String path) {
        JsonNode animations = json.path("animations");
        JsonNode animation = animations.path(animations.size() - 1);
        for (JsonNode channel : animation.path("channels")) {
            if (channel.path("target").path("node").asInt() == node
                    && channel.path("target").path("path").asText().equals(path)) {
                return floats(animation
                        .path("samplers")
                        .path(channel.path("sampler").asInt())
                        .path("output")
                        .asInt());
            }
        }
        return new float[0];
    }
}

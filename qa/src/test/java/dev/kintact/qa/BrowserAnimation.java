package dev.kintact.qa;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kintact.formats.gltf.GltfAccessors;
import dev.kintact.formats.gltf.GltfDocument;
import dev.kintact.formats.gltf.GltfNodes;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * An animation of a glTF document, evaluated straight from its keys by the words of the specification: no skeleton, no turned
 * axes. The yardstick for the page and for our readers alike.
 */
final class BrowserAnimation {

    /** One channel: what it moves, and its keys. */
    private record Channel(int node, String path, boolean step, double[] times, double[] values) {}

    private final GltfNodes nodes;
    private final List<Channel> channels = new ArrayList<>();

    BrowserAnimation(GltfDocument document, int animation) {
        nodes = new GltfNodes(document);
        GltfAccessors accessors = new GltfAccessors(document);
        JsonNode json = document.list("animations").get(animation);
        for (JsonNode channel : json.path("channels")) {
            JsonNode sampler =
                    json.path("samplers").path(channel.path("sampler").asInt());
            String interpolation = sampler.path("interpolation").asText("LINEAR");
            if (interpolation.equals("CUBICSPLINE")) {
                throw new IllegalArgumentException("splines are not evaluated here");
            }
            String path = channel.path("target").path("path").asText();
            if (!path.equals("weights")) {
                int values = sampler.path("output").asInt();
                channels.add(new Channel(
                        channel.path("target").path("node").asInt(),
                        path,
                        interpolation.equals("STEP"),
                        accessors.read(sampler.path("input").asInt(), 1),
                        accessors.read(values, accessors.components(values))));
            }
        }
    }

    double duration() {
        return channels.stream()
                .mapToDouble(channel -> channel.times[channel.times.length - 1])
                .max()
                .orElse(0);
    }

    /** World positions of all nodes in the file's space. */
    List<Vector3d> positions(double time) {
        Matrix4d[] world = new Matrix4d[nodes.count()];
        for (int node : nodes.parentsFirst()) {
            Matrix4d local = nodes.getLocal(node, new Matrix4d());
            Vector3d translation = local.getTranslation(new Vector3d());
            Quaterniond rotation = local.getUnnormalizedRotation(new Quaterniond());
            Vector3d scale = local.getScale(new Vector3d());
            boolean animated = false;
            for (Channel channel : channels) {
                if (channel.node == node) {
                    animated = true;
                    apply(channel, time, translation, rotation, scale);
                }
            }
            if (animated) {
                local.translationRotateScale(translation, rotation, scale);
            }
            int parent = nodes.parent(node);
            world[node] = parent == GltfNodes.NONE ? local : world[parent].mul(local, new Matrix4d());
        }
        List<Vector3d> positions = new ArrayList<>();
        for (Matrix4d matrix : world) {
            positions.add(matrix.getTranslation(new Vector3d()));
        }
        return positions;
    }

    private static void apply(
            Channel channel, double time, Vector3d translation, Quaterniond rotation, Vector3d scale) {
        int last = channel.times.length - 1;
        int before = 0;
        while (before < last && channel.times[before + 1] <= time) {
            before++;
        }
        int after = Math.min(before + 1, last);
        double between = 0;
        if (after > before && !channel.step && time > channel.times[before]) {
            between = (time - channel.times[before]) / (channel.times[after] - channel.times[before]);
        }
        if (channel.path.equals("rotation")) {
            Quaterniond to = quaternion(channel.values, after);
            rotation.set(quaternion(channel.values, before)).slerp(to, between).normalize();
        } else {
            Vector3d to = vector(channel.values, after);
            (channel.path.equals("scale") ? scale : translation)
                    .set(vector(channel.values, before))
                    .lerp(to, between);
        }
    }

    private static Quaterniond quaternion(double[] values, int key) {
        return new Quaterniond(values[4 * key], values[4 * key + 1], values[4 * key + 2], values[4 * key + 3]);
    }

    private static Vector3d vector(double[] values, int key) {
        return new Vector3d(values[3 * key], values[3 * key + 1], values[3 * key + 2]);
    }
}

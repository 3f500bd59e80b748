package dev.kintact.formats.gltf;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.model.Clip;
import dev.kintact.model.FrameRate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Makes one animation of tracks and adds it to a document. Scratch. */
final class GltfAnimationBuilder {

    /** What is nearer than this, radians or metres, is the same: the reach of single precision in a file of centimetres. */
    static final double SAME = 2e-6;

    private final GltfDocument document;
    private final GltfWriteOptions options;
    private final GltfAppendix appendix;
    private final float[] times;
    private final KeyChoice choice;
    private final ArrayNode channels = JsonNodeFactory.instance.arrayNode();
    private final ArrayNode samplers = JsonNodeFactory.instance.arrayNode();
    private final Map<List<Integer>, Integer> timeAccessors = new HashMap<>();
    private boolean lastFrameHasKey;

    /**
     * Starts an animation.
     *
     * @param document Modified.
     * @param clip whose frames the tracks have
     */
    GltfAnimationBuilder(GltfDocument document, Clip clip, GltfWriteOptions options) {
        if (clip.frameCount() == 0) {
            throw new IllegalArgumentException("a clip without frames cannot become an animation");
        }
        this.document = document;
        this.options = options;
        appendix = new GltfAppendix(document);
        times = times(clip.frameCount(), clip.rate());
        choice = new KeyChoice(times);
    }

    /** Single precision has no two frames at the same time until far beyond any take, but the format must hold even there. */
    private static float[] times(int frames, FrameRate rate) {
        float[] times = new float[frames];
        for (int frame = 1; frame < frames; frame++) {
            float exact = (float) ((double) frame * rate.seconds() / rate.frames());
            times[frame] = Math.max(exact, Math.nextUp(times[frame - 1]));
        }
        return times;
    }

    /** Adds a channel, unless the track never leaves what the node has without animation. */
    void add(int node, KeyTrack track) {
        double tolerance = Math.max(SAME, tolerance(track));
        if (IntStream.range(0, track.frameCount()).allMatch(frame -> track.distanceFromOwn(frame) <= tolerance)) {
            return;
        }
        addChannel(node, track, keys(track));
    }

    /** Adds a channel in any case, which lasts as long as the clip even where the track does not move. */
    void addWhole(int node, KeyTrack track) {
        List<Integer> keys = keys(track);
        addChannel(node, track, keys.size() == 1 && times.length > 1 ? List.of(0, times.length - 1) : keys);
    }

    /** Whether some channel lasts as long as the clip. */
    boolean reachesLastFrame() {
        return lastFrameHasKey;
    }

    private double tolerance(KeyTrack track) {
        return track.width() == 4 ? Math.toRadians(options.simplifyDegrees()) : options.simplifyMetres();
    }

    private List<Integer> keys(KeyTrack track) {
        double tolerance = tolerance(track);
        if (KeyChoice.isConstant(track, Math.max(SAME, tolerance))) {
            return List.of(0);
        }
        return tolerance > 0 ? choice.within(track, tolerance) : choice.all();
    }

    private void addChannel(int node, KeyTrack track, List<Integer> keys) {
        ObjectNode target = channels.addObject().put("sampler", samplers.size()).putObject("target");
        target.put("node", node).put("path", track.path());
        int input = timeAccessors.computeIfAbsent(keys, this::addTimes);
        int output = appendix.addValues(stored(track, keys), track.width());
        samplers.addObject().put("input", input).put("interpolation", "LINEAR").put("output", output);
        lastFrameHasKey |= keys.get(keys.size() - 1) == times.length - 1;
    }

    private int addTimes(List<Integer> keys) {
        float[] data = new float[keys.size()];
        for (int i = 0; i < data.length; i++) {
            data[i] = times[keys.get(i)];
        }
        return appendix.addTimes(data);
    }

    private static float[] stored(KeyTrack track, List<Integer> keys) {
        int width = track.width();
        float[] data = new float[keys.size() * width];
        for (int i = 0; i < data.length; i++) {
            int frame = track.frameCount() == 1 ? 0 : keys.get(i / width);
            data[i] = track.stored(frame, i % width);
        }
        return data;
    }

    /** Puts the animation into the document. */
    void finish() {
        if (options.replaceAnimations()) {
            document.json().remove("animations");
        }
        ObjectNode animation =
                GltfAppendix.arrayOf(document, "animations").addObject().put("name", options.name());
        animation.set("channels", channels);
        animation.set("samplers", samplers);
        appendix.finish();
    }

    /** Numbers of the nodes that got channels. */
    List<Integer> nodes() {
        List<Integer> nodes = new ArrayList<>();
        channels.forEach(
                channel -> nodes.add(channel.path("target").path("node").asInt()));
        return nodes.stream().distinct().toList();
    }
}

package dev.kintact.formats.gltf;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kintact.formats.gltf.KeyCurve.Interpolation;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.Remarks;
import dev.kintact.model.Clip;
import dev.kintact.model.FrameRate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.joml.Vector3d;

/** Reads the animations of a character's file as clips of its skeleton. */
public final class GltfAnimations {

    private static final FrameRate USUAL = FrameRate.of(30);
    private static final FrameRate FASTEST = FrameRate.of(120);

    /** Keys farther apart than this are set by hand, not one a frame. */
    private static final double LONGEST_FRAME = 0.1001;

    /** Key times are single precision: this is what they are exact to, seconds. */
    private static final double TIME_ERROR = 2e-5;

    private final GltfCharacter character;
    private final GltfDocument document;
    private final GltfData data;
    private final Remarks remarks;
    private final Map<Integer, Integer> jointOfNode = new HashMap<>();
    private final Map<Integer, KeyCurve> rotations = new HashMap<>();
    private final Map<Integer, KeyCurve> translations = new HashMap<>();

    private GltfAnimations(GltfCharacter character, Remarks remarks) {
        this.character = character;
        this.document = character.document();
        this.remarks = remarks;
        data = new GltfData(document);
        for (int joint = 0; joint < character.skeleton().jointCount(); joint++) {
            jointOfNode.put(character.nodeOf(joint), joint);
        }
    }

    /** Names of all animations in the file's order; {@code animation3} for one without. */
    public static List<String> names(GltfDocument document) {
        List<String> names = new ArrayList<>();
        for (JsonNode animation : document.list("animations")) {
            String name = animation.path("name").asText("");
            names.add(name.isEmpty() ? "animation" + names.size() : name);
        }
        return names;
    }

    /** The animation of a name, else of a number counted from 0. */
    public static OptionalInt find(GltfDocument document, String nameOrNumber) {
        List<String> names = names(document);
        int named = names.indexOf(nameOrNumber);
        if (named < 0 && nameOrNumber.matches("\\d{1,6}")) {
            named = Integer.parseInt(nameOrNumber);
        }
        return named >= 0 && named < names.size() ? OptionalInt.of(named) : OptionalInt.empty();
    }

    /** As {@link #read(GltfCharacter, int, Optional, Remarks)}, without remarks. */
    public static Clip read(GltfCharacter character, int animation, Optional<FrameRate> rate) {
        return read(character, animation, rate, new Remarks());
    }

    /**
     * Samples an animation from time 0 to its last key. Joints that it does not move stand as the file's nodes do.
     *
     * @param animation counted from 0
     * @param rate that of the keys if empty
     * @param remarks Modified.
     * @throws FormatException if there is none of that number, or it refers to what is not there
     */
    public static Clip read(GltfCharacter character, int animation, Optional<FrameRate> rate, Remarks remarks) {
        GltfAnimations reader = new GltfAnimations(character, remarks);
        reader.readChannels(character.document().object("animations", animation));
        return new GltfMotionSampler(character, reader.rotations, reader.translations)
                .sample(rate.orElseGet(reader::rateOfKeys));
    }

    private void readChannels(JsonNode animation) {
        List<JsonNode> samplers = GltfDocument.elements(animation.get("samplers"));
        for (JsonNode channel : GltfDocument.elements(animation.get("channels"))) {
            Integer joint = jointOfNode.get(channel.path("target").path("node").asInt(-1));
            String path = channel.path("target").path("path").asText("");
            int sampler = channel.path("sampler").asInt(-1);
            if (joint == null || !Set.of("rotation", "translation", "scale").contains(path)) {
                continue;
            }
            if (sampler < 0 || sampler >= samplers.size()) {
                throw document.error("an animation has a channel with sampler " + sampler + ", but there is none");
            }
            switch (path) {
                case "rotation" -> rotations.putIfAbsent(joint, curve(samplers.get(sampler), 4));
                case "translation" -> translations.putIfAbsent(joint, curve(samplers.get(sampler), 3));
                default -> remarkOnScale(joint, curve(samplers.get(sampler), 3));
            }
        }
    }

    /** Exporters write scales that stay 1; those lose nothing. */
    private void remarkOnScale(int joint, KeyCurve scale) {
        Vector3d first = scale.getVector(0, new Vector3d());
        for (double time : scale.times()) {
            if (scale.getVector(time, new Vector3d()).distance(first) > 1e-3 * first.length()) {
                remarks.warn(
                        "scale",
                        0,
                        "the animation changes the size of '%s'; that is left out",
                        character.skeleton().name(joint));
                return;
            }
        }
    }

    private KeyCurve curve(JsonNode sampler, int width) {
        double[] times = data.read(sampler.path("input").asInt(-1), 1);
        double before = 0;
        for (double time : times) {
            if (!(time >= before) || Double.isInfinite(time)) {
                throw document.error("an animation has keys at " + before + " and then " + time
                        + " seconds; expected times that increase");
            }
            before = time;
        }
        Interpolation interpolation =
                interpolation(sampler.path("interpolation").asText("LINEAR"));
        int perKey = interpolation == Interpolation.CUBICSPLINE ? 3 : 1;
        int output = sampler.path("output").asInt(-1);
        double[] values = data.read(output, width, perKey * times.length);
        if (times.length == 0 || !Arrays.stream(values).allMatch(Double::isFinite)) {
            throw document.error("an animation has " + (times.length == 0 ? "no keys" : "a key that is no number"));
        }
        return new KeyCurve(times, values, width, interpolation);
    }

    private Interpolation interpolation(String name) {
        try {
            return Interpolation.valueOf(name);
        } catch (IllegalArgumentException e) {
            throw document.error("an animation has the interpolation '" + name + "'");
        }
    }

    /** The rate of which most keys are one frame apart or more, if keys are set frame by frame. */
    private FrameRate rateOfKeys() {
        Set<double[]> keys = Collections.newSetFromMap(new IdentityHashMap<>());
        rotations.values().forEach(curve -> keys.add(curve.times()));
        translations.values().forEach(curve -> keys.add(curve.times()));
        double[] spacings = keys.stream()
                .flatMapToDouble(times -> IntStream.range(1, times.length).mapToDouble(i -> times[i] - times[i - 1]))
                .filter(spacing -> spacing > TIME_ERROR)
                .sorted()
                .toArray();
        if (spacings.length == 0) {
            return USUAL;
        }
        double usual = spacings[spacings.length / 10];
        if (usual > LONGEST_FRAME || !FrameRate.isPlausibleFrameTime(usual)) {
            return USUAL;
        }
        FrameRate rate = FrameRate.ofFrameTime(usual, TIME_ERROR);
        return rate.framesPerSecond() > FASTEST.framesPerSecond() ? FASTEST : rate;
    }
}

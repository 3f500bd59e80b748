package dev.kintact.formats.ego;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.Rig;
import dev.kintact.formats.io.FormatException;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Skeleton;
import dev.kintact.retarget.Encoding;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.egocentric.EgocentricLayout;
import dev.kintact.retarget.egocentric.SegmentPairs;
import java.util.Arrays;

/** The header of a file of codes as JSON. Numbers are written so that they are read back exactly. */
final class EgoHeaderJson {

    private static final String SCHEMA = "kintact.ego/1";

    private EgoHeaderJson() {}

    static String write(EgoHeader header) {
        ObjectNode root = EgoJson.MAPPER.createObjectNode();
        root.put("schema", SCHEMA).put("frames", header.frameCount());
        root.putArray("rate").add(header.rate().frames()).add(header.rate().seconds());
        ObjectNode encoding = root.putObject("encoding");
        encoding.put("method", header.encoding().method().id());
        ObjectNode set = encoding.putObject("set");
        header.encoding().parameters().forEach((parameter, value) -> set.put(parameter.key(), value));
        putLayout(root.putObject("layout"), header.encoding().layout());
        putTracks(root, header.tracks());
        ObjectNode performer = root.putObject("performer").put("body", header.body());
        RigJson.write(performer, header.performer());
        try {
            return EgoJson.MAPPER.writeValueAsString(root);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void putLayout(ObjectNode layout, EgocentricLayout facts) {
        layout.put("template", facts.template().name())
                .put("triangles", facts.template().triangleCount());
        ArrayNode joints = layout.putArray("joints");
        facts.joints().forEach(joint -> joints.add(joint.role().vrmName()));
        layout.put("relations", facts.relationCount())
                .put("planes", SegmentPairs.count())
                .put("numbers", facts.size())
                .put("fingerprint", Long.toHexString(facts.fingerprint()));
    }

    private static void putTracks(ObjectNode root, Clip tracks) {
        ArrayNode turning = root.putArray("turning");
        ArrayNode moving = root.putArray("moving");
        for (int joint = 0; joint < tracks.skeleton().jointCount(); joint++) {
            if (tracks.rotates(joint)) {
                turning.add(joint);
            }
            if (tracks.translates(joint)) {
                moving.add(joint);
            }
        }
    }

    /**
     * Reads a header.
     *
     * @throws FormatException names the value that is wrong and what was expected
     */
    static EgoHeader read(String text, String file) {
        EgoJson root = EgoJson.parse(text, file);
        String schema = root.get("schema").text();
        if (!schema.equals(SCHEMA)) {
            throw root.get("schema").error("is '" + schema + "'; expected '" + SCHEMA + "'");
        }
        Encoding encoding = encoding(root.get("encoding"));
        requireLayout(root.get("layout"), encoding.layout());
        EgoJson performer = root.get("performer");
        Rig rig = RigJson.read(performer);
        Clip tracks = tracks(root, rig.skeleton());
        int frames = root.get("frames").whole(0, Integer.MAX_VALUE);
        return new EgoHeader(encoding, rig, performer.get("body").text(), tracks, frames);
    }

    private static Encoding encoding(EgoJson part) {
        String id = part.get("method").text();
        Method method = Arrays.stream(Method.values())
                .filter(one -> one.readsCodes() && one.id().equals(id))
                .findFirst()
                .orElseThrow(() -> part.get("method").error("'" + id + "' is no method that codes are made for"));
        RetargetOptions options = RetargetOptions.of(method);
        EgoJson set = part.get("set");
        for (String key : set.keys()) {
            Parameter parameter = Parameter.of(key)
                    .filter(one -> one.isOfEncoding(method))
                    .orElseThrow(() -> set.error("'" + key + "' is no number of the encoding for " + id));
            try {
                options = options.with(parameter, set.get(key).number(-Double.MAX_VALUE, Double.MAX_VALUE));
            } catch (IllegalArgumentException e) {
                throw set.error(String.valueOf(e.getMessage()));
            }
        }
        Encoding encoding = Encoding.of(options);
        encoding.parameters().keySet().forEach(parameter -> set.get(parameter.key()));
        return encoding;
    }

    private static void requireLayout(EgoJson part, EgocentricLayout expected) {
        String found = part.get("fingerprint").text();
        if (!found.equals(Long.toHexString(expected.fingerprint()))) {
            throw part.error("codes were laid out otherwise ("
                    + part.get("template").text() + ", "
                    + part.get("numbers").whole(0, Integer.MAX_VALUE) + " numbers) than expected here ("
                    + expected.template().name() + ", " + expected.size() + " numbers); encode the motion again");
        }
    }

    private static Clip tracks(EgoJson root, Skeleton skeleton) {
        int last = skeleton.jointCount() - 1;
        EgoJson rate = root.get("rate");
        double[] terms = rate.numbers(2, FrameRate.LARGEST_TERM);
        FrameRate frameRate;
        try {
            frameRate = new FrameRate((long) terms[0], (long) terms[1]);
        } catch (IllegalArgumentException e) {
            throw rate.error(String.valueOf(e.getMessage()));
        }
        ClipBuilder tracks = new ClipBuilder(skeleton, frameRate);
        root.get("turning").list(last + 1).forEach(joint -> tracks.rotates(joint.whole(0, last)));
        root.get("moving").list(last + 1).forEach(joint -> tracks.translates(joint.whole(0, last)));
        return tracks.build();
    }
}

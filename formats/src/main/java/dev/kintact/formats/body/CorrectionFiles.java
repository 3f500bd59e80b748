package dev.kintact.formats.body;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.kintact.body.calibrate.touch.Corrections;
import dev.kintact.body.calibrate.touch.Take;
import dev.kintact.body.calibrate.touch.Touch;
import dev.kintact.body.calibrate.touch.TouchCalibrationException;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.TextFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The small file beside calibration takes that says what was read wrongly:
 * {@code {"front": {"chest": [120, 180], "shin": null}}}. Frames count from 0, both included; {@code null} leaves a touch out.
 */
public final class CorrectionFiles {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS, JsonReadFeature.ALLOW_TRAILING_COMMA)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private CorrectionFiles() {}

    /**
     * Reads corrections.
     *
     * @throws FormatException if it is no such file, or names a take or touch that does not exist
     */
    public static Corrections read(Path path) throws IOException {
        String file = path.toString();
        Corrections corrections = Corrections.NONE;
        for (Map.Entry<String, JsonNode> take : object(parse(TextFiles.read(path), file), file)) {
            Take known = Arrays.stream(Take.values())
                    .filter(one -> one.label().equals(take.getKey()))
                    .findFirst()
                    .orElseThrow(() -> new FormatException(
                            file, "'" + take.getKey() + "' is no take; expected front, head or back"));
            for (Map.Entry<String, JsonNode> touch : object(take.getValue(), file)) {
                corrections = correct(corrections, known, touch, file);
            }
        }
        return corrections;
    }

    private static JsonNode parse(String text, String file) {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new FormatException(file, line, "not JSON: " + e.getOriginalMessage());
        }
    }

    private static Iterable<Map.Entry<String, JsonNode>> object(JsonNode node, String file) {
        if (!node.isObject()) {
            throw new FormatException(file, "expected an object such as {\"front\": {\"chest\": [120, 180]}}");
        }
        return node.properties();
    }

    private static Corrections correct(
            Corrections corrections, Take take, Map.Entry<String, JsonNode> entry, String file) {
        Touch touch = take.touches().stream()
                .filter(one -> one.label().equals(entry.getKey()))
                .findFirst()
                .orElseThrow(() -> new FormatException(
                        file,
                        "'" + entry.getKey() + "' is no touch of the "
                                + take.label() + " take; expected one of "
                                + take.touches().stream().map(Touch::label).collect(Collectors.joining(", "))));
        JsonNode frames = entry.getValue();
        if (frames.isNull()) {
            return corrections.without(touch);
        }
        boolean range = frames.isArray()
                && frames.size() == 2
                && frames.get(0).canConvertToInt()
                && frames.get(1).canConvertToInt();
        if (!range || !frames.get(0).isIntegralNumber() || !frames.get(1).isIntegralNumber()) {
            throw new FormatException(
                    file,
                    "expected first and last frame of " + touch.label() + " such as [120, 180], or null, found "
                            + frames);
        }
        try {
            return corrections.with(touch, frames.get(0).asInt(), frames.get(1).asInt());
        } catch (TouchCalibrationException e) {
            throw new FormatException(file, touch.label() + ": " + e.getMessage());
        }
    }
}

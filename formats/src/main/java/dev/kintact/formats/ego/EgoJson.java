package dev.kintact.formats.ego;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.kintact.formats.io.FormatException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A value in a header that knows where it stands, so that an error can name it. */
final class EgoJson {

    static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private final JsonNode node;
    private final String file;
    private final String path;

    private EgoJson(JsonNode node, String file, String path) {
        this.node = node;
        this.file = file;
        this.path = path;
    }

    static EgoJson parse(String text, String file) {
        try {
            return new EgoJson(MAPPER.readTree(text), file, "header");
        } catch (JsonProcessingException e) {
            throw new FormatException(file, "header: not JSON: " + e.getOriginalMessage());
        }
    }

    EgoJson get(String key) {
        JsonNode child = node.get(key);
        if (child == null) {
            throw error("has no '" + key + "'");
        }
        return new EgoJson(child, file, path + "/" + key);
    }

    /** The parts of a list, no more than so many. */
    List<EgoJson> list(int most) {
        if (!node.isArray() || node.size() > most) {
            throw error("expected a list of at most " + most + ", found " + start());
        }
        List<EgoJson> parts = new ArrayList<>();
        for (JsonNode child : node) {
            parts.add(new EgoJson(child, file, path + "/" + parts.size()));
        }
        return parts;
    }

    /** The keys of an object. */
    List<String> keys() {
        if (!node.isObject()) {
            throw error("expected an object {…}, found " + start());
        }
        return node.properties().stream().map(Map.Entry::getKey).toList();
    }

    String text() {
        if (!node.isTextual()) {
            throw error("expected a text, found " + start());
        }
        return node.textValue();
    }

    int whole(int least, int most) {
        if (!node.isIntegralNumber() || !node.canConvertToInt() || node.intValue() < least || node.intValue() > most) {
            throw error("expected a whole number from " + least + " to " + most + ", found " + start());
        }
        return node.intValue();
    }

    double number(double least, double most) {
        double value = node.isNumber() ? node.doubleValue() : Double.NaN;
        if (!(value >= least && value <= most)) {
            throw error("expected a number from " + least + " to " + most + ", found " + start());
        }
        return value;
    }

    /** Just so many numbers. */
    double[] numbers(int count, double most) {
        if (!node.isArray() || node.size() != count) {
            throw error("expected " + count + " numbers, found " + start());
        }
        return list(count).stream()
                .mapToDouble(part -> part.number(-most, most))
                .toArray();
    }

    FormatException error(String problem) {
        return new FormatException(file, path + ": " + problem);
    }

    private String start() {
        String text = node.toString();
        return text.length() > 40 ? text.substring(0, 40) + "…" : text;
    }
}

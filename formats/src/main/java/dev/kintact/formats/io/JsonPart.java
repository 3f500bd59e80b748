package dev.kintact.formats.io;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.joml.Vector3d;

/**
 * A value in a JSON file that knows where it stands, so that an error can name it. Keys that begin with an underscore are
 * remarks; comments and trailing commas are allowed, since people edit these files.
 */
public final class JsonPart {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS, JsonReadFeature.ALLOW_TRAILING_COMMA)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private final JsonNode node;
    private final String file;
    private final String path;

    private JsonPart(JsonNode node, String file, String path) {
        this.node = node;
        this.file = file;
        this.path = path;
    }

    /**
     * The object that a file consists of.
     *
     * @param schema the first line that is expected in it
     */
    public static JsonPart parse(String text, String file, String schema) {
        JsonNode root;
        try {
            root = MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new FormatException(file, line, "not JSON: " + e.getOriginalMessage());
        }
        if (root == null || !root.isObject()) {
            throw new FormatException(file, 1, "expected an object such as {\"schema\": \"" + schema + "\", …}");
        }
        return new JsonPart(root, file, "");
    }

    /** The last part of where it stands. */
    public String key() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** The parts of a list. */
    public List<JsonPart> elements() {
        if (!node.isArray()) {
            throw error("expected a list […], found " + start());
        }
        return IntStream.range(0, node.size())
                .mapToObj(index -> child(String.valueOf(index), node.get(index)))
                .toList();
    }

    public boolean isObject() {
        return node.isObject();
    }

    public Optional<JsonPart> find(String key) {
        JsonNode child = node.get(key);
        return child == null || child.isNull() ? Optional.empty() : Optional.of(child(key, child));
    }

    public JsonPart require(String key) {
        return find(key).orElseThrow(() -> error("has no '" + key + "'"));
    }

    /** The parts of an object, remarks left out. */
    public List<JsonPart> entries() {
        if (!node.isObject()) {
            throw error("expected an object {…}, found " + start());
        }
        return node.properties().stream()
                .filter(entry -> !entry.getKey().startsWith("_"))
                .map(entry -> child(entry.getKey(), entry.getValue()))
                .toList();
    }

    private JsonPart child(String key, JsonNode child) {
        return new JsonPart(child, file, path.isEmpty() ? key : path + "/" + key);
    }

    /** Warns of keys that mean nothing, since one of them may be a slip. */
    public void expectOnly(List<String> keys, Remarks remarks) {
        for (JsonPart entry : entries()) {
            if (!keys.contains(entry.key())) {
                remarks.warn(
                        "unknown " + entry.key(),
                        0,
                        "'%s' means nothing here and is left out; expected %s (remarks begin with an underscore)",
                        entry.path,
                        String.join(", ", keys));
            }
        }
    }

    public String text() {
        if (!node.isTextual()) {
            throw error("expected a text in quotes, found " + start());
        }
        return node.textValue();
    }

    /** A finite number. */
    public double number() {
        if (!node.isNumber() || !Double.isFinite(node.doubleValue())) {
            throw error("expected a number, found " + start());
        }
        return node.doubleValue();
    }

    /** A number within bounds, both allowed. */
    public double number(double least, double most) {
        double value = number();
        if (!(value >= least && value <= most)) {
            throw error("is " + start() + "; expected a number from " + rounded(least) + " to " + rounded(most));
        }
        return value;
    }

    /** A whole number within bounds, both allowed. */
    public int whole(int least, int most) {
        if (!node.isIntegralNumber() || !node.canConvertToInt() || node.intValue() < least || node.intValue() > most) {
            throw error("is " + start() + "; expected a whole number from " + least + " to " + most);
        }
        return node.intValue();
    }

    /**
     * Refuses keys that mean nothing, where leaving one out would change what was meant.
     *
     * @throws FormatException names the first of them
     */
    public void requireOnly(List<String> keys) {
        for (JsonPart entry : entries()) {
            if (!keys.contains(entry.key())) {
                throw entry.error("means nothing here; expected " + String.join(", ", keys)
                        + " (remarks begin with an underscore)");
            }
        }
    }

    /** A number of metres greater than 0 and no greater than a bound. */
    public double length(double most) {
        double value = number();
        if (!(value > 0) || value > most) {
            throw error("is " + value + "; expected more than 0 and at most " + rounded(most) + " metres");
        }
        return value;
    }

    /** A number of metres of an object that need not have it. */
    public OptionalDouble findLength(String key, double most) {
        Optional<JsonPart> part = find(key);
        return part.isPresent() ? OptionalDouble.of(part.get().length(most)) : OptionalDouble.empty();
    }

    /** Three numbers, none of them beyond a bound; a new vector. */
    public Vector3d vector(double most) {
        if (!node.isArray() || node.size() != 3) {
            throw error("expected three numbers [x, y, z], found " + start());
        }
        Vector3d vector = new Vector3d();
        for (int axis = 0; axis < 3; axis++) {
            double value = child(String.valueOf(axis), node.get(axis)).number();
            if (Math.abs(value) > most) {
                throw error(value + " is farther out than any body reaches; expected metres up to " + rounded(most));
            }
            vector.setComponent(axis, value);
        }
        return vector;
    }

    /** A direction, made a unit vector; a new vector. */
    public Vector3d direction() {
        Vector3d direction = vector(Double.MAX_VALUE).normalize();
        if (!direction.isFinite()) {
            throw error("expected a direction such as [0, -1, 0], found " + start());
        }
        return direction;
    }

    public FormatException error(String problem) {
        return new FormatException(file, path.isEmpty() ? problem : path + ": " + problem);
    }

    private static String rounded(double value) {
        BigDecimal decimal = BigDecimal.valueOf(value).setScale(3, RoundingMode.HALF_EVEN);
        return decimal.signum() == 0 ? "0" : decimal.stripTrailingZeros().toPlainString();
    }

    private String start() {
        String text = node.toString();
        return text.length() > 40 ? text.substring(0, 40) + "…" : text;
    }
}

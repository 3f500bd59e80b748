package dev.kintact.studio.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.studio.problem.Refusal;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.joml.Vector3dc;

/** JSON in and out. */
final class Json {

    /** Questions are short; files go another way. */
    private static final int LONGEST_QUESTION = 1 << 20;

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private Json() {}

    static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    static void answer(Context context, JsonNode node) {
        context.contentType("application/json").result(text(node));
    }

    static String text(JsonNode node) {
        return node.toString();
    }

    /** The request's body, an object. */
    static ObjectNode question(Context context) {
        try (InputStream in = context.bodyInputStream()) {
            byte[] bytes = in.readNBytes(LONGEST_QUESTION + 1);
            if (bytes.length <= LONGEST_QUESTION && MAPPER.readTree(bytes) instanceof ObjectNode object) {
                return object;
            }
        } catch (JsonProcessingException e) {
            // falls through to the message
        } catch (IOException e) {
            throw new Refusal(Refusal.Reason.WRONG, "The request broke off; try again.");
        }
        throw new Refusal(Refusal.Reason.WRONG, "Expected a JSON object as the body of the request.");
    }

    /** A text of a question, if it is there and not null. */
    static Optional<String> text(JsonNode object, String key) {
        JsonNode value = object.path(key);
        return value.isTextual() ? Optional.of(value.textValue()) : Optional.empty();
    }

    static String requireText(JsonNode object, String key) {
        return text(object, key)
                .orElseThrow(() -> new Refusal(Refusal.Reason.WRONG, "The request should say its '" + key + "'."));
    }

    /** A whole number of a question, or the usual one if it says none. */
    static long whole(JsonNode object, String key, long usual) {
        JsonNode value = object.path(key);
        if (value.isMissingNode() || value.isNull()) {
            return usual;
        }
        if (!value.canConvertToExactIntegral() || !value.canConvertToLong()) {
            throw new Refusal(Refusal.Reason.WRONG, "'" + key + "' should be a whole number.");
        }
        return value.longValue();
    }

    /** An object in a question; an empty one if it says none. */
    static JsonNode parts(JsonNode object, String key) {
        JsonNode value = object.path(key);
        if (value.isMissingNode() || value.isNull()) {
            return MAPPER.createObjectNode();
        }
        if (!value.isObject()) {
            throw new Refusal(Refusal.Reason.WRONG, "'" + key + "' should be an object.");
        }
        return value;
    }

    static ArrayNode put(ArrayNode array, Vector3dc vector) {
        return array.add(rounded(vector.x())).add(rounded(vector.y())).add(rounded(vector.z()));
    }

    /** To a hundredth of a millimetre, which nobody sees. */
    static double rounded(double metres) {
        return Math.rint(metres * 1e5) / 1e5;
    }
}

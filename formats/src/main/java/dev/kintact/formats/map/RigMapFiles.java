package dev.kintact.formats.map;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.formats.io.AtomicFile;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.TextFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Map files: {@code {"hips": "Hips", "leftUpperArm": "LeftArm", …}}, keys VRM 1.0 bone names, values joint names. Keys that
 * begin with an underscore are remarks. A value of {@code ""} or {@code null} says that no joint plays the role. Comments and
 * trailing commas are allowed, since people edit these files. The dissertation's 32-line CSV is read too.
 */
public final class RigMapFiles {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS, JsonReadFeature.ALLOW_TRAILING_COMMA)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private RigMapFiles() {}

    /**
     * Reads a map file of either kind, told apart by looking into it.
     *
     * @throws FormatException if it is neither, or names a role that does not exist
     */
    public static RoleNames read(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            throw new FormatException(path.toString(), "is a folder; expected a map file");
        }
        String text = TextFiles.read(path);
        return text.stripLeading().startsWith("{")
                        || path.toString().toLowerCase(Locale.ROOT).endsWith(".json")
                ? readJson(text, path.toString())
                : SkeletonMapCsv.read(text, path.toString());
    }

    private static RoleNames readJson(String text, String file) {
        JsonNode root;
        try {
            root = MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new FormatException(file, line, "not JSON: " + e.getOriginalMessage());
        }
        if (root == null || !root.isObject()) {
            throw new FormatException(file, 1, "expected an object such as {\"hips\": \"Hips\"}");
        }
        Map<Role, Optional<String>> joints = new EnumMap<>(Role.class);
        for (Map.Entry<String, JsonNode> entry : root.properties()) {
            if (!entry.getKey().startsWith("_")) {
                joints.put(role(entry.getKey(), file), name(entry, file));
            }
        }
        return new RoleNames(file, joints);
    }

    private static Role role(String key, String file) {
        return Role.ofVrmName(key)
                .orElseThrow(() -> new FormatException(
                        file,
                        "'" + key + "' is no bone of a VRM humanoid; expected one such as hips, leftUpperArm or"
                                + " rightFoot (remarks begin with an underscore)"));
    }

    private static Optional<String> name(Map.Entry<String, JsonNode> entry, String file) {
        JsonNode value = entry.getValue();
        if (!value.isNull() && !value.isTextual()) {
            throw new FormatException(file, "expected the name of a joint for " + entry.getKey() + ", found " + value);
        }
        return Optional.ofNullable(value.textValue()).filter(name -> !name.isBlank());
    }

    /** Writes a map as JSON, with reasons and confidences as remarks. */
    public static void write(RigMap map, String about, Path path) throws IOException {
        byte[] bytes = toJson(map, about).getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(path, out -> out.write(bytes));
    }

    static String toJson(RigMap map, String about) throws IOException {
        ObjectNode root =
                MAPPER.createObjectNode().put("_schema", "kintact.map/1").put("_about", about);
        for (Role role : Role.values()) {
            map.joint(role)
                    .ifPresent(joint -> root.put(role.vrmName(), map.skeleton().name(joint)));
        }
        map.missing().forEach(role -> root.put(role.vrmName(), ""));
        ObjectNode reasons = root.putObject("_confidence");
        for (RigMap.Match match : map.matches()) {
            reasons.put(
                    match.role().vrmName(), String.format(Locale.ROOT, "%.2f: %s", match.confidence(), match.reason()));
        }
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
    }
}

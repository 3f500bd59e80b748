package dev.kintact.formats.gltf;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kintact.formats.gltf.GltfCharacter.Kind;
import dev.kintact.formats.io.Remarks;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a VRM says of its author and of what may be done with it. */
final class VrmLicence {

    /** Longer texts are not fields but documents. */
    private static final int LONGEST = 2000;

    private VrmLicence() {}

    /** Fields by name, in the file's order; lists are joined, numbers (pictures) left out. */
    static Map<String, String> read(GltfDocument document, Kind kind, Remarks remarks) {
        Map<String, String> fields = new LinkedHashMap<>();
        if (kind == Kind.VRM_0) {
            collect(document.json().path("extensions").path("VRM").path("meta"), fields);
            remarkOnVrm0(fields.getOrDefault("licenseName", ""), remarks);
        } else if (kind == Kind.VRM_1) {
            collect(document.json().path("extensions").path("VRMC_vrm").path("meta"), fields);
            // what is not said is forbidden, by the standard
            if (fields.getOrDefault("modification", "prohibited").equals("prohibited")) {
                remarks.warn("licence", 0, "the licence of this avatar does not allow to modify it");
            } else if (!fields.getOrDefault("modification", "").equals("allowModificationRedistribution")
                    || !fields.getOrDefault("allowRedistribution", "false").equals("true")) {
                remarks.note("licence", 0, "the licence of this avatar does not allow to pass it on");
            }
        }
        return fields;
    }

    private static void remarkOnVrm0(String licence, Remarks remarks) {
        if (licence.contains("ND")) {
            remarks.warn("licence", 0, "the licence of this avatar (%s) does not allow to modify it", licence);
        } else if (licence.equals("Redistribution_Prohibited")) {
            remarks.warn("licence", 0, "the licence of this avatar (%s) does not allow to pass it on", licence);
        }
    }

    private static void collect(JsonNode meta, Map<String, String> fields) {
        meta.properties().forEach(field -> {
            JsonNode value = field.getValue();
            String text = value.isArray()
                    ? String.join(
                            ", ",
                            GltfDocument.elements(value).stream()
                                    .map(JsonNode::asText)
                                    .toList())
                    : value.isTextual() || value.isBoolean() ? value.asText() : "";
            if (!text.isBlank()) {
                fields.put(field.getKey(), text.length() > LONGEST ? text.substring(0, LONGEST) + " …" : text);
            }
        });
    }
}

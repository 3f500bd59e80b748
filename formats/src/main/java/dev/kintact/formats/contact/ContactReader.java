package dev.kintact.formats.contact;

import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Region;
import dev.kintact.formats.io.JsonPart;
import dev.kintact.retarget.refine.ContactEdits;
import dev.kintact.retarget.refine.ContactEdits.Listed;
import dev.kintact.retarget.refine.ContactEdits.Stretch;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** Reads a file of contacts. Scratch. */
final class ContactReader {

    private static final double FASTEST = 100_000;

    private final JsonPart root;
    private final double framesPerSecond;
    private final OptionalInt frameCount;

    ContactReader(String text, String file, double usualFramesPerSecond) {
        root = JsonPart.parse(text, file, ContactFiles.SCHEMA);
        String schema = root.find("schema").map(JsonPart::text).orElse("");
        if (!schema.equals(ContactFiles.SCHEMA)) {
            throw root.error("expected \"schema\": \"" + ContactFiles.SCHEMA + "\", found '" + schema
                    + (schema.startsWith("kintact.contacts/")
                            ? "'; a newer version of Kintact wrote this file, read it with that"
                            : "'; write that line if this is a list of contacts"));
        }
        root.requireOnly(List.of("schema", "fps", "frameCount", "contacts", "regions", "frames"));
        framesPerSecond =
                root.find("fps").map(part -> part.number(1e-3, FASTEST)).orElse(usualFramesPerSecond);
        Optional<JsonPart> count = root.find("frameCount");
        frameCount = count.isPresent() ? OptionalInt.of(count.get().whole(1, Integer.MAX_VALUE)) : OptionalInt.empty();
    }

    ContactFile read() {
        Optional<List<Listed>> contacts = root.find("contacts")
                .map(list -> list.elements().stream().map(this::contact).toList());
        Map<Region, Double> regions = new EnumMap<>(Region.class);
        root.find("regions")
                .ifPresent(list ->
                        list.entries().forEach(entry -> regions.put(region(entry, entry.key()), strength(entry))));
        List<Stretch> stretches = root.find("frames")
                .map(list -> list.elements().stream().map(this::stretch).toList())
                .orElse(List.of());
        ContactEdits edits = new ContactEdits(contacts, regions, stretches, 1 / framesPerSecond);
        return new ContactFile(edits, framesPerSecond, frameCount);
    }

    private Listed contact(JsonPart entry) {
        entry.requireOnly(List.of("effector", "region", "from", "to", "strength", "meant"));
        Region effector =
                region(entry.require("effector"), entry.require("effector").text());
        Region region = region(entry.require("region"), entry.require("region").text());
        Pair pair = Pair.of(effector, region)
                .orElseThrow(() -> entry.error(
                        effector.isLimb() || region.isLimb()
                                ? effector.label() + " and " + region.label()
                                        + " always touch, so that this is no contact; delete the entry"
                                : "neither " + effector.label() + " nor " + region.label()
                                        + " is part of an arm or leg; expected one of these as effector"));
        if (pair.isStanding()) {
            throw entry.error(
                    "feet and shins on the ground are not kept as contacts but by where feet stand; delete the"
                            + " entry");
        }
        int from = frame(entry, "from", 0);
        int to = frame(entry, "to", from);
        OptionalDouble meant = entry.find("meant")
                .map(part -> OptionalDouble.of(part.number(0, 1)))
                .orElse(OptionalDouble.empty());
        return new Listed(pair, from / framesPerSecond, to / framesPerSecond, strength(entry, 1), meant);
    }

    private Stretch stretch(JsonPart entry) {
        entry.requireOnly(List.of("from", "to", "strength"));
        int from = frame(entry, "from", 0);
        int to = frame(entry, "to", from);
        return new Stretch(from / framesPerSecond, to / framesPerSecond, strength(entry, 0));
    }

    private int frame(JsonPart entry, String key, int least) {
        return entry.require(key).whole(least, frameCount.orElse(Integer.MAX_VALUE) - 1);
    }

    private static double strength(JsonPart entry, double usual) {
        return entry.find("strength").map(ContactReader::strength).orElse(usual);
    }

    private static double strength(JsonPart part) {
        return part.number(0, 1);
    }

    private static Region region(JsonPart where, String label) {
        return Region.ofLabel(label)
                .orElseThrow(() -> where.error("there is no region '" + label + "'; expected one of "
                        + Arrays.stream(Region.values()).map(Region::label).collect(Collectors.joining(", "))));
    }
}

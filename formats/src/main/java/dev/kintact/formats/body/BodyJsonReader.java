package dev.kintact.formats.body;

import dev.kintact.body.Rig;
import dev.kintact.body.calibrate.MeasuredSurface;
import dev.kintact.body.surface.AttachedPoints;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Capsule;
import dev.kintact.body.surface.Palm;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Sole;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.SurfaceTemplate;
import dev.kintact.body.surface.Templates;
import dev.kintact.formats.io.JsonPart;
import dev.kintact.formats.io.Remarks;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.joml.Vector3d;

/** Reads our JSON: whole bodies as written, and parts of bodies as people write them. Scratch. */
final class BodyJsonReader {

    private static final List<String> KEYS = List.of(
            "schema",
            "about",
            "unit",
            "origin",
            "height",
            "hipHeight",
            "bones",
            "joints",
            "points",
            "capsules",
            "palms",
            "soles",
            "fine");

    private final JsonPart root;
    private final Rig rig;
    private final StandingBody standing;
    private final Remarks remarks = new Remarks();
    private final BodyJsonParts parts;
    private final Map<Region, Double> radii = new EnumMap<>(Region.class);
    private final List<Capsule> capsules = new ArrayList<>();
    private final List<Palm> palms = new ArrayList<>();
    private final List<Sole> soles = new ArrayList<>();

    private BodyJsonReader(JsonPart root, Rig rig) {
        this.root = root;
        this.rig = rig;
        standing = new StandingBody(rig);
        checkHeader();
        parts = new BodyJsonParts(
                standing, new FileJoints(root, rig, remarks), SkeletonFit.of(root, rig, remarks), remarks);
    }

    static BodyReading read(String text, String file, Rig rig, boolean strict) {
        BodyJsonReader reader = new BodyJsonReader(JsonPart.parse(text, file, BodyFiles.SCHEMA), rig);
        BodyReading reading = reader.read();
        Strictness.apply(strict, file, reading.remarks());
        return reading;
    }

    private void checkHeader() {
        String schema = root.find("schema").map(JsonPart::text).orElse("");
        if (!schema.equals(BodyFiles.SCHEMA)) {
            throw root.error("expected \"schema\": \"" + BodyFiles.SCHEMA + "\", found '" + schema
                    + (schema.startsWith("kintact.body/")
                            ? "'; a newer version of Kintact wrote this file, read it with that"
                            : "'; write that line if this is the surface of a body"));
        }
        String unit = root.find("unit").map(JsonPart::text).orElse("metre");
        if (!unit.equals("metre")) {
            throw root.error("expected \"unit\": \"metre\", found '" + unit + "'; write all lengths in metres");
        }
        root.expectOnly(KEYS, remarks);
    }

    private BodyReading read() {
        Map<String, BodyJsonParts.Point> named = points("points", Templates.NAMED);
        Map<String, BodyJsonParts.Point> fine = points("fine", Templates.FINE);
        root.find("capsules").ifPresent(limbs -> limbs.entries().forEach(this::addCapsule));
        OptionalDouble thickness = palms();
        soles();
        String origin = root.find("origin").map(JsonPart::text).orElse("file");
        Optional<Body> whole = whole(origin, named, fine);
        if (whole.isEmpty()) {
            remarks.note(
                    "partial",
                    0,
                    "the file has only part of a body: %d of %d named points, %d of %d fine points, %d of %d radii; the rest"
                            + " is made to fit",
                    named.size(),
                    Templates.NAMED.pointCount(),
                    fine.size(),
                    Templates.FINE.pointCount(),
                    radii.size(),
                    BodySurface.LIMBS.size());
        }
        return new BodyReading(origin, new MeasuredSurface(measured(named), radii, thickness), whole, remarks.list());
    }

    private Map<String, BodyJsonParts.Point> points(String key, SurfaceTemplate template) {
        Map<String, BodyJsonParts.Point> points = new HashMap<>();
        Optional<JsonPart> section = root.find(key);
        for (JsonPart entry : section.isPresent() ? section.get().entries() : List.<JsonPart>of()) {
            if (template.find(entry.key()).isEmpty()) {
                throw entry.error("is no point of the " + template.name() + " surface; expected one such as "
                        + String.join(", ", template.pointNames().subList(1, 4))
                        + " (all are listed in docs/body-files.md; remarks begin with an underscore)");
            }
            points.put(entry.key(), parts.point(entry));
        }
        return points;
    }

    private void addCapsule(JsonPart entry) {
        Region limb = BodySurface.LIMBS.stream()
                .filter(region -> region.label().equals(entry.key()))
                .findFirst()
                .orElseThrow(() -> entry.error("is no limb; expected one of "
                        + String.join(
                                ", ",
                                BodySurface.LIMBS.stream().map(Region::label).toList())));
        radii.put(limb, parts.radius(entry));
        parts.capsule(limb, entry).ifPresent(capsules::add);
    }

    /** Left and right, in this order; also the thickness, which even a file without places may have. */
    private OptionalDouble palms() {
        List<Double> thicknesses = new ArrayList<>();
        for (JsonPart side : sides("palms")) {
            thicknesses.add(parts.halfThickness(side));
            parts.palm(side).ifPresent(palms::add);
        }
        return thicknesses.stream().mapToDouble(Double::doubleValue).average();
    }

    private void soles() {
        sides("soles").forEach(side -> soles.add(parts.sole(side)));
    }

    private List<JsonPart> sides(String key) {
        List<JsonPart> sides = new ArrayList<>();
        root.find(key).ifPresent(section -> {
            section.expectOnly(List.of("left", "right"), remarks);
            section.find("left").ifPresent(sides::add);
            section.find("right").ifPresent(sides::add);
        });
        return sides;
    }

    private Optional<Body> whole(
            String origin, Map<String, BodyJsonParts.Point> named, Map<String, BodyJsonParts.Point> fine) {
        boolean complete = named.size() == Templates.NAMED.pointCount()
                && fine.size() == Templates.FINE.pointCount()
                && capsules.size() == BodySurface.LIMBS.size()
                && palms.size() == 2
                && soles.size() == 2;
        return complete
                ? Optional.of(new Body(rig, origin, surface(Templates.NAMED, named), surface(Templates.FINE, fine)))
                : Optional.empty();
    }

    private BodySurface surface(SurfaceTemplate template, Map<String, BodyJsonParts.Point> points) {
        AttachedPoints.Builder attached = AttachedPoints.on(standing);
        for (String name : template.pointNames()) {
            BodyJsonParts.Point point = Optional.ofNullable(points.get(name)).orElseThrow();
            attached.add(point.at(), point.carriers());
        }
        return new BodySurface(rig.skeleton(), template, attached.build(), capsules, palms, soles);
    }

    private Map<String, MeasuredSurface.Point> measured(Map<String, BodyJsonParts.Point> named) {
        Map<String, MeasuredSurface.Point> points = new LinkedHashMap<>();
        for (String name : Templates.NAMED.pointNames()) {
            Optional.ofNullable(named.get(name))
                    .ifPresent(point -> points.put(
                            name,
                            new MeasuredSurface.Point(
                                    point.mainJoint(),
                                    standing.toJoint(point.mainJoint(), point.at(), new Vector3d()))));
        }
        return points;
    }
}

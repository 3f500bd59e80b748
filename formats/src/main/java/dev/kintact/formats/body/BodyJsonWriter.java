package dev.kintact.formats.body;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.AttachedPoints.Influence;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Capsule;
import dev.kintact.body.surface.Palm;
import dev.kintact.body.surface.Sole;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.SurfacePoints;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Writes a body as text that a person can read: what belongs together stands on one line. Scratch. */
final class BodyJsonWriter {

    private static final String ABOUT =
            "Where a body's skin is, in the T-pose: facing +Z, its left along +X, Y up, the hip"
                    + " centre above the origin, soles at height 0. All lengths in metres. Each place is carried by the joints named"
                    + " beside it. See docs/body-files.md of Kintact.";

    /** An axis that differs less than this from the line between a capsule's ends need not be said. */
    private static final double SAME_AXIS = 1e-6;

    private final Body body;
    private final StandingBody standing;
    private final JointNames names;
    private final List<String> sections = new ArrayList<>();

    BodyJsonWriter(Body body) {
        this.body = body;
        standing = new StandingBody(body.rig());
        names = new JointNames(body.rig().skeleton());
    }

    String write() {
        Rig rig = body.rig();
        sections.add("\"schema\": " + quoted(BodyFiles.SCHEMA));
        sections.add("\"about\": " + quoted(ABOUT));
        sections.add("\"unit\": \"metre\"");
        sections.add("\"origin\": " + quoted(body.origin()));
        sections.add("\"height\": " + Numbers.rounded(rig.height()));
        sections.add("\"hipHeight\": " + Numbers.rounded(rig.hipHeight()));
        section("bones", bones());
        section("joints", joints());
        section("points", points(body.named()));
        section("capsules", capsules());
        section("palms", sides(body.named().palms().stream().map(this::palm).toList()));
        section("soles", sides(body.named().soles().stream().map(this::sole).toList()));
        section("fine", points(body.fine()));
        return "{\n  " + String.join(",\n  ", sections) + "\n}\n";
    }

    private void section(String name, Map<String, String> entries) {
        sections.add(quoted(name)
                + entries.entrySet().stream()
                        .map(entry -> "\n    " + quoted(entry.getKey()) + ": " + entry.getValue())
                        .collect(Collectors.joining(",", ": {", "\n  }")));
    }

    private Map<String, String> bones() {
        Map<String, String> bones = new LinkedHashMap<>();
        BoneLengths.of(body.rig()).forEach((role, length) -> bones.put(role.vrmName(), Numbers.rounded(length)));
        return bones;
    }

    private Map<String, String> joints() {
        Map<String, String> roles = new LinkedHashMap<>();
        for (int joint = 0; joint < body.rig().skeleton().jointCount(); joint++) {
            String role = body.rig().map().role(joint).map(Role::vrmName).orElse("");
            if (!role.isEmpty() || isCarrier(joint)) {
                roles.put(names.of(joint), quoted(role));
            }
        }
        return roles;
    }

    private boolean isCarrier(int joint) {
        return carries(body.named(), joint)
                || carries(body.fine(), joint)
                || body.named().capsules().stream()
                        .anyMatch(limb -> limb.startJoint() == joint || limb.endJoint() == joint)
                || body.named().soles().stream().anyMatch(sole -> sole.foot() == joint || sole.toes() == joint)
                || body.named().palms().stream().anyMatch(palm -> palm.joint() == joint);
    }

    private static boolean carries(BodySurface surface, int joint) {
        for (int point = 0; point < surface.points().count(); point++) {
            if (surface.points().influences(point).stream().anyMatch(carrier -> carrier.joint() == joint)) {
                return true;
            }
        }
        return false;
    }

    private Map<String, String> points(BodySurface surface) {
        List<Vector3d> places = SurfacePoints.inTPose(surface, body.rig());
        Map<String, String> entries = new LinkedHashMap<>();
        for (int point = 0; point < places.size(); point++) {
            entries.put(
                    surface.template().pointNames().get(point),
                    object(
                            "at",
                            array(places.get(point)),
                            carriers(surface.points().influences(point))));
        }
        return entries;
    }

    private String carriers(List<Influence> influences) {
        Map<String, Double> weights = new LinkedHashMap<>();
        influences.forEach(carrier -> weights.merge(name(carrier.joint()), carrier.weight(), Double::sum));
        if (weights.size() == 1) {
            return "\"joint\": " + weights.keySet().iterator().next();
        }
        return weights.entrySet().stream()
                .map(weight -> weight.getKey() + ": " + Numbers.weight(weight.getValue()))
                .collect(Collectors.joining(", ", "\"joints\": {", "}"));
    }

    private Map<String, String> capsules() {
        Map<String, String> entries = new LinkedHashMap<>();
        for (Capsule limb : body.named().capsules()) {
            entries.put(limb.region().label(), capsule(limb));
        }
        return entries;
    }

    private String capsule(Capsule limb) {
        Vector3d start = standing.toWorld(limb.startJoint(), limb.start(), new Vector3d());
        Vector3d end = standing.toWorld(limb.endJoint(), limb.end(), new Vector3d());
        Vector3d axis = direction(limb.startJoint(), limb.axis());
        Vector3d along = end.sub(start, new Vector3d()).normalize();
        boolean plain = along.distance(axis) < SAME_AXIS;
        return object(
                "radius",
                Numbers.rounded(limb.radius()),
                "\"start\": " + array(start),
                "\"startJoint\": " + name(limb.startJoint()),
                "\"end\": " + array(end),
                "\"endJoint\": " + name(limb.endJoint()) + (plain ? "" : ", \"axis\": " + array(axis)));
    }

    private String palm(Palm palm) {
        return object(
                "halfThickness",
                Numbers.rounded(palm.halfThickness()),
                "\"centre\": " + array(standing.toWorld(palm.joint(), palm.centre(), new Vector3d())),
                "\"normal\": " + array(direction(palm.joint(), palm.normal())),
                "\"joint\": " + name(palm.joint()));
    }

    private String sole(Sole sole) {
        return object(
                "heel",
                array(standing.toWorld(sole.foot(), sole.heel(), new Vector3d())),
                "\"ball\": " + array(standing.toWorld(sole.foot(), sole.ball(), new Vector3d())),
                "\"tip\": " + array(standing.toWorld(sole.toes(), sole.tip(), new Vector3d())),
                "\"normal\": " + array(direction(sole.foot(), sole.normal())),
                "\"joint\": " + name(sole.foot()),
                "\"toes\": " + name(sole.toes()));
    }

    private static Map<String, String> sides(List<String> leftAndRight) {
        Map<String, String> sides = new LinkedHashMap<>();
        sides.put("left", leftAndRight.get(0));
        sides.put("right", leftAndRight.get(1));
        return sides;
    }

    private Vector3d direction(int joint, Vector3dc inJoint) {
        return standing.pose().getWorldRotation(joint, new Quaterniond()).transform(inJoint, new Vector3d());
    }

    private String name(int joint) {
        return quoted(names.of(joint));
    }

    private static String object(String firstKey, String firstValue, String... more) {
        return "{\"" + firstKey + "\": " + firstValue + ", " + String.join(", ", more) + "}";
    }

    private static String array(Vector3dc v) {
        return "[" + Numbers.rounded(v.x()) + ", " + Numbers.rounded(v.y()) + ", " + Numbers.rounded(v.z()) + "]";
    }

    private static String quoted(String text) {
        return '"' + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
    }
}

package dev.kintact.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.surface.SurfaceTemplate;
import dev.kintact.retarget.FrameExplanation;
import dev.kintact.retarget.FrameExplanation.Displacement;
import dev.kintact.retarget.FrameExplanation.Goal;
import dev.kintact.retarget.FrameExplanation.Joint;
import dev.kintact.retarget.FrameExplanation.Plane;
import dev.kintact.retarget.FrameExplanation.Relation;
import dev.kintact.retarget.FrameExplanation.Separation;
import dev.kintact.retarget.Parameter;
import org.joml.Vector3dc;

/** An explanation as JSON, for viewers: {@code kintact.explain/1}, described in docs/explain.md. */
final class ExplainReport {

    private ExplainReport() {}

    /**
     * Puts an explanation into a report.
     *
     * @param template of the surface that the method looks at
     */
    static void put(FrameExplanation told, SurfaceTemplate template, ObjectNode report) {
        report.put("method", told.options().method().id());
        ObjectNode numbers = report.putObject("parameters");
        if (told.hasCode()) {
            for (Parameter parameter : Parameter.values()) {
                numbers.put(parameter.key(), told.options().get(parameter));
            }
        }
        report.put("hasCode", told.hasCode()).put("template", template.name());
        ArrayNode joints = report.putArray("joints");
        told.joints().forEach(joint -> put(joint, template, joints.addObject()));
        ArrayNode planes = report.putArray("planes");
        told.planes().forEach(plane -> put(plane, planes.addObject()));
    }

    private static void put(Joint joint, SurfaceTemplate template, ObjectNode node) {
        node.put("role", joint.role().vrmName());
        put(node, "performer", joint.performer());
        put(node, "copied", joint.copied());
        put(node, "reached", joint.reached());
        if (joint.goal().isPresent()) {
            Goal goal = joint.goal().get();
            ObjectNode wanted = node.putObject("goal");
            put(wanted, "onCopied", goal.onCopied());
            put(wanted, "onReached", goal.onReached());
            wanted.put("peak", goal.peak());
        }
        ArrayNode relations = node.putArray("relations");
        joint.relations().forEach(relation -> put(relation, template, relations.addObject()));
    }

    private static void put(Relation relation, SurfaceTemplate template, ObjectNode node) {
        node.put("component", relation.component())
                .put("region", relation.region().label());
        if (relation.component() < template.triangleCount()) {
            ArrayNode corners = node.putArray("corners");
            for (int corner = 0; corner < 3; corner++) {
                corners.add(template.pointNames().get(template.corner(relation.component(), corner)));
            }
        }
        node.put("importance", relation.importance());
        put(relation.performer(), node.putObject("performer"));
        put(relation.character(), node.putObject("character"));
    }

    private static void put(Displacement way, ObjectNode node) {
        put(node, "reference", way.reference());
        put(node, "vector", way.vector());
    }

    private static void put(Separation separation, ObjectNode node) {
        node.put("kept", separation.kept().label())
                .put("from", separation.from().label())
                .put("activity", separation.activity())
                .put("gap", separation.gap());
        put(separation.performer(), node.putObject("performer"));
        put(separation.character(), node.putObject("character"));
    }

    private static void put(Plane plane, ObjectNode node) {
        put(node, "point", plane.point());
        put(node, "normal", plane.normal());
    }

    private static void put(ObjectNode node, String name, Vector3dc vector) {
        node.putArray(name).add(vector.x()).add(vector.y()).add(vector.z());
    }
}

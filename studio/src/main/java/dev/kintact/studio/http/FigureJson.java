package dev.kintact.studio.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Capsule;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.SurfacePoints;
import dev.kintact.body.surface.Templates;
import dev.kintact.model.Skeleton;
import dev.kintact.studio.stage.Figure;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** A figure, for the page. */
final class FigureJson {

    private FigureJson() {}

    static ObjectNode of(Figure figure) {
        ObjectNode node = Json.object()
                .put("id", figure.id())
                .put("revision", figure.revision())
                .put("name", figure.origin().name())
                .put("file", figure.origin().fileName().orElse(null))
                .put("kind", figure.kind())
                .put("hasMesh", figure.model().hasMesh())
                .put("complete", figure.build().isPresent())
                .put("height", Json.rounded(height(figure)));
        putJoints(node.putArray("joints"), figure);
        putMatrix(node.putArray("modelFromFile"), figure);
        putMap(node.putArray("map"), figure);
        ArrayNode warnings = node.putArray("warnings");
        figure.warnings().forEach(warnings::add);
        node.putObject("body")
                .put("origin", figure.build().map(Figure.Build::bodyOrigin).orElse(null))
                .put("text", figure.build().map(Figure.Build::bodyText).orElse("not known: joints are missing"));
        node.putObject("units")
                .put("metresPerUnit", figure.source().unit().value().metres())
                .put("why", figure.source().unit().reason())
                .put("editable", figure.kind().equals("bvh"));
        return node;
    }

    private static double height(Figure figure) {
        return figure.build()
                .map(build -> build.actor().body().measures().height())
                .orElse(figure.source().height());
    }

    private static void putJoints(ArrayNode joints, Figure figure) {
        Skeleton skeleton = figure.skeleton();
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            joints.addObject()
                    .put("name", skeleton.name(joint))
                    .put("parent", skeleton.parent(joint))
                    .put("node", figure.model().nodes().nodeOf(joint))
                    .put("role", figure.map().role(joint).map(Role::vrmName).orElse(null));
        }
    }

    private static void putMatrix(ArrayNode numbers, Figure figure) {
        double[] values = new Matrix4d()
                .rotation(figure.model().nodes().getInternalFromFile(new Quaterniond()))
                .get(new double[16]);
        for (double value : values) {
            numbers.add(value);
        }
    }

    private static void putMap(ArrayNode map, Figure figure) {
        for (Role role : Role.values()) {
            Optional<RigMap.Match> match = figure.map().match(role);
            boolean byHand = figure.edits().joints().containsKey(role);
            map.addObject()
                    .put("role", role.vrmName())
                    .put("joint", match.map(RigMap.Match::joint).orElse(-1))
                    .put("confidence", match.map(RigMap.Match::confidence).orElse(0.0))
                    .put(
                            "why",
                            byHand
                                    ? "chosen by hand"
                                    : match.map(RigMap.Match::reason).orElse(""))
                    .put("required", role.isRequired())
                    .put("byHand", byHand);
        }
    }

    /** The body's surface in the reference pose. */
    static ObjectNode body(Figure figure) {
        Body body = figure.requireBuild().actor().body();
        BodySurface surface = body.named();
        ObjectNode node = Json.object();
        ArrayNode points = node.putArray("points");
        List<Vector3d> places = SurfacePoints.inTPose(surface, body.rig());
        for (int point = 0; point < places.size(); point++) {
            String name = surface.template().pointNames().get(point);
            points.addObject()
                    .put("name", name)
                    .put("part", Templates.place(name).group().name().toLowerCase(Locale.ROOT))
                    .put("byHand", figure.edits().points().containsKey(name))
                    .put("x", Json.rounded(places.get(point).x))
                    .put("y", Json.rounded(places.get(point).y))
                    .put("z", Json.rounded(places.get(point).z));
        }
        ArrayNode triangles = node.putArray("triangles");
        for (int triangle = 0; triangle < surface.template().triangleCount(); triangle++) {
            ArrayNode corners = triangles.addArray();
            for (int corner = 0; corner < 3; corner++) {
                corners.add(surface.template().corner(triangle, corner));
            }
        }
        ArrayNode capsules = node.putArray("capsules");
        StandingBody standing = new StandingBody(body.rig());
        surface.capsules().forEach(capsule -> put(capsules.addObject(), capsule, standing));
        return node;
    }

    private static void put(ObjectNode node, Capsule capsule, StandingBody standing) {
        node.put("name", capsule.region().label());
        Json.put(node.putArray("a"), standing.toWorld(capsule.startJoint(), capsule.start(), new Vector3d()));
        Json.put(node.putArray("b"), standing.toWorld(capsule.endJoint(), capsule.end(), new Vector3d()));
        node.put("radius", Json.rounded(capsule.radius()))
                .put("jointA", capsule.startJoint())
                .put("jointB", capsule.endJoint());
    }
}

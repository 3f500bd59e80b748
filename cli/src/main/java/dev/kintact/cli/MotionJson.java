package dev.kintact.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.ground.Ground;
import dev.kintact.formats.Motion;
import dev.kintact.formats.body.BodySource;
import dev.kintact.formats.gltf.GltfCharacter;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkinnedMesh;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.joml.Vector3d;

/** What {@code inspect --json} says of a motion. */
final class MotionJson {

    private final Motion motion;

    MotionJson(Motion motion) {
        this.motion = motion;
    }

    ObjectNode report(Path file, RigMap roles, Optional<Rig> rig, Optional<BodySource.Found> surface) {
        ObjectNode report = JsonReport.envelope("kintact.inspect/1");
        report.put("file", file.toString()).put("format", motion.format());
        report.put("frames", motion.clip().frameCount());
        JsonReport.putRate(report, motion.clip().rate());
        report.put("duration", motion.clip().duration());
        report.put("channels", motion.channels().stream().mapToInt(List::size).sum());
        ArrayNode orders = report.putArray("eulerOrders");
        motion.eulerOrders().forEach(order -> orders.add(order.name()));
        JsonReport.putGuess(report, "unit", motion.unit())
                .put("metres", motion.unit().value().metres());
        JsonReport.putGuess(report, "up", motion.up());
        report.put("height", motion.height());
        ObjectNode body = report.putObject("body");
        if (rig.isPresent()) {
            RigSummary.put(body, rig.get());
            surface.map(found -> Ground.AUTO.of(motion.clip(), found::body))
                    .ifPresent(level -> GroundOption.put(body, level));
        } else {
            MapCommand.putRoles(body, roles);
        }
        surface.ifPresent(found -> putSurface(body.putObject("surface"), found));
        motion.character().ifPresent(character -> putCharacter(report, character));
        putJoints(report);
        JsonReport.putRemarks(report, motion);
        return report;
    }

    private static void putSurface(ObjectNode report, BodySource.Found found) {
        report.put("origin", found.body().origin());
        BodyText.put(report.putObject("measures"), found.body().measures());
        ArrayNode guesses = report.putArray("guesses");
        found.guesses().forEach(guesses::add);
    }

    private void putCharacter(ObjectNode report, GltfCharacter character) {
        ArrayNode animations = report.putArray("animations");
        motion.animations().forEach(animations::add);
        ArrayNode meshes = report.putArray("meshes");
        for (SkinnedMesh mesh : character.meshes()) {
            meshes.addObject()
                    .put("name", mesh.name())
                    .put("vertices", mesh.vertexCount())
                    .put("triangles", mesh.triangleCount());
        }
        ObjectNode licence = report.putObject("licence");
        new TreeMap<>(character.licence()).forEach(licence::put);
    }

    /** Offsets in metres, Y up; {@code parent} is an index into the list, -1 for the root. */
    private void putJoints(ObjectNode report) {
        Skeleton skeleton = motion.clip().skeleton();
        Vector3d offset = new Vector3d();
        ArrayNode joints = report.putArray("joints");
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            ObjectNode entry =
                    joints.addObject().put("name", skeleton.name(joint)).put("parent", skeleton.parent(joint));
            putVector(entry.putArray("offset"), skeleton.getRestOffset(joint, offset));
            ArrayNode channels = entry.putArray("channels");
            if (!motion.channels().isEmpty()) {
                motion.channels().get(joint).forEach(channel -> channels.add(channel.word()));
            }
        }
        ArrayNode sites = report.putArray("endSites");
        for (int site = 0; site < skeleton.endSiteCount(); site++) {
            ObjectNode entry = sites.addObject().put("joint", skeleton.endSiteJoint(site));
            putVector(entry.putArray("offset"), skeleton.getEndSiteOffset(site, offset));
        }
    }

    private static void putVector(ArrayNode array, Vector3d vector) {
        array.add(vector.x).add(vector.y).add(vector.z);
    }
}

package dev.kintact.cli.picture;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.SurfaceTemplate;
import dev.kintact.model.Pose;
import dev.kintact.model.PosedMesh;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkinnedMesh;
import java.util.Optional;
import org.joml.Vector3d;

/**
 * Which region of the body each vertex of a mesh is in: of limbs by the joint that moves it most, of trunk and head by what
 * is nearest on the body's surface in the T-pose. Immutable.
 */
final class SkinRegions {

    private final Region[] regions;

    SkinRegions(Body body, SkinnedMesh mesh) {
        regions = new Region[mesh.vertexCount()];
        Pose pose = new Pose(body.rig().tPose().skeleton());
        body.rig().tPose().getFrame(0, pose);
        pose.updateWorld();
        PosedMesh posed = new PosedMesh(mesh);
        posed.update(pose);
        Nearest nearest = new Nearest(body, pose);
        Region[] ofJoints = ofJoints(body.rig());
        Vector3d vertex = new Vector3d();
        for (int i = 0; i < regions.length; i++) {
            Region limb = ofJoints[strongest(mesh, i)];
            regions[i] = limb == Region.GROUND ? nearest.to(posed.getPosition(i, vertex)) : limb;
        }
    }

    Region region(int vertex) {
        return regions[vertex];
    }

    private static int strongest(SkinnedMesh mesh, int vertex) {
        int best = 0;
        for (int i = 1; i < mesh.influences(); i++) {
            best = mesh.weight(vertex, i) > mesh.weight(vertex, best) ? i : best;
        }
        return mesh.joint(vertex, best);
    }

    /** The limb that each joint is in; the ground for joints of trunk and head. */
    private static Region[] ofJoints(Rig rig) {
        Skeleton skeleton = rig.skeleton();
        Region[] found = new Region[skeleton.jointCount()];
        for (int joint = 0; joint < found.length; joint++) {
            int parent = skeleton.parent(joint);
            Optional<Role> role = rig.map().role(joint);
            Region above = parent == Skeleton.NO_PARENT ? Region.GROUND : found[parent];
            found[joint] = role.flatMap(Region::beginningAt).orElse(above);
        }
        return found;
    }

    /** The nearest region of trunk and head. */
    private static final class Nearest {
        private final double[] middles;
        private final SurfaceTemplate template;

        Nearest(Body body, Pose pose) {
            PosedBody posed = new PosedBody(body.fine());
            posed.update(pose);
            template = body.fine().template();
            middles = new double[3 * template.triangleCount()];
            Vector3d corner = new Vector3d();
            for (int i = 0; i < 3 * template.triangleCount(); i++) {
                posed.getPoint(template.corner(i / 3, i % 3), corner);
                for (int axis = 0; axis < 3; axis++) {
                    middles[i / 3 * 3 + axis] += corner.get(axis) / 3;
                }
            }
        }

        Region to(Vector3d point) {
            int best = 0;
            double least = Double.POSITIVE_INFINITY;
            for (int triangle = 0; triangle < template.triangleCount(); triangle++) {
                double x = middles[3 * triangle] - point.x;
                double y = middles[3 * triangle + 1] - point.y;
                double z = middles[3 * triangle + 2] - point.z;
                double distance = x * x + y * y + z * z;
                if (distance < least) {
                    least = distance;
                    best = triangle;
                }
            }
            return template.region(best);
        }
    }
}

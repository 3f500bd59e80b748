package dev.kintact.qa;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.formats.Motion;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.io.Progress;
import dev.kintact.measure.Limb;
import dev.kintact.measure.SkinPenetration;
import dev.kintact.model.Pose;
import dev.kintact.model.PosedMesh;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkinnedMesh;
import java.io.IOException;
import java.util.Optional;
import org.joml.Vector3d;

/**
 * A real body of one mesh, with another opinion on what of its limbs is inside: the winding number of the body without the
 * limb [Jacobson13], which knows triangles and no nearest vertices.
 */
record SkinnedPerson(String name, Rig rig, SkinnedMesh mesh, PosedMesh posed, SkinPenetration meter) {

    static SkinnedPerson makeHuman(String name) throws IOException {
        Motion motion = read("characters/makehuman/mh_" + name + ".glb");
        SkinnedMesh mesh = motion.character().orElseThrow().meshes().get(0);
        Rig rig = rig(motion);
        return new SkinnedPerson(
                name,
                rig,
                mesh,
                new PosedMesh(mesh),
                new SkinPenetration(rig, motion.character().orElseThrow().meshes()));
    }

    static Motion read(String path) throws IOException {
        return MotionFiles.read(DataReadme.folder().resolve(path), ReadOptions.AUTO, Progress.NONE);
    }

    static Rig rig(Motion motion) {
        return Rig.of(motion.roles().requireComplete(), ReferenceFinder.find(motion.body(), motion.roles()));
    }

    void show(Pose pose) {
        meter.update(pose);
        posed.update(pose);
    }

    /** The limb that most of a vertex hangs on, if it is one. */
    Optional<Limb> limb(int vertex) {
        for (Limb limb : Limb.values()) {
            double share = 0;
            for (int i = 0; i < mesh.influences(); i++) {
                share += isOn(limb, mesh.joint(vertex, i)) ? mesh.weight(vertex, i) : 0;
            }
            if (share > 0.5) {
                return Optional.of(limb);
            }
        }
        return Optional.empty();
    }

    private boolean isOn(Limb limb, int joint) {
        RigMap map = rig.map();
        for (int above = joint;
                above != Skeleton.NO_PARENT;
                above = map.skeleton().parent(above)) {
            Optional<Role> role = map.role(above);
            if (role.isPresent()) {
                return role.get().isWithin(limb.root());
            }
        }
        return false;
    }

    /** How often the body without a limb encloses a vertex: 0 outside, 1 inside, between where it is open. */
    double winding(int vertex, boolean[] onLimb) {
        Vector3d p = posed.getPosition(vertex, new Vector3d());
        Vector3d a = new Vector3d();
        Vector3d b = new Vector3d();
        Vector3d c = new Vector3d();
        double sum = 0;
        for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
            int first = mesh.triangleVertex(triangle, 0);
            int second = mesh.triangleVertex(triangle, 1);
            int third = mesh.triangleVertex(triangle, 2);
            if (!onLimb[first] && !onLimb[second] && !onLimb[third]) {
                posed.getPosition(first, a).sub(p);
                posed.getPosition(second, b).sub(p);
                posed.getPosition(third, c).sub(p);
                sum += halfSolidAngle(a, b, c);
            }
        }
        return sum / (2 * Math.PI);
    }

    /** Half of what a triangle fills of the view from the origin, steradians [VanOosterom83]. */
    private static double halfSolidAngle(Vector3d a, Vector3d b, Vector3d c) {
        double la = a.length();
        double lb = b.length();
        double lc = c.length();
        double volume = a.x * (b.y * c.z - b.z * c.y) - a.y * (b.x * c.z - b.z * c.x) + a.z * (b.x * c.y - b.y * c.x);
        return Math.atan2(volume, la * lb * lc + a.dot(b) * lc + b.dot(c) * la + c.dot(a) * lb);
    }

    @Override
    public String toString() {
        return name;
    }
}

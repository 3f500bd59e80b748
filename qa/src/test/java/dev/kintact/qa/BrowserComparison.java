package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Bone;
import dev.kintact.body.RigMap;
import dev.kintact.formats.gltf.GltfCharacter;
import dev.kintact.model.Pose;
import dev.kintact.model.PosedMesh;
import dev.kintact.model.SkinnedMesh;
import java.util.Locale;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;

/** Collects how far a character in a page is from where it should be, in the file's space. Scratch. */
final class BrowserComparison {
    private static final double MILLIMETRE = 0.001;

    /** Moves the end of a hand by less than a millimetre; a joint without children shows no error otherwise. */
    private static final double DEGREES = 0.1;

    private final GltfCharacter character;
    private final BrowserPlayback shown;
    private final Quaterniondc internalFromFile;
    private double metres;
    private double degrees;
    private double surfaceMetres;

    BrowserComparison(GltfCharacter character, BrowserPlayback shown) {
        this.character = character;
        this.shown = shown;
        internalFromFile = character.getInternalFromFile(new Quaterniond());
    }

    /**
     * Compares all joints.
     *
     * @param time index of the time at which the page should show the pose
     */
    void addJoints(Pose pose, int time) {
        for (int joint = 0; joint < pose.skeleton().jointCount(); joint++) {
            int node = character.nodeOf(joint);
            Vector3d position = inFile(pose.getWorldPosition(joint, new Vector3d()));
            metres = Math.max(metres, position.distance(shown.position(time, node)));
            Quaterniond off = inFile(pose.getWorldRotation(joint, new Quaterniond()))
                    .conjugate()
                    .mul(shown.rotation(time, node));
            degrees = Math.max(degrees, 2 * Math.toDegrees(Math.asin(new Vector3d(off.x, off.y, off.z).length())));
        }
    }

    /**
     * Compares the boxes around all vertices.
     *
     * @param picture index of the picture that should show the pose
     */
    void addSurface(Pose pose, int picture) {
        Vector3d least = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d most = new Vector3d(Double.NEGATIVE_INFINITY);
        Vector3d position = new Vector3d();
        for (SkinnedMesh mesh : character.meshes()) {
            PosedMesh posed = new PosedMesh(mesh);
            posed.update(pose);
            for (int vertex = 0; vertex < mesh.vertexCount(); vertex++) {
                inFile(posed.getPosition(vertex, position));
                least.min(position);
                most.max(position);
            }
        }
        surfaceMetres = Math.max(surfaceMetres, least.distance(shown.least(picture)));
        surfaceMetres = Math.max(surfaceMetres, most.distance(shown.most(picture)));
    }

    /** The angle between a limb bone of a pose and of the page, degrees. */
    double limbDegrees(Bone bone, Pose pose, RigMap roles, int time) {
        int start = roles.requireJoint(bone.start());
        int end = roles.requireJoint(bone.end());
        Vector3d ours = pose.getWorldPosition(end, new Vector3d()).sub(pose.getWorldPosition(start, new Vector3d()));
        Vector3d theirs =
                shown.position(time, character.nodeOf(end)).sub(shown.position(time, character.nodeOf(start)));
        return Math.toDegrees(inFile(ours).angle(theirs));
    }

    private Vector3d inFile(Vector3d position) {
        return internalFromFile.transformInverse(position);
    }

    private Quaterniond inFile(Quaterniond rotation) {
        return rotation.mul(internalFromFile).premul(internalFromFile.conjugate(new Quaterniond()));
    }

    void assertEqual(String what) {
        System.out.printf(
                Locale.ROOT,
                "%s: joints at most %.4f mm and %.4f° off, surface %.4f mm%n",
                what,
                1000 * metres,
                degrees,
                1000 * surfaceMetres);
        assertThat(metres).as("metres that a joint of %s is off", what).isLessThan(MILLIMETRE);
        assertThat(degrees).as("degrees that a joint of %s is off", what).isLessThan(DEGREES);
        assertThat(surfaceMetres)
                .as("metres that the surface of %s is off", what)
                .isLessThan(MILLIMETRE);
    }
}

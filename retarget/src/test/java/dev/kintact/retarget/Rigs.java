package dev.kintact.retarget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.retarget.posture.RootMotion;
import dev.kintact.testkit.RandomHumanoid;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Bodies of random humanoids, and how clips are compared. */
final class Rigs {

    private Rigs() {}

    static Rig of(RandomHumanoid humanoid) {
        return of(humanoid, humanoid.clip());
    }

    /** The body of a changed clip with the same joints. */
    static Rig of(RandomHumanoid humanoid, Clip clip) {
        RigMap map = humanoid.mapOn(clip.skeleton());
        return Rig.of(map, ReferenceFinder.find(clip, map));
    }

    static Clip retarget(Rig from, Rig to, Clip clip) {
        return Retargeter.copying(from, to, RootMotion.FULL).apply(clip);
    }

    /** All joints from the hips down stand in the same places and are turned alike, in every frame. */
    static void assertSame(Clip actual, Clip expected, double metres, double degrees) {
        assertThat(actual.frameCount()).isEqualTo(expected.frameCount());
        Pose a = new Pose(actual.skeleton());
        Pose b = new Pose(expected.skeleton());
        for (int frame = 0; frame < actual.frameCount(); frame++) {
            actual.getFrame(frame, a);
            expected.getFrame(frame, b);
            a.updateWorld();
            b.updateWorld();
            for (int joint = actual.skeleton().find("Hips").orElseThrow();
                    joint < actual.skeleton().jointCount();
                    joint++) {
                String place = "joint " + actual.skeleton().name(joint) + ", frame " + frame;
                assertThat(a.getWorldPosition(joint, new Vector3d())
                                .distance(b.getWorldPosition(joint, new Vector3d())))
                        .as("position of " + place)
                        .isLessThan(metres);
                assertThat(degreesBetween(
                                a.getWorldRotation(joint, new Quaterniond()),
                                b.getWorldRotation(joint, new Quaterniond())))
                        .as("rotation of " + place)
                        .isLessThan(degrees);
            }
        }
    }

    static double degreesBetween(Quaterniond a, Quaterniond b) {
        Quaterniond difference = new Quaterniond(a).conjugate().mul(b);
        double sine =
                Math.sqrt(difference.x * difference.x + difference.y * difference.y + difference.z * difference.z);
        return Math.toDegrees(2 * Math.atan2(sine, Math.abs(difference.w)));
    }
}

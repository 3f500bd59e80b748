package dev.kintact.retarget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Mirror;
import dev.kintact.model.edit.MirrorPairs;
import dev.kintact.testkit.RandomBody;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** How far two clips of a body are apart at most, from the hips down: degrees and shares of a height. */
final class Apart {

    private double degrees;
    private double height;

    void look(Clip actual, Clip expected, double metresHigh) {
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
                look(a, b, joint, metresHigh);
            }
        }
    }

    private void look(Pose a, Pose b, int joint, double metresHigh) {
        double way = a.getWorldPosition(joint, new Vector3d()).distance(b.getWorldPosition(joint, new Vector3d()));
        double turn = Rigs.degreesBetween(
                a.getWorldRotation(joint, new Quaterniond()), b.getWorldRotation(joint, new Quaterniond()));
        assertThat(way + turn).isFinite();
        height = Math.max(height, way / metresHigh);
        degrees = Math.max(degrees, turn);
    }

    double degrees() {
        return degrees;
    }

    /** A share of the height. */
    double height() {
        return height;
    }

    void tell(String law) {
        System.out.printf(Locale.ROOT, "%s: %.1e degrees, %.1e of the height at most%n", law, degrees, height);
    }

    /** The clip that a mirror shows, of the body that a mirror shows. */
    static Clip mirrored(Clip clip, RandomBody body) {
        Map<Integer, Integer> twins = new HashMap<>();
        RigMap map = body.humanoid().map();
        for (RigMap.Match match : map.matches()) {
            Role twin = match.role().twin();
            twins.put(match.joint(), map.joint(twin).orElse(match.joint()));
        }
        return Mirror.apply(clip, MirrorPairs.of(clip.skeleton(), twins));
    }
}

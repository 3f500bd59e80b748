package dev.kintact.model.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class CutsTest {

    private static final double HEIGHT = 1.7;

    /** A figure that turns two joints steadily, at 30 frames a second. */
    private static Clip turning(double degreesAFrame, int frames, double fromDegrees) {
        RandomBody random = RandomBody.any(new Gen(5, 10));
        var clip = random.clip().emptyCopy();
        Pose pose = new Pose(random.clip().skeleton());
        for (int frame = 0; frame < frames; frame++) {
            double angle = Math.toRadians(fromDegrees + degreesAFrame * frame);
            pose.setLocalRotation(1, new Quaterniond().rotateX(angle));
            pose.setLocalRotation(2, new Quaterniond().rotateZ(angle));
            clip.addFrame(pose);
        }
        return clip.build();
    }

    @Test
    void partsJoinedAreTheClip() {
        Laws.forAll("cut and joined", RandomBody::any, random -> {
            List<Clip> shots = Cuts.split(random.clip(), 0.01);
            assertThat(Join.apply(shots)).isEqualTo(random.clip());
        });
    }

    @Test
    void steadyTurnsAreNotCutHoweverLong() {
        Clip clip = turning(15, 60, 0);
        assertThat(Cuts.split(clip, HEIGHT)).containsExactly(clip);
    }

    @Test
    void anotherPostureIsACut() {
        Clip first = turning(1, 4, 0);
        Clip second = turning(1, 5, 90);
        assertThat(Cuts.split(Join.apply(List.of(first, second)), HEIGHT)).containsExactly(first, second);
    }

    /** As captured thighs do whose knees are nearly straight, hands and fingers. */
    @Test
    void jointsThatFlipAboutTheirBonesAreNoCut() {
        SkeletonBuilder leg = Skeleton.builder();
        int hips = leg.addJoint("Hips", Skeleton.NO_PARENT, new Vector3d());
        int thigh = leg.addJoint("Thigh", hips, new Vector3d(0.1, 0, 0));
        int shin = leg.addJoint("Shin", thigh, new Vector3d(0, -0.4, 0));
        leg.addJoint("Foot", shin, new Vector3d(0, -0.4, 0));
        Pose pose = new Pose(leg.build());
        CutFinder finder = new CutFinder(pose.skeleton(), HEIGHT, 120);
        assertThat(finder.look(pose)).isFalse();
        pose.setLocalRotation(thigh, new Quaterniond().rotateY(3));
        pose.setLocalRotation(shin, new Quaterniond().rotateY(-3));
        pose.updateWorld();
        assertThat(finder.look(pose)).isFalse();
        pose.setLocalRotation(thigh, new Quaterniond().rotateX(1.5));
        pose.updateWorld();
        assertThat(finder.look(pose)).isTrue();
    }

    @Test
    void anotherPlaceIsACut() {
        Clip clip = turning(0, 3, 0);
        CutFinder finder = new CutFinder(clip.skeleton(), HEIGHT, 30);
        Pose pose = new Pose(clip.skeleton());
        assertThat(finder.look(pose)).isFalse();
        pose.setLocalTranslation(0, pose.getLocalTranslation(0, new Vector3d()).add(0.2 * HEIGHT, 0, 0));
        pose.updateWorld();
        assertThat(finder.look(pose)).isFalse();
        pose.setLocalTranslation(0, pose.getLocalTranslation(0, new Vector3d()).add(0.3 * HEIGHT, 0, 0));
        pose.updateWorld();
        assertThat(finder.look(pose)).isTrue();
    }
}

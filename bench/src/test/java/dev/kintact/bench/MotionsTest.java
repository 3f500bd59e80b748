package dev.kintact.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Body;
import dev.kintact.measure.Thresholds;
import dev.kintact.model.Clip;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Cuts;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.cast.CastMember;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is measured on is what it is said to be. */
class MotionsTest {

    private static final Body PERFORMER = Motions.performer();

    @TempDir
    Path folder;

    @Test
    void aBodyWithoutItsSkinIsTheSameBody() {
        Body whole = CastMember.of(Cast.PERFORMER).body();
        Pose pose = Motions.poses(Motion.FREE, PERFORMER, 1).get(0);
        GapMeter ours = new GapMeter(PERFORMER);
        GapMeter theirs = new GapMeter(whole);
        ours.update(pose);
        theirs.update(pose);
        for (int pair = 0; pair < Pair.list().size(); pair++) {
            assertThat(ours.gap(pair)).isEqualTo(theirs.gap(pair));
        }
    }

    /** But for legs that stand: these are as near as feet stand, and near the ground. */
    @Test
    void nothingIsNearArmsThatAreHeldOut() {
        GapMeter meter = new GapMeter(PERFORMER);
        for (Pose pose : Motions.poses(Motion.FREE, PERFORMER, 30)) {
            meter.update(pose);
            for (int pair = 0; pair < Pair.list().size(); pair++) {
                Pair two = Pair.list().get(pair);
                if (!two.isNearByChance() && !two.isStanding()) {
                    assertThat(meter.gap(pair)).as(two.label()).isGreaterThan(2 * Thresholds.USUAL.contact());
                }
            }
        }
    }

    @Test
    void armsThatAreHeldOutMove() {
        List<Pose> poses = Motions.poses(Motion.FREE, PERFORMER, 30);
        Clip clip = Motions.joined(Motion.FREE, PERFORMER);
        assertThat(poses).hasSize(30);
        Pose before = new Pose(clip.skeleton());
        Pose now = new Pose(clip.skeleton());
        int moved = 0;
        for (int frame = 1; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame - 1, before);
            clip.getFrame(frame, now);
            moved += differ(before, now) ? 1 : 0;
        }
        assertThat(moved).isEqualTo(clip.frameCount() - 1);
    }

    private static boolean differ(Pose one, Pose other) {
        for (int joint = 0; joint < one.skeleton().jointCount(); joint++) {
            if (!one.getLocalRotation(joint, new Quaterniond())
                    .equals(other.getLocalRotation(joint, new Quaterniond()))) {
                return true;
            }
        }
        return false;
    }

    @Test
    void storedClipsAreTheSameBitForBit() throws IOException {
        List<Clip> clips = List.of(
                Motions.solve(Motion.FREE, PERFORMER).get(0),
                Motions.solve(Motion.WALK, PERFORMER).get(0));
        Path file = folder.resolve("clips");
        ClipStore.write(clips, file);
        assertThat(ClipStore.read(file, PERFORMER.rig().skeleton(), FrameRate.of(Motions.RATE)))
                .isEqualTo(clips);
    }

    @Test
    void clipsThatGrowRepeatThemselvesAndHaveNoCut() {
        Clip clip = Motions.crossedArms(PERFORMER, 250);
        assertThat(clip.frameCount()).isEqualTo(250);
        assertThat(Cuts.split(clip, PERFORMER.rig().height())).hasSize(1);
        Pose one = new Pose(clip.skeleton());
        Pose later = new Pose(clip.skeleton());
        for (int frame = 0; frame < 150; frame++) {
            clip.getFrame(frame, one);
            clip.getFrame(frame + 100, later);
            assertThat(differ(one, later)).isFalse();
        }
    }
}

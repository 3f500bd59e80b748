package dev.kintact.model.edit;

import static dev.kintact.testkit.Laws.forAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Near;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import dev.kintact.testkit.RandomClips;
import dev.kintact.testkit.RandomSkeletons;
import java.math.BigInteger;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class ResampleTest {

    @Test
    void theSameRateIsTheIdentity() {
        forAll("same rate", RandomClips.wildOrEmpty(RandomSkeletons.any()), clip -> {
            assertThat(Resample.apply(clip, clip.rate())).isEqualTo(clip);
        });
    }

    @Test
    void upAndDownAgainIsTheIdentity() {
        forAll("up and down", RandomClips.wildOrEmpty(RandomSkeletons.any()), clip -> {
            for (int times : new int[] {2, 3, 7}) {
                FrameRate faster =
                        new FrameRate(clip.rate().frames() * times, clip.rate().seconds());
                Clip up = Resample.apply(clip, faster);
                assertThat(up.frameCount()).isEqualTo(Math.max(0, (clip.frameCount() - 1) * times + 1));
                assertThat(Resample.apply(up, clip.rate())).isEqualTo(clip);
            }
        });
    }

    @Test
    void firstAndLastFrameAreExact() {
        forAll(
                "ends",
                gen -> new Case(RandomClips.wild(RandomSkeletons.any()).generate(gen), RandomClips.rate(gen)),
                c -> {
                    Clip other = Resample.apply(c.clip, c.rate);
                    assertThat(other.rate()).isEqualTo(c.rate);
                    assertThat(Trim.apply(other, 0, 0).withRate(c.clip.rate())).isEqualTo(Trim.apply(c.clip, 0, 0));
                    int last = c.clip.frameCount() - 1;
                    int otherLast = other.frameCount() - 1;
                    assertThat(Trim.apply(other, otherLast, otherLast).withRate(c.clip.rate()))
                            .isEqualTo(Trim.apply(c.clip, last, last));
                    assertThat(other.duration())
                            .isBetween(c.clip.duration() - 1e-9, c.clip.duration() + c.rate.frameTime());
                });
    }

    @Test
    void rotationsStayUnitQuaternions() {
        forAll("unit", RandomClips.wild(RandomSkeletons.any()), clip -> {
            Clip other = Resample.apply(clip, new FrameRate(30000, 1001));
            for (int frame = 0; frame < other.frameCount(); frame++) {
                for (int joint = 0; joint < clip.skeleton().jointCount(); joint++) {
                    assertThat(other.getRotation(frame, joint, new Quaterniond())
                                    .lengthSquared())
                            .isCloseTo(1, within(1e-14));
                }
            }
        });
    }

    @Test
    void aClipThatStandsStillStaysStill() {
        forAll("still", RandomClips.wild(RandomSkeletons.any()), wild -> {
            ClipBuilder builder = wild.emptyCopy();
            Pose pose = new Pose(wild.skeleton());
            wild.getFrame(0, pose);
            for (int frame = 0; frame < 10; frame++) {
                builder.addFrame(pose);
            }
            Clip still = Resample.apply(builder.build(), FrameRate.of(100));
            for (int frame = 0; frame < still.frameCount(); frame++) {
                for (int joint = 0; joint < wild.skeleton().jointCount(); joint++) {
                    assertThat(Near.angle(
                                    still.getRotation(frame, joint, new Quaterniond()),
                                    pose.getLocalRotation(joint, new Quaterniond())))
                            .isLessThan(1e-14);
                    assertThat(still.getTranslation(frame, joint, new Vector3d())
                                    .distance(pose.getLocalTranslation(joint, new Vector3d())))
                            .isLessThan(1e-15);
                }
            }
        });
    }

    @Test
    void halfWayIsHalfWayByTheShorterArc() {
        Skeleton skeleton = oneJoint();
        Pose pose = new Pose(skeleton);
        ClipBuilder builder = new ClipBuilder(skeleton, FrameRate.of(30)).rotatesAllAndMovesRoot();
        builder.addFrame(pose);
        // minus the quaternion is the same rotation; a careless slerp would go the long way round
        Quaterniond quarter = new Quaterniond().rotateY(Math.PI / 2);
        pose.setLocalRotation(0, -quarter.x, -quarter.y, -quarter.z, -quarter.w);
        pose.setLocalTranslation(0, 2, 4, 6);
        builder.addFrame(pose);
        Clip twice = Resample.apply(builder.build(), FrameRate.of(60));
        assertThat(Near.angle(twice.getRotation(1, 0, new Quaterniond()), new Quaterniond().rotateY(Math.PI / 4)))
                .isLessThan(1e-12);
        assertThat(twice.getTranslation(1, 0, new Vector3d())).isEqualTo(new Vector3d(1, 2, 3));
    }

    /** Frame n of the new clip must stand at exactly n·1001/30000 s, which a sum of rounded steps would miss. */
    @Test
    void broadcastRatesDoNotDriftOverALongTake() {
        Skeleton skeleton = oneJoint();
        Pose pose = new Pose(skeleton);
        int frames = 100_000;
        ClipBuilder builder =
                new ClipBuilder(skeleton, FrameRate.of(120)).translates(0).reserve(frames);
        for (int frame = 0; frame < frames; frame++) {
            pose.setLocalTranslation(0, frame, 0, 0);
            builder.addFrame(pose);
        }
        Clip other = Resample.apply(builder.build(), new FrameRate(30000, 1001));
        Vector3d position = new Vector3d();
        for (int frame = 0; frame < other.frameCount() - 1; frame++) {
            // the x coordinate tells the old frame number: n·120·1001/30000 = n·4004/1000
            double expected =
                    BigInteger.valueOf(frame).multiply(BigInteger.valueOf(4004)).longValue() / 1000.0;
            assertThat(other.getTranslation(frame, 0, position).x).isCloseTo(expected, within(1e-9));
        }
        assertThat(other.getTranslation(other.frameCount() - 1, 0, position).x).isEqualTo(frames - 1);
        assertThat(other.frameCount()).isEqualTo((int) Math.ceil((frames - 1) / 4.004) + 1);
    }

    @Test
    void extremeRatesDoNotOverflow() {
        Skeleton skeleton = oneJoint();
        ClipBuilder builder = new ClipBuilder(skeleton, new FrameRate(999_999_937, 1)).translates(0);
        for (int frame = 0; frame < 5; frame++) {
            builder.addFrame(new Pose(skeleton));
        }
        assertThat(Resample.apply(builder.build(), new FrameRate(1, 999_999_937))
                        .frameCount())
                .isEqualTo(2);
    }

    private record Case(Clip clip, FrameRate rate) {}

    private static Skeleton oneJoint() {
        SkeletonBuilder builder = Skeleton.builder();
        builder.addJoint("root", Skeleton.NO_PARENT, new Vector3d());
        return builder.build();
    }
}

package dev.kintact.formats.bvh;

import static dev.kintact.formats.bvh.BvhTexts.read;
import static dev.kintact.formats.bvh.BvhTexts.written;
import static dev.kintact.testkit.Laws.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.formats.LengthUnit;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.EulerOrder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import dev.kintact.model.edit.Reorient;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomClips;
import dev.kintact.testkit.RandomSkeletons;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** What was written is read again, to far below what anyone could see. */
class BvhRoundTripTest {

    private static final double MOST_DEGREES = 1e-4;
    private static final double MOST_MILLIMETRES = 1e-4;

    @Test
    void anyClipInAnyUnitAndOrder() {
        forAll("round trip", gen -> new Case(gen, false), BvhRoundTripTest::assertSurvives);
    }

    @Test
    void smoothClips() {
        forAll("smooth round trip", gen -> new Case(gen, true), BvhRoundTripTest::assertSurvives);
    }

    /** Positions of inner joints that start at zero, at rest or elsewhere: a reader that guesses must guess right. */
    @Test
    void innerPositionsAreNeverMisread() {
        forAll("inner positions", BvhRoundTripTest::shifting, clip -> {
            Clip again =
                    read(written(clip, new BvhWriteOptions(EulerOrder.ZXY, 9))).clip();
            assertSameWorld(clip, again, 1e-7);
        });
    }

    /** What stays the same may become part of the rest pose, but not what moves by more than the limit. */
    @Test
    void theSlightestShiftOfAnInnerJointIsKept() {
        SkeletonBuilder builder = Skeleton.builder();
        builder.addJoint("hip", Skeleton.NO_PARENT, new Vector3d());
        builder.addJoint("knee", 0, new Vector3d(0, -0.5, 0));
        Pose pose = new Pose(builder.build());
        ClipBuilder clip =
                new ClipBuilder(pose.skeleton(), FrameRate.of(30)).translates(1).addFrame(pose);
        pose.setLocalTranslation(1, 0, -0.5 + 1.1e-3 * MOST_MILLIMETRES, 0);
        clip.addFrame(pose);
        Clip written = clip.build();
        Clip again =
                read(written(written, new BvhWriteOptions(EulerOrder.ZXY, 9))).clip();
        assertSameWorld(written, again, MOST_MILLIMETRES / 1000);
    }

    @Test
    void rotationsOfEveryJointAreKept() {
        forAll("rotations", gen -> new Case(gen, false), c -> {
            Clip again = read(written(c.inUnit(), c.options())).clip();
            Skeleton skeleton = c.clip.skeleton();
            int[] place = depthFirstPlaces(skeleton);
            for (int frame = 0; frame < c.clip.frameCount(); frame++) {
                for (int joint = 0; joint < skeleton.jointCount(); joint++) {
                    double angle = degreesBetween(
                            c.clip.getRotation(frame, joint, new Quaterniond()),
                            again.getRotation(frame, place[joint], new Quaterniond()));
                    assertThat(angle).isLessThan(MOST_DEGREES);
                }
            }
        });
    }

    @Test
    void wholeAndBroadcastRatesAreExact() {
        SkeletonBuilder builder = Skeleton.builder();
        builder.addJoint("root", Skeleton.NO_PARENT, new Vector3d());
        Skeleton skeleton = builder.build();
        for (int fps = 1; fps <= 1000; fps++) {
            assertRateSurvives(skeleton, FrameRate.of(fps));
        }
        for (int fps : new int[] {24, 30, 48, 60, 120}) {
            assertRateSurvives(skeleton, new FrameRate(1000L * fps, 1001));
        }
    }

    private static void assertRateSurvives(Skeleton skeleton, FrameRate rate) {
        Clip clip = new ClipBuilder(skeleton, rate).addFrame(new Pose(skeleton)).build();
        assertThat(read(written(clip, new BvhWriteOptions(EulerOrder.ZXY, 6)))
                        .clip()
                        .rate())
                .isEqualTo(rate);
    }

    private static void assertSurvives(Case c) {
        Clip again = Reorient.apply(read(written(c.inUnit(), c.options())).clip(), new Quaterniond(), c.unit.metres());
        assertThat(again.frameCount()).isEqualTo(c.clip.frameCount());
        assertThat(again.rate()).isEqualTo(c.clip.rate());
        assertSameWorld(c.clip, again, MOST_MILLIMETRES / 1000);
    }

    private static void assertSameWorld(Clip expected, Clip actual, double distance) {
        int[] place = depthFirstPlaces(expected.skeleton());
        int joints = expected.skeleton().jointCount();
        for (int joint = 0; joint < joints; joint++) {
            assertThat(actual.skeleton().name(place[joint]))
                    .isEqualTo(expected.skeleton().name(joint));
        }
        for (int frame = 0; frame < expected.frameCount(); frame++) {
            List<Vector3d> expectedPoints = BvhTexts.world(expected, frame);
            List<Vector3d> actualPoints = BvhTexts.world(actual, frame);
            assertThat(actualPoints).hasSameSizeAs(expectedPoints);
            for (int joint = 0; joint < joints; joint++) {
                assertThat(actualPoints.get(place[joint]).distance(expectedPoints.get(joint)))
                        .as("joint %d in frame %d", joint, frame)
                        .isLessThan(distance);
            }
            // end sites stand in another order too; every one must be found
            for (Vector3d site : expectedPoints.subList(joints, expectedPoints.size())) {
                assertThat(actualPoints.subList(joints, actualPoints.size()).stream()
                                .mapToDouble(site::distance)
                                .min()
                                .orElseThrow())
                        .isLessThan(distance);
            }
        }
    }

    /** Where each joint stands when children follow their parents at once, as the format has it. */
    private static int[] depthFirstPlaces(Skeleton skeleton) {
        int[] places = new int[skeleton.jointCount()];
        place(skeleton, 0, 0, places);
        return places;
    }

    private static int place(Skeleton skeleton, int joint, int at, int[] places) {
        places[joint] = at;
        int next = at + 1;
        for (int child = joint + 1; child < skeleton.jointCount(); child++) {
            if (skeleton.parent(child) == joint) {
                next = place(skeleton, child, next, places);
            }
        }
        return next;
    }

    private static double degreesBetween(Quaterniondc a, Quaterniondc b) {
        double sign = a.dot(b) < 0 ? -1 : 1;
        double half = new Vector3d(a.x() - sign * b.x(), a.y() - sign * b.y(), a.z() - sign * b.z()).length();
        return Math.toDegrees(4 * Math.asin(Math.min(1, Math.hypot(half, a.w() - sign * b.w()) / 2)));
    }

    /** Every inner joint shifts, in one of the ways that a guess could stumble over. */
    private static Clip shifting(Gen gen) {
        Skeleton skeleton = RandomSkeletons.unrotated().generate(gen);
        ClipBuilder builder = new ClipBuilder(skeleton, FrameRate.of(30)).rotatesAllAndMovesRoot();
        int[] way = new int[skeleton.jointCount()];
        for (int joint = 1; joint < skeleton.jointCount(); joint++) {
            builder.translates(joint);
            way[joint] = gen.between(0, 4);
        }
        Pose pose = new Pose(skeleton);
        int frames = gen.count(1);
        for (int frame = 0; frame < frames; frame++) {
            pose.setRest();
            for (int joint = 0; joint < skeleton.jointCount(); joint++) {
                Vector3d rest = skeleton.getRestOffset(joint, new Vector3d());
                Vector3d drift = new Vector3d(0.01 * frame, 0, 0);
                switch (way[joint]) {
                    case 0 -> pose.setLocalTranslation(joint, drift);
                    case 1 -> pose.setLocalTranslation(joint, rest.add(drift));
                    case 2 -> pose.setLocalTranslation(joint, rest.mul(-1).add(drift));
                    case 3 -> pose.setLocalTranslation(joint, new Vector3d());
                    default -> pose.setLocalTranslation(joint, rest.mul(1e-4).add(drift));
                }
            }
            builder.addFrame(pose);
        }
        return builder.build();
    }

    private static final class Case {
        final Clip clip;
        final LengthUnit unit;
        final EulerOrder order;

        Case(Gen gen, boolean smooth) {
            clip = (smooth
                            ? RandomClips.smooth(RandomSkeletons.unrotated())
                            : RandomClips.wildOrEmpty(RandomSkeletons.unrotated()))
                    .generate(gen);
            unit = gen.pick(List.of(
                    LengthUnit.METRE, LengthUnit.CENTIMETRE, LengthUnit.MILLIMETRE, LengthUnit.INCH, LengthUnit.CMU));
            order = gen.pick(List.of(EulerOrder.values()));
        }

        Clip inUnit() {
            return Reorient.apply(clip, new Quaterniond(), 1 / unit.metres());
        }

        BvhWriteOptions options() {
            return BvhWriteOptions.forUnit(order, unit.metres());
        }

        @Override
        public String toString() {
            return clip + " in " + unit + ", " + order;
        }
    }
}

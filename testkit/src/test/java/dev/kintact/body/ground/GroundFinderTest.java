package dev.kintact.body.ground;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Role;
import dev.kintact.body.ground.GroundLevel.Evidence;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Lift;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** The ground is where bodies rest, wherever that is in the file, and stays the file's where they rest on nothing. */
class GroundFinderTest {

    private static final int RATE = 60;

    private static final int CASES = 50;

    /** As far as a clip may float and still be taken for one that stands on its file's ground, a share of the height. */
    private static final double NEAR = 0.07;

    /** A body, and a share of its height. */
    private record Case(RandomBody random, double share) {
        static Case near(Gen gen) {
            return new Case(RandomBody.any(gen), gen.between(-NEAR, NEAR));
        }

        static Case anywhere(Gen gen) {
            return new Case(RandomBody.any(gen), gen.between(-3.0, 3.0));
        }

        Body body() {
            return random.body();
        }

        double height() {
            return body().height();
        }

        double metres() {
            return share * height();
        }

        GroundLevel find(IntToDoubleFunction heights) {
            return GroundFinder.find(body(), clip(random, heights));
        }

        void assertFound(GroundLevel level) {
            double expected = Math.abs(share) < 0.005 ? 0 : metres();
            assertThat(level.metres() - expected).isBetween(-1e-9 * height(), 1e-9 * height());
        }
    }

    /** Three seconds of a body in T-pose, at heights over the ground in shares of its own. */
    private static Clip clip(RandomBody random, IntToDoubleFunction heights) {
        return clip(random, frame -> random.tPose(), heights, frame -> 0);
    }

    private static Clip clip(
            RandomBody random, IntFunction<Pose> poses, IntToDoubleFunction heights, IntToDoubleFunction ways) {
        ClipBuilder clip = new ClipBuilder(random.rig().skeleton(), FrameRate.of(RATE));
        for (int joint = 0; joint < random.rig().skeleton().jointCount(); joint++) {
            clip.rotates(joint).translates(joint);
        }
        double height = random.body().height();
        for (int frame = 0; frame < 3 * RATE; frame++) {
            Pose pose = poses.apply(frame);
            Vector3d root = pose.getLocalTranslation(0, new Vector3d());
            root.add(ways.applyAsDouble(frame) * height, heights.applyAsDouble(frame) * height, 0);
            pose.setLocalTranslation(0, root);
            clip.addFrame(pose);
        }
        return clip.build();
    }

    /** The T-pose turned as a whole, with legs bent forward at the hips. */
    private static Pose turned(RandomBody random, Quaterniond turn, double thighs) {
        Pose pose = random.tPose();
        for (Role role : new Role[] {Role.LEFT_UPPER_LEG, Role.RIGHT_UPPER_LEG}) {
            int joint = random.rig().map().requireJoint(role);
            int parent = random.rig().skeleton().parent(joint);
            Quaterniond above = pose.getWorldRotation(parent, new Quaterniond());
            Quaterniond bent =
                    pose.getWorldRotation(joint, new Quaterniond()).premul(new Quaterniond().rotationX(thighs));
            pose.setLocalRotation(joint, above.conjugate().mul(bent));
        }
        pose.setLocalRotation(0, pose.getLocalRotation(0, new Quaterniond()).premul(turn));
        pose.setLocalTranslation(0, turn.transform(pose.getLocalTranslation(0, new Vector3d())));
        pose.updateWorld();
        return pose;
    }

    /** The lowest of soles and skin without feet. */
    private static double lowest(Body body, Pose pose) {
        PosedBody posed = new PosedBody(body.fine());
        posed.update(pose);
        Vector3d point = new Vector3d();
        double soles = IntStream.range(0, 6)
                .mapToDouble(place -> posed.getSolePoint(place / 3, place % 3, point).y)
                .min()
                .orElseThrow();
        double trunk = IntStream.range(0, body.fine().template().pointCount())
                .mapToDouble(each -> posed.getPoint(each, point).y)
                .min()
                .orElseThrow();
        double limbs = posed.capsules().stream()
                .filter(capsule -> !capsule.capsule().region().label().contains("foot"))
                .mapToDouble(capsule -> capsule.start().y() - capsule.radius())
                .min()
                .orElseThrow();
        return Math.min(soles, Math.min(trunk, limbs));
    }

    @Test
    void standingIsFoundWhereFeetStand() {
        Laws.forSome("standing is found where feet stand", CASES, Case::anywhere, one -> {
            GroundLevel level = one.find(frame -> one.share);
            one.assertFound(level);
            assertThat(level.evidence()).isEqualTo(Evidence.FEET);
            assertThat(level.doubt().isPresent()).isEqualTo(one.share > 0.08);
        });
    }

    @Test
    void jumpsDoNotMatter() {
        Laws.forAll(
                "jumps do not matter",
                Case::anywhere,
                one -> one.assertFound(one.find(
                        frame -> one.share + (frame < RATE ? 0 : 0.2 * (1 + Math.sin(0.4 * frame))))));
    }

    @Test
    void theLowestStepOfStairsIsTheGroundWhereItIsNearTheFiles() {
        Laws.forSome("the lowest step is the ground where it is near the file's", CASES, Case::near, one -> {
            one.assertFound(one.find(frame -> one.share + 0.15 * (frame / RATE)));
            GroundLevel high = one.find(frame -> 0.5 + one.share + 0.15 * (frame / RATE));
            assertThat(high.metres()).isZero();
            assertThat(high.doubt())
                    .hasValueSatisfying(doubt -> assertThat(doubt).contains("several levels"));
        });
    }

    @Test
    void whoNeverRestsStaysWhereTheyAreUnlessBuried() {
        Laws.forSome("who never rests stays", CASES, Case::near, one -> {
            GroundLevel flying = one.find(frame -> 0.2 + 0.02 * frame);
            assertThat(flying.metres()).isZero();
            assertThat(flying.words())
                    .hasValueSatisfying(words -> assertThat(words).contains("--ground METRES"));
            GroundLevel buried = one.find(frame -> -4 + 0.02 * frame);
            assertThat(buried.evidence()).isEqualTo(Evidence.NOTHING);
            assertThat(buried.metres()).isLessThan(-3.5 * one.height());
        });
    }

    @Test
    void walksInPlaceArePutWhereTheyPass() {
        Laws.forSome("walks in place are put where they pass", CASES, Case::near, one -> {
            GroundLevel level = GroundFinder.find(
                    one.body(),
                    clip(one.random, frame -> one.random.tPose(), frame -> one.share, frame -> 0.02 * frame));
            one.assertFound(level);
            assertThat(level.evidence()).isEqualTo(Evidence.PASSING);
            GroundLevel high = GroundFinder.find(
                    one.body(), clip(one.random, frame -> one.random.tPose(), frame -> 0.3, frame -> 0.02 * frame));
            assertThat(high.metres()).isZero();
            assertThat(high.doubt()).isPresent();
        });
    }

    /** On the back, sitting with legs out, and upside down: the ground is the lowest skin, or soles hardly over it. */
    @Test
    void whoLiesOrSitsIsFoundWhereverTheFileHasThem() {
        Laws.forSome("who lies or sits is found wherever the file has them", CASES, Case::anywhere, one -> {
            for (double[] way : new double[][] {{-Math.PI / 2, 0}, {Math.PI / 2, 0}, {0, -Math.PI / 2}, {Math.PI, 0}}) {
                Pose pose = turned(one.random, new Quaterniond().rotationX(way[0]), way[1]);
                double low = lowest(one.body(), pose) / one.height();
                Clip clip = clip(
                        one.random,
                        frame -> turned(one.random, new Quaterniond().rotationX(way[0]), way[1]),
                        frame -> one.share - low,
                        frame -> 0);
                double found = GroundFinder.find(one.body(), clip).metres() / one.height();
                assertThat(found).isBetween(one.share - 0.006, one.share + 0.1);
            }
        });
    }

    @Test
    void scaleAndMirrorScaleAndKeepTheGround() {
        Laws.forSome("scale and mirror scale and keep the ground", CASES, Case::anywhere, one -> {
            double level = one.find(frame -> one.share).metres();
            RandomBody large = one.random.scaled(3);
            RandomBody image = one.random.mirrored();
            double tiny = 1e-6 * one.height();
            assertThat(GroundFinder.find(large.body(), clip(large, frame -> one.share))
                                            .metres()
                                    / 3
                            - level)
                    .isBetween(-tiny, tiny);
            assertThat(GroundFinder.find(image.body(), clip(image, frame -> one.share))
                                    .metres()
                            - level)
                    .isBetween(-tiny, tiny);
        });
    }

    @Test
    void aMotionMovedUpIsSetDownToTheSame() {
        Laws.forSome("a motion moved up is set down to the same", CASES, Case::anywhere, one -> {
            Clip standing = clip(one.random, frame -> 0);
            GroundLevel none = GroundFinder.find(one.body(), standing);
            assertThat(none.words()).isEmpty();
            assertThat(none.setDown(standing)).isSameAs(standing);
            Clip moved = Lift.apply(standing, one.metres());
            Clip down = GroundFinder.find(one.body(), moved).setDown(moved);
            Vector3d place = new Vector3d();
            double y = down.getTranslation(0, 0, place).y - standing.getTranslation(0, 0, new Vector3d()).y;
            assertThat(Math.abs(y)).isLessThan(0.0051 * one.height());
        });
    }

    @Test
    void aSinglePoseRestsAndNoFrameHasNoGround() {
        Laws.forSome("a single pose rests", CASES, Case::anywhere, one -> {
            Clip pose = Lift.apply(one.random.rig().tPose(), one.metres());
            one.assertFound(GroundFinder.find(one.body(), pose));
            Clip none = new ClipBuilder(one.random.rig().skeleton(), FrameRate.of(RATE)).build();
            assertThat(GroundFinder.find(one.body(), none)).isEqualTo(GroundLevel.KEPT);
        });
    }

    @Test
    void aGroundThatIsGivenIsTaken() {
        Laws.forSome("a ground that is given is taken", CASES, Case::anywhere, one -> {
            Clip clip = clip(one.random, frame -> 0);
            assertThat(Ground.at(one.metres()).of(clip, one::body).metres()).isEqualTo(one.metres());
            assertThat(Ground.KEEP.of(clip, one::body)).isEqualTo(GroundLevel.KEPT);
        });
    }
}

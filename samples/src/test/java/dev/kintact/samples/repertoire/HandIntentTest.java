package dev.kintact.samples.repertoire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.Role;
import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.intent.ContactIntent;
import dev.kintact.body.intent.LiveIntent;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.Region;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import java.util.function.DoubleFunction;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** The same posture of a hand is meant or not by how it moves and for how long it stays. */
class HandIntentTest {

    private static final Body PERFORMER = Performed.BODY;
    private static final Body ESTIMATED = new Body(PERFORMER.rig(), "measures", PERFORMER.named(), PERFORMER.fine());

    private static final int BELLY = Pair.list().indexOf(new Pair(Region.RIGHT_HAND, Region.BELLY));
    private static final int FACE = Pair.list().indexOf(new Pair(Region.RIGHT_HAND, Region.FACE));

    private static final double SECONDS = 3;

    /** The middle of the time, seconds. */
    private static final double MIDDLE = SECONDS / 2;

    /** Far to the right of the body, metres. */
    private static final double AWAY = -0.5;

    /**
     * A frame of a performance whose right arm is shifted over time.
     *
     * @param way by seconds, metres in the world
     */
    private static Clip shifted(String performance, double at, int rate, DoubleFunction<Vector3d> way) {
        Clip clip = Performed.of(performance).clip();
        ClipBuilder shifted = new ClipBuilder(clip.skeleton(), FrameRate.of(rate));
        for (int joint = 0; joint < clip.skeleton().jointCount(); joint++) {
            shifted.rotates(joint).translates(joint);
        }
        int arm = PERFORMER.rig().map().requireJoint(Role.RIGHT_UPPER_ARM);
        Pose pose = new Pose(clip.skeleton());
        for (int frame = 0; frame <= SECONDS * rate; frame++) {
            clip.getFrame((int) Math.round(at * clip.rate().framesPerSecond()), pose);
            pose.updateWorld();
            Vector3d offset = way.apply((double) frame / rate);
            pose.getWorldRotation(clip.skeleton().parent(arm), new Quaterniond())
                    .transformInverse(offset);
            pose.setLocalTranslation(
                    arm, pose.getLocalTranslation(arm, new Vector3d()).add(offset));
            shifted.addFrame(pose);
        }
        return shifted.build();
    }

    /** Degree in the middle of a clip, or of a stream then. */
    private static double[] degrees(Body body, Clip clip, int pair, double seconds) {
        int frame = (int) Math.round(seconds * clip.rate().framesPerSecond());
        ContactIntent intent = ContactIntent.of(body, clip);
        LiveIntent live = new LiveIntent(body, clip.rate().framesPerSecond());
        GapMeter meter = new GapMeter(body);
        Pose pose = new Pose(clip.skeleton());
        for (int i = 0; i <= frame; i++) {
            clip.getFrame(i, pose);
            pose.updateWorld();
            meter.update(pose);
            live.step(pose, meter);
        }
        return new double[] {
            intent.degree(frame, pair),
            live.degree(frame, pair),
            intent.touches(frame, pair),
            live.touches(frame, pair),
            meter.gap(pair)
        };
    }

    /** Arrives from aside until the middle, rests for a while and goes on. */
    private static DoubleFunction<Vector3d> across(double metresPerSecond, double rest) {
        return seconds -> {
            double before = Math.min(0, seconds - MIDDLE + rest / 2);
            double after = Math.max(0, seconds - MIDDLE - rest / 2);
            double x = metresPerSecond * (before + after);
            return new Vector3d(Math.max(AWAY, Math.min(-AWAY, x)), 0, 0);
        };
    }

    /** A stream knows it a moment later than a clip, as its degrees are averages of what was. */
    @Test
    void aHandThatPassesOverTheBellyIsIncidentalAndOneThatRestsThereIsMeant() {
        for (int rate : new int[] {30, 120}) {
            for (double speed : new double[] {1.8, 2.5}) {
                Clip passing = shifted("belly-rub", 1.3, rate, across(speed, 0));
                double[] over = degrees(PERFORMER, passing, BELLY, MIDDLE);
                assertThat(over[4]).as("gap").isLessThan(0.02);
                assertThat(over[0]).as("clip, %d Hz, %f m/s", rate, speed).isLessThan(ContactIntent.MEANT);
                assertThat(degrees(PERFORMER, passing, BELLY, MIDDLE + 0.05)[1])
                        .as("stream, %d Hz, %f m/s", rate, speed)
                        .isLessThan(ContactIntent.MEANT);
            }
            double[] resting = degrees(PERFORMER, shifted("belly-rub", 1.3, rate, across(2.5, 1.2)), BELLY, MIDDLE);
            assertThat(resting[0]).as("clip").isGreaterThan(0.9);
            assertThat(resting[1]).as("stream").isGreaterThan(0.9);
        }
    }

    /** Moves a little before the face; three per cent of the height off it. */
    private static double[] before(Body body, double metres) {
        Clip clip = shifted("cover-mouth", 1.7, 60, seconds -> new Vector3d(0, 0, seconds < 1 ? 0.4 : metres));
        return degrees(body, clip, FACE, 2.2);
    }

    @Test
    void aHandThatHoversBeforeTheFaceTouchesItOnAnEstimatedBody() {
        double touching = before(ESTIMATED, 0)[4];
        double metres = (0.03 - touching) * PERFORMER.height();
        double[] estimated = before(ESTIMATED, metres);
        assertThat(estimated[4]).as("gap").isCloseTo(0.03, within(0.004));
        assertThat(estimated[0]).isGreaterThan(0.9);
        assertThat(estimated[2]).as("touches, clip").isGreaterThan(0.9);
        assertThat(estimated[3]).as("touches, stream").isGreaterThan(0.9);
        double[] known = before(PERFORMER, metres);
        assertThat(known[2]).isZero();
        assertThat(known[3]).isZero();
        double[] apart = before(ESTIMATED, metres + 0.03 * PERFORMER.height());
        assertThat(apart[2]).isZero();
        assertThat(apart[3]).isZero();
    }

    /** What a hand did before it left has nothing to do with how it comes back. */
    @Test
    void aStreamForgetsWhereAPairWasWhenItLastWasNear() {
        DoubleFunction<Vector3d> back = seconds -> seconds < 0.5
                ? new Vector3d()
                : new Vector3d(-0.06, 0, seconds < 1.4 ? 0.4 : Math.max(0, 1.5 - seconds));
        DoubleFunction<Vector3d> fresh =
                seconds -> new Vector3d(-0.06, 0, seconds < 1.4 ? 0.4 : Math.max(0, 1.5 - seconds));
        for (double seconds : new double[] {1.44, 1.48, 1.52}) {
            double again = degrees(PERFORMER, shifted("belly-rub", 1.3, 60, back), BELLY, seconds)[1];
            double first = degrees(PERFORMER, shifted("belly-rub", 1.3, 60, fresh), BELLY, seconds)[1];
            assertThat(again).isCloseTo(first, within(1e-3));
        }
    }

    @Test
    void theRateOfFramesChangesDegreesLittle() {
        for (double speed : new double[] {0.6, 1.5, 3}) {
            double[] fine = degrees(PERFORMER, shifted("belly-rub", 1.3, 120, across(speed, 0.2)), BELLY, MIDDLE);
            double[] coarse = degrees(PERFORMER, shifted("belly-rub", 1.3, 30, across(speed, 0.2)), BELLY, MIDDLE);
            assertThat(coarse[0]).as("clip, %f m/s", speed).isCloseTo(fine[0], within(0.1));
            assertThat(coarse[1]).as("stream, %f m/s", speed).isCloseTo(fine[1], within(0.15));
        }
    }
}

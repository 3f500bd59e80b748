package dev.kintact.body.calibrate.touch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.Rig;
import dev.kintact.body.Role.Side;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.touch.TouchPerformer;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.joml.Vector3d;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Speeds and rests of hands do not depend on the frame rate. */
class HandSpeedTest {

    private static final Rig RIG = TouchPerformer.any(new Gen(2, 5)).rig();

    /** The whole body on rails: place in metres by time in seconds. */
    private static Clip onRails(int framesPerSecond, double seconds, double noise, DoubleUnaryOperator place) {
        ClipBuilder clip = new ClipBuilder(RIG.skeleton(), FrameRate.of(framesPerSecond)).translates(0);
        Pose pose = new Pose(RIG.skeleton());
        Vector3d start = pose.getLocalTranslation(0, new Vector3d());
        Gen gen = new Gen(framesPerSecond, 5);
        for (int frame = 0; frame <= seconds * framesPerSecond; frame++) {
            double x = place.applyAsDouble((double) frame / framesPerSecond);
            pose.setLocalTranslation(
                    0,
                    new Vector3d(start)
                            .add(
                                    x + noise * gen.nextGaussian(),
                                    noise * gen.nextGaussian(),
                                    noise * gen.nextGaussian()));
            clip.addFrame(pose);
        }
        return clip.build();
    }

    @ParameterizedTest
    @ValueSource(ints = {24, 30, 60, 120, 240})
    void isTheSpeedAtAnyRate(int rate) {
        HandSpeed speed = HandSpeed.of(RIG, onRails(rate, 2, 0, time -> 0.7 * time));
        for (int frame = 0; frame < speed.frameCount(); frame++) {
            assertThat(speed.speed(Side.LEFT, frame)).isCloseTo(0.7, within(1e-9));
            assertThat(speed.speed(Side.RIGHT, frame)).isCloseTo(0.7, within(1e-9));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {24, 30, 60, 120, 240})
    void restsAreFoundAtAnyRateInNoise(int rate) {
        // a metre in a second, then a second's rest, three times over
        Clip clip = onRails(rate, 6, 0.001, time -> Math.floor(time / 2) + smooth(Math.min(1, time % 2)));
        List<SteadyInterval> rests = new SteadyFinder(HandSpeed.of(RIG, clip), RIG.height()).find(Side.LEFT);
        assertThat(rests).hasSize(3);
        for (int i = 0; i < 3; i++) {
            double middle = (rests.get(i).first() + rests.get(i).last()) / 2.0 / rate;
            double expected = i == 2 ? 5.45 : 1.5 + 2 * i;
            assertThat(middle).isCloseTo(expected, within(0.1));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {24, 120})
    void aHandThatCreepsToAnotherPlaceRestsTwice(int rate) {
        // large moves set the threshold; between them six centimetres in two seconds, far below it
        Clip clip = onRails(
                rate,
                12,
                0.0005,
                time -> time < 1 ? smooth(time) : 1 + 0.06 * smooth(Math.max(0, Math.min(1, (time - 5) / 2))));
        List<SteadyInterval> rests = new SteadyFinder(HandSpeed.of(RIG, clip), RIG.height()).find(Side.RIGHT);
        assertThat(rests).hasSize(2);
        assertThat(rests.get(0).last()).isLessThan((int) (6.0 * rate));
        assertThat(rests.get(1).first()).isGreaterThan((int) (6.0 * rate));
    }

    private static double smooth(double t) {
        return t * t * t * (10 - 15 * t + 6 * t * t);
    }
}

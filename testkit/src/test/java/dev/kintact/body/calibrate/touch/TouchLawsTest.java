package dev.kintact.body.calibrate.touch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.calibrate.MeasuredSurface;
import dev.kintact.body.surface.Templates;
import dev.kintact.model.Clip;
import dev.kintact.model.FrameRate;
import dev.kintact.model.edit.Mirror;
import dev.kintact.model.edit.MirrorPairs;
import dev.kintact.model.edit.Resample;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Moves;
import dev.kintact.testkit.touch.TakeStyle;
import dev.kintact.testkit.touch.TouchPerformer;
import dev.kintact.testkit.touch.TouchTakes;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** What a calibration must not depend on. */
class TouchLawsTest {

    private static final int BODIES = 5;

    /** A body and its takes. */
    private record Recording(TouchPerformer performer, Map<Take, Clip> takes) {

        static Recording of(int seed, TakeStyle style) {
            TouchPerformer performer = TouchPerformer.any(new Gen(seed, 5));
            return new Recording(performer, TouchTakes.record(performer, style, new Gen(seed, 5)));
        }

        Map<Take, Clip> each(UnaryOperator<Clip> change) {
            Map<Take, Clip> changed = new EnumMap<>(Take.class);
            takes.forEach((take, clip) -> changed.put(take, change.apply(clip)));
            return changed;
        }
    }

    private static void assertSame(MeasuredSurface a, MeasuredSurface b, double tolerance) {
        assertThat(a.points().keySet()).isEqualTo(b.points().keySet());
        a.points()
                .forEach((name, point) -> assertThat(point.inJoint()
                                .distance(Objects.requireNonNull(b.points().get(name))
                                        .inJoint()))
                        .as(name)
                        .isLessThan(tolerance));
        assertThat(a.radii().keySet()).isEqualTo(b.radii().keySet());
        a.radii()
                .forEach((region, radius) -> assertThat(radius)
                        .as(region.label())
                        .isCloseTo(Objects.requireNonNull(b.radii().get(region)), within(tolerance)));
    }

    @Test
    void itDoesNotMatterWhereThePerformerStandsAndFaces() {
        for (int seed = 0; seed < BODIES; seed++) {
            Recording recording = Recording.of(seed, TakeStyle.human());
            Quaterniond turn = new Quaterniond().rotationY(1 + seed);
            Map<Take, Clip> moved = recording.each(clip -> Moves.moved(clip, turn, new Vector3d(3, 0, -2)));
            assertSame(
                    KnownBody.calibrate(recording.performer, recording.takes).surface(),
                    KnownBody.calibrate(recording.performer, moved).surface(),
                    1e-6);
        }
    }

    @Test
    void anotherFrameRateGivesTheSamePoints() {
        int[] rates = {24, 25, 60, 100, 240};
        for (int seed = 10; seed < 10 + BODIES; seed++) {
            Recording recording = Recording.of(seed, TakeStyle.human().framesPerSecond(120));
            FrameRate rate = FrameRate.of(rates[seed - 10]);
            assertSame(
                    KnownBody.calibrate(recording.performer, recording.takes).surface(),
                    KnownBody.calibrate(recording.performer, recording.each(clip -> Resample.apply(clip, rate)))
                            .surface(),
                    0.002);
        }
    }

    @Test
    void aMirroredPerformerHasMirroredPoints() {
        for (int seed = 20; seed < 20 + BODIES; seed++) {
            Recording recording = Recording.of(seed, TakeStyle.human());
            Rig rig = recording.performer.rig();
            MirrorPairs pairs = pairs(rig);
            Map<Take, Clip> mirrored = recording.each(clip -> Mirror.apply(clip, pairs));
            RigMap map =
                    rig.map().on(Objects.requireNonNull(mirrored.get(Take.BACK)).skeleton());
            Clip any = Objects.requireNonNull(mirrored.get(Take.BACK));
            Rig twin = Rig.of(map, ReferenceFinder.zero(any, map));
            MeasuredSurface surface =
                    KnownBody.calibrate(recording.performer, recording.takes).surface();
            MeasuredSurface other =
                    TouchCalibration.of(twin, mirrored, Corrections.NONE).surface();
            assertThat(other.points()).hasSameSizeAs(surface.points());
            surface.points().forEach((name, point) -> {
                String twinName = Templates.NAMED.pointNames().get(Templates.NAMED.twin(Templates.NAMED.require(name)));
                Vector3d expected = new Vector3d(point.inJoint()).mul(-1, 1, 1);
                assertThat(Objects.requireNonNull(other.points().get(twinName))
                                .inJoint()
                                .distance(expected))
                        .as(name)
                        .isLessThan(1e-6);
            });
            surface.radii()
                    .forEach((region, radius) ->
                            assertThat(other.radii().get(region.twin())).isCloseTo(radius, within(1e-6)));
        }
    }

    private static MirrorPairs pairs(Rig rig) {
        return MirrorPairs.byName(rig.skeleton());
    }
}

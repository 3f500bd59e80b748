package dev.kintact.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Region;
import dev.kintact.testkit.Allocations;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The worst frames come first, at different moments, and nothing worse was left out; what ties is told by time. */
class FaultLogTest {

    /** Amounts of a fault by frame; steps are few, so that many tie. */
    private record Bad(List<Double> amounts, List<Region> parts, int apart) {
        static Bad any(Gen gen) {
            List<Double> amounts = new ArrayList<>();
            List<Region> parts = new ArrayList<>();
            int frames = 1 + gen.count(0);
            for (int frame = 0; frame < frames; frame++) {
                amounts.add(gen.nextBoolean() ? 0.25 * gen.between(0, 6) : 0);
                parts.add(gen.pick(BodySurface.LIMBS));
            }
            return new Bad(amounts, parts, gen.between(1, 5));
        }

        List<Sight> worst(List<Integer> order) {
            FaultLog log = new FaultLog(amounts.size(), apart);
            for (int frame : order) {
                log.note(Fault.PLACE, frame, 0.5 * amounts.get(frame), Region.RIGHT_HAND, Region.FACE);
                log.note(Fault.PLACE, frame, amounts.get(frame), parts.get(frame), Region.CHEST);
            }
            return log.worst().getOrDefault(Fault.PLACE, List.of());
        }

        List<Sight> worst() {
            return worst(frames());
        }

        List<Integer> frames() {
            List<Integer> frames = new ArrayList<>();
            for (int frame = 0; frame < amounts.size(); frame++) {
                frames.add(frame);
            }
            return frames;
        }
    }

    private static final Comparator<Sight> WORST_FIRST =
            Comparator.comparingDouble((Sight sight) -> -sight.amount()).thenComparingInt(Sight::frame);

    @Test
    void theWorstComesFirstAndOfEqualOnesTheEarliest() {
        Laws.forAll("order of the worst", Bad::any, bad -> {
            assertThat(bad.worst()).isSortedAccordingTo(WORST_FIRST).hasSizeLessThanOrEqualTo(FaultLog.MOST);
            for (Sight sight : bad.worst()) {
                assertThat(sight.amount())
                        .isEqualTo(bad.amounts.get(sight.frame()))
                        .isPositive();
                assertThat(sight.first()).isEqualTo(bad.parts.get(sight.frame()));
                assertThat(sight.second()).isEqualTo(Region.CHEST);
            }
        });
    }

    /** A frame is left out because nothing is wrong, because its moment or its parts are shown already, or because ten are worse. */
    @Test
    void nothingWorseIsLeftOut() {
        Laws.forAll("nothing worse left out", Bad::any, bad -> {
            List<Sight> worst = bad.worst();
            for (int frame : bad.frames()) {
                Sight candidate = new Sight(frame, bad.amounts.get(frame), bad.parts.get(frame), Region.CHEST);
                boolean shown = worst.contains(candidate);
                boolean sameMoment = worst.stream()
                        .anyMatch(one -> (Math.abs(one.frame() - candidate.frame()) < bad.apart
                                        || one.first() == candidate.first())
                                && WORST_FIRST.compare(one, candidate) < 0);
                boolean tenWorse = worst.stream().allMatch(one -> WORST_FIRST.compare(one, candidate) < 0)
                        && worst.size() == FaultLog.MOST;
                assertThat(shown ? !sameMoment : candidate.amount() == 0 || sameMoment || tenWorse)
                        .as("%s among %s", candidate, worst)
                        .isTrue();
            }
        });
    }

    @Test
    void theOrderOfNotingDoesNotMatter() {
        Laws.forAll("order of noting", Bad::any, bad -> {
            List<Integer> backwards = new ArrayList<>(bad.frames());
            Collections.reverse(backwards);
            assertThat(bad.worst(backwards)).isEqualTo(bad.worst());
        });
    }

    @Test
    void roundingChoosesNoFrame() {
        FaultLog log = new FaultLog(3, 1);
        log.note(Fault.SKATE, 0, 0.3, Region.LEFT_FOOT, Region.GROUND);
        log.note(Fault.SKATE, 2, Math.nextUp(0.1 + 0.2), Region.RIGHT_FOOT, Region.GROUND);
        assertThat(log.worst().get(Fault.SKATE)).extracting(Sight::frame).containsExactly(0, 2);
    }

    @Test
    void whatIsNotWrongIsNotThere() {
        FaultLog log = new FaultLog(2, 1);
        log.note(Fault.JERK, 0, 0, Region.LEFT_HAND, Region.GROUND);
        log.note(Fault.SKATE, 1, -1, Region.LEFT_FOOT, Region.GROUND);
        log.note(Fault.STYLE, 1, Double.NaN, Region.LEFT_HAND, Region.GROUND);
        assertThat(log.worst()).isEqualTo(Map.of());
    }

    @Test
    void notingMakesNoGarbage() {
        FaultLog log = new FaultLog(4, 1);
        Allocations.assertAllocatesNothing(() -> log.note(Fault.LOST, 3, 0.1, Region.LEFT_HAND, Region.FACE));
    }
}

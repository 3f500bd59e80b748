package dev.kintact.retarget.refine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Nearby;
import dev.kintact.body.contact.Pair;
import dev.kintact.testkit.Allocations;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import org.junit.jupiter.api.Test;

/** What is written down of a performer is what a meter tells of them, and means the same places on their own body. */
class ContactEncoderTest {

    private int seen;

    @Test
    void onTheirOwnBodyGapsAreTheMeters() {
        Laws.forAll("on their own body gaps are the meter's", TurnedCase::alone, one -> {
            FrameState state = one.state();
            state.turn(new double[one.numbers().length], 0);
            state.meter.update(state.pose()); // also what no task asks for
            for (int pair = 0; pair < ContactCode.PAIRS; pair++) {
                double expected = Math.min(ContactCode.FAR, state.meter.gap(pair));
                assertThat(state.code.gaps[pair])
                        .as(Pair.list().get(pair).label())
                        .isCloseTo(expected, within(1e-9));
            }
        });
    }

    @Test
    void onTheirOwnBodyCarriedPlacesAreAsFarApartAsTheirGap() {
        Laws.forAll("on their own body carried places are as far apart as their gap", TurnedCase::alone, one -> {
            FrameState state = one.state();
            state.turn(new double[one.numbers().length], 0);
            Witness witness = new Witness();
            for (int pair = 0; pair < ContactCode.PAIRS; pair++) {
                double gap = state.code.gaps[pair];
                if (gap < ContactCode.FAR && !Pair.list().get(pair).isGround()) {
                    witness.setCarried(state, pair);
                    double radius = witness.flesh(state);
                    double apart = witness.offset().length();
                    boolean inside = gap * state.height() + radius < 0;
                    assertThat((inside ? -apart : apart) - radius)
                            .as(Pair.list().get(pair).label())
                            .isCloseTo(gap * state.height(), within(1e-9));
                    seen++;
                }
            }
        });
        assertThat(seen).isGreaterThan(1000);
    }

    @Test
    void linesThatAreCloseAreFoundByTheirNumberOnAllBodies() {
        int[] lines = new int[1];
        Laws.forAll("lines that are close are found by their number", TurnedCase::alone, one -> {
            FrameState state = one.state();
            state.turn(new double[one.numbers().length], 0);
            for (int index = 0; index < state.meter.nearby().count(); index++) {
                Nearby nearby = state.meter.nearby();
                int key = state.cores.key(nearby.core(index));
                double gap = state.code.closeGap(nearby.pair(index), key, state.cores.otherKey(nearby, index));
                assertThat(gap).isCloseTo(nearby.gap(index), within(1e-9));
                lines[0]++;
            }
            assertThat(state.code.closeGap(0, -1, -1)).isNaN();
        });
        assertThat(lines[0]).isGreaterThan(1000);
    }

    @Test
    void numbersOfCoresAreTheSameThereAndBack() {
        Laws.forAll("numbers of cores are the same there and back", TurnedCase::any, one -> {
            CoreMap own = one.state().cores;
            for (int core = 0; core < one.state().meter.cores().count(); core++) {
                assertThat(own.core(own.key(core))).isEqualTo(core);
                assertThat(own.share(own.key(core), 0.3)).isEqualTo(0.3);
            }
        });
    }

    /** What a hand's finger touches, a body without that finger touches with the end of its hand, on the same side. */
    @Test
    void fingersThatABodyDoesNotHaveAreTheEndOfTheHand() {
        int[] missing = new int[1];
        Laws.forAll("fingers that a body does not have are the end of the hand", TurnedCase::any, one -> {
            ContactEncoder encoder = new ContactEncoder(one.performer());
            GapMeter meter = encoder.meter();
            CoreMap performer = new CoreMap(one.performer().rig(), meter.cores());
            CoreMap character = one.state().cores;
            for (int core = 0; core < meter.cores().count(); core++) {
                int key = performer.key(core);
                int there = character.core(key);
                assertThat(one.state().meter.cores().limb(there))
                        .isEqualTo(meter.cores().limb(core));
                if (character.key(there) != key) {
                    assertThat(character.share(key, 0.3)).isEqualTo(1);
                    missing[0]++;
                }
            }
        });
        assertThat(missing[0]).isGreaterThan(100);
    }

    @Test
    void encodingAllocatesNothing() {
        TurnedCase one = TurnedCase.alone(new Gen(8, 30));
        ContactEncoder encoder = new ContactEncoder(one.performer());
        ContactCode code = new ContactCode();
        Allocations.assertAllocatesNothing(() -> encoder.encode(one.state().pose(), code));
    }

    @Test
    void aFreshCodeThatIsClearedHasNothingNear() {
        ContactCode code = new ContactCode();
        code.addClose(3, 4, 5, 0.01);
        code.clear();
        assertThat(code.closeGap(3, 4, 5)).isNaN();
        assertThat(code.gaps).containsOnly(ContactCode.FAR);
        for (int i = 0; i < 100; i++) {
            code.addClose(i, 7, -1, 0.001 * i);
        }
        assertThat(code.closeGap(99, 7, -1)).isEqualTo(0.099);
    }
}

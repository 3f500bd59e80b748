package dev.kintact.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Statistics of ratios. */
class RatiosTest {

    private static final Offset<Double> EXACTLY = within(1e-12);

    @Test
    void theMedianIsTheMiddleOne() {
        assertThat(Ratios.of(7).median()).isEqualTo(7);
        assertThat(new Ratios(List.of(9.0, 1.0, 5.0)).median()).isEqualTo(5);
        assertThat(new Ratios(List.of(9.0, 1.0, 5.0, 6.0)).median()).isEqualTo(5.5);
    }

    @Test
    void disturbancesOfWorkOrUnitDoNotMoveTheMedianFar() {
        Ratios quiet = new Ratios(List.of(9.9, 10.0, 10.0, 10.1, 10.0, 9.9, 10.1));
        Ratios disturbed = new Ratios(List.of(9.9, 40.0, 10.0, 10.1, 2.0, 9.9, 60.0));
        assertThat(disturbed.median()).isCloseTo(quiet.median(), within(0.1));
    }

    @Test
    void quantilesLieOnStraightLinesBetweenValues() {
        Ratios ratios = new Ratios(List.of(30.0, 10.0, 20.0));
        assertThat(ratios.quantile(0)).isEqualTo(10);
        assertThat(ratios.quantile(0.25)).isCloseTo(15, EXACTLY);
        assertThat(ratios.quantile(0.9)).isCloseTo(28, EXACTLY);
        assertThat(ratios.quantile(1)).isEqualTo(30);
    }

    @Test
    void theSpreadIsAShareOfTheMedian() {
        assertThat(Ratios.of(7).spread()).isZero();
        assertThat(new Ratios(List.of(8.0, 9.0, 10.0, 11.0, 12.0)).spread()).isCloseTo(0.1, EXACTLY);
        assertThat(new Ratios(List.of(80.0, 90.0, 100.0, 110.0, 120.0)).spread())
                .isCloseTo(0.1, EXACTLY);
    }

    @Test
    void roundsAreTakenTogetherInParts() {
        Ratios both = Ratios.of(10).and(new Ratios(List.of(20.0, 60.0))).part(10);
        assertThat(both).isEqualTo(new Ratios(List.of(1.0, 2.0, 6.0)));
    }

    @Test
    void thereIsAtLeastOne() {
        List<Double> none = List.of();
        assertThatThrownBy(() -> new Ratios(none)).isInstanceOf(IllegalArgumentException.class);
    }
}

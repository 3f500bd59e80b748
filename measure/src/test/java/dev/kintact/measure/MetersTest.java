package dev.kintact.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.surface.Body;
import org.junit.jupiter.api.Test;

class MetersTest {

    private final Body small = new KnownFigure(1).body();
    private final Body large = new KnownFigure(2).body();

    @Test
    void lendsAgainWhatWasGivenBackOfThatBody() {
        Meters meters = new Meters(2);
        GapMeter ofSmall = meters.lend(small);
        GapMeter ofLarge = meters.lend(large);
        meters.giveBack(small, ofSmall);
        meters.giveBack(large, ofLarge);
        assertThat(meters.lend(small)).isSameAs(ofSmall);
        assertThat(meters.lend(small)).isNotSameAs(ofSmall);
        assertThat(meters.lend(large)).isSameAs(ofLarge);
    }

    @Test
    void keepsTheLatest() {
        Meters meters = new Meters(1);
        GapMeter ofSmall = meters.lend(small);
        GapMeter ofLarge = meters.lend(large);
        meters.giveBack(small, ofSmall);
        meters.giveBack(large, ofLarge);
        assertThat(meters.lend(large)).isSameAs(ofLarge);
        assertThat(meters.lend(small)).isNotSameAs(ofSmall);
    }
}

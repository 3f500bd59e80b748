package dev.kintact.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.util.List;
import org.junit.jupiter.api.Test;

class NearestNamesTest {

    private record Words(String one, String other, String third) {
        static Words any(Gen gen) {
            return new Words(word(gen), word(gen), word(gen));
        }

        private static String word(Gen gen) {
            StringBuilder word = new StringBuilder();
            int length = gen.between(0, 6);
            for (int i = 0; i < length; i++) {
                word.append("abc".charAt(gen.between(0, 2)));
            }
            return word.toString();
        }
    }

    @Test
    void editsAreADistance() {
        Laws.forAll("edits are a distance", Words::any, words -> {
            int there = NearestNames.distance(words.one, words.other);
            assertThat(there == 0).isEqualTo(words.one.equals(words.other));
            assertThat(NearestNames.distance(words.other, words.one)).isEqualTo(there);
            assertThat(there)
                    .isLessThanOrEqualTo(NearestNames.distance(words.one, words.third)
                            + NearestNames.distance(words.third, words.other))
                    .isLessThanOrEqualTo(Math.max(words.one.length(), words.other.length()));
            assertThat(NearestNames.distance(words.one + "x", words.one)).isEqualTo(1);
        });
    }

    @Test
    void theNearestComeFirst() {
        assertThat(NearestNames.of("loop.lims", List.of("planes.far", "loops.main", "loops.limb", "surface.named")))
                .containsExactly("loops.limb", "loops.main", "planes.far");
    }
}

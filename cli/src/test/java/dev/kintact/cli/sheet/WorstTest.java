package dev.kintact.cli.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorstTest {

    private record Offer(double amount, int number) {}

    /** Amounts are few, so that many tie. */
    private static List<Offer> any(Gen gen) {
        List<Offer> offers = new ArrayList<>();
        int count = gen.count(0);
        for (int number = 0; number < count; number++) {
            offers.add(new Offer(0.5 * gen.between(0, 8), number));
        }
        return offers;
    }

    private static List<Offer> worst(List<Offer> offers, int most) {
        Worst<Offer> worst = new Worst<>(most);
        offers.forEach(offer -> worst.offer(offer.amount, offer));
        return worst.list();
    }

    @Test
    void theyAreTheFirstOfAllInOrderAndTiesStayAsTheyCame() {
        Laws.forAll("the worst few", WorstTest::any, offers -> {
            for (int most : new int[] {1, 3, 10}) {
                List<Offer> expected = offers.stream()
                        .sorted(Comparator.comparingDouble((Offer offer) -> -offer.amount)
                                .thenComparingInt(Offer::number))
                        .limit(most)
                        .toList();
                assertThat(worst(offers, most)).isEqualTo(expected);
            }
        });
    }

    /** Each retarget keeps its own worst only: nothing that belongs on the sheet is lost by that. */
    @Test
    void theWorstOfTheWorstAreTheWorstOfAll() {
        Laws.forAll("the worst of the worst", WorstTest::any, offers -> {
            int half = offers.size() / 2;
            List<Offer> kept = new ArrayList<>(worst(offers.subList(0, half), 10));
            kept.addAll(worst(offers.subList(half, offers.size()), 10));
            assertThat(worst(kept, 10)).isEqualTo(worst(offers, 10));
        });
    }
}

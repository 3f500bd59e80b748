package dev.kintact.cli.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.cli.picture.LabelLayout.Anchor;
import dev.kintact.cli.picture.LabelLayout.Label;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class LabelLayoutTest {

    private static final double LINE = 14;
    private static final LabelLayout LAYOUT = new LabelLayout(100, 500, 10, 610, LINE);
    private static final int ROOM = 42;

    private static List<Anchor> anchors(Gen gen) {
        return gen.listOf(
                gen.count(0), g -> new Anchor("p" + g.nextLong(), g.between(100.0, 500.0), g.between(0.0, 620.0)));
    }

    private static List<Label> column(List<Label> labels, boolean left) {
        return labels.stream()
                .filter(label -> label.left() == left)
                .sorted(Comparator.comparingDouble(Label::y))
                .toList();
    }

    @Test
    void linesStayInTheirColumnsAndDoNotOverlap() {
        Laws.forAll("labels do not overlap", LabelLayoutTest::anchors, anchors -> {
            List<Label> labels = LAYOUT.place(anchors);
            for (boolean left : new boolean[] {false, true}) {
                double end = 10;
                for (Label label : column(labels, left)) {
                    assertThat(label.y() - LINE / 2).isGreaterThanOrEqualTo(end - 1e-6);
                    end = label.y() + LINE / 2;
                }
                assertThat(end).isLessThanOrEqualTo(610 + 1e-6);
            }
        });
    }

    @Test
    void everyPointIsNamedOnceWhileThereIsRoom() {
        Laws.forAll("every point has one label", LabelLayoutTest::anchors, anchors -> {
            List<Anchor> named =
                    LAYOUT.place(anchors).stream().map(Label::anchor).toList();
            assertThat(named).doesNotHaveDuplicates().hasSize(Math.min(anchors.size(), 2 * ROOM));
            assertThat(anchors).containsAll(named);
        });
    }

    @Test
    void aPointWithRoomAroundItIsNamedAtItsHeight() {
        List<Label> labels = LAYOUT.place(List.of(new Anchor("low", 120, 500), new Anchor("high", 480, 40)));

        assertThat(labels).hasSize(2);
        for (Label label : labels) {
            assertThat(label.y()).isCloseTo(label.anchor().y(), within(1e-9));
            assertThat(label.left()).isEqualTo(label.anchor().name().equals("low"));
        }
    }

    @Test
    void linesToNeighboursDoNotCross() {
        List<Label> labels = LAYOUT.place(
                List.of(new Anchor("far", 250, 300), new Anchor("near", 110, 301), new Anchor("other side", 490, 300)));

        Label far = labels.stream()
                .filter(l -> l.anchor().name().equals("far"))
                .findFirst()
                .orElseThrow();
        Label near = labels.stream()
                .filter(l -> l.anchor().name().equals("near"))
                .findFirst()
                .orElseThrow();
        assertThat(far.left() && near.left()).isTrue();
        // where the near point is, the line to the far point is above or below it as its label is
        double share = (110.0 - 100) / (250 - 100);
        double passing = far.y() + share * (300 - far.y());
        assertThat(passing < 301).isEqualTo(far.y() < near.y());
    }
}

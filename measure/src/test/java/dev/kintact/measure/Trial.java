package dev.kintact.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import java.util.ArrayList;
import java.util.List;

/**
 * Motions of the {@link KnownFigure} made by construction, and what they are found to be like. Every trial is made with
 * figures of several sizes, between which nothing may differ.
 */
record Trial(int frames, FrameRate rate, Motion source, Motion result, Motion copied) {

    /** How a figure is posed in a frame; it stands in T-pose before. */
    interface Motion {
        void pose(int frame, Doll doll);
    }

    static final Motion AT_REST = (frame, doll) -> {};

    private static final KnownFigure USUAL = new KnownFigure(1);
    private static final KnownFigure LARGE = new KnownFigure(3.7);
    private static final KnownFigure SMALL = new KnownFigure(0.3);

    /** A trial of so many frames at rest, thirty a second. */
    static Trial of(int frames) {
        return new Trial(frames, FrameRate.of(30), AT_REST, AT_REST, AT_REST);
    }

    Trial at(int framesPerSecond) {
        return new Trial(frames, FrameRate.of(framesPerSecond), source, result, copied);
    }

    Trial source(Motion other) {
        return new Trial(frames, rate, other, result, copied);
    }

    Trial result(Motion other) {
        return new Trial(frames, rate, source, other, copied);
    }

    Trial copied(Motion other) {
        return new Trial(frames, rate, source, result, other);
    }

    Clip clip(KnownFigure figure, Motion motion) {
        ClipBuilder clip = new ClipBuilder(figure.madeOf(), rate);
        for (int joint = 0; joint < figure.madeOf().jointCount(); joint++) {
            clip.rotates(joint).translates(joint);
        }
        for (int frame = 0; frame < frames; frame++) {
            Doll doll = new Doll(figure);
            motion.pose(frame, doll);
            clip.addFrame(doll.pose());
        }
        return clip.build();
    }

    Quality quality(KnownFigure from, KnownFigure to, Thresholds lines) {
        return Quality.of(
                Actor.of(from.body()),
                clip(from, source),
                Actor.of(to.body()),
                clip(to, result),
                clip(to, copied),
                lines);
    }

    Findings measure() {
        return measure(Thresholds.USUAL);
    }

    Findings measure(Thresholds lines) {
        return new Findings(new ArrayList<>(
                List.of(quality(USUAL, USUAL, lines), quality(USUAL, LARGE, lines), quality(LARGE, SMALL, lines))));
    }

    /** What was found with figures of each size. */
    record Findings(List<Quality> qualities) {

        /** A figure is this, but for rounding; not a number if there is nothing to measure. */
        Findings has(String figure, double expected) {
            for (Quality quality : qualities) {
                if (Double.isNaN(expected)) {
                    assertThat(quality.figure(figure)).as(figure).isNaN();
                } else {
                    double rounding = 1e-9 * Math.max(1, Math.abs(expected));
                    assertThat(quality.figure(figure)).as(figure).isCloseTo(expected, within(rounding));
                }
            }
            return this;
        }

        Findings hasNone(String... figures) {
            for (String figure : figures) {
                has(figure, Double.NaN);
            }
            return this;
        }
    }
}

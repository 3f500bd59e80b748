package dev.kintact.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.edit.Mirror;
import dev.kintact.model.edit.MirrorPairs;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** No figure depends on where the scene is, which way round, how large either body is, or which side is which. */
class FigureLawsTest {

    private static final KnownFigure FIGURE = new KnownFigure(1.75);

    /** Other sizes, each for many scenes: making a body takes longer than measuring it. */
    private static final List<KnownFigure> OTHERS =
            Stream.of(0.21, 0.87, 1.68, 5.3).map(KnownFigure::new).toList();

    private static Quality plain(Scene scene) {
        return changed(scene, UnaryOperator.identity(), UnaryOperator.identity());
    }

    private static Quality changed(Scene scene, UnaryOperator<Clip> source, UnaryOperator<Clip> result) {
        Trial trial = scene.trial();
        Body body = FIGURE.body();
        return Quality.of(
                Actor.of(body),
                source.apply(trial.clip(FIGURE, trial.source())),
                Actor.of(body),
                result.apply(trial.clip(FIGURE, trial.result())),
                result.apply(trial.clip(FIGURE, trial.copied())),
                Thresholds.USUAL);
    }

    private record Elsewhere(Scene scene, Moved source, Moved result) {
        static Elsewhere any(Gen gen) {
            return new Elsewhere(Scene.any(gen), Moved.anyhow(gen), Moved.anyhow(gen));
        }
    }

    @Test
    void placesDoNotMatter() {
        Laws.forAll("scene elsewhere", Elsewhere::any, one -> {
            Quality moved = changed(one.scene, one.source::apply, one.result::apply);
            Likeness.assertAlike(plain(one.scene), moved, "a scene elsewhere");
        });
    }

    @Test
    void sidesDoNotMatter() {
        MirrorPairs pairs = MirrorPairs.byName(FIGURE.madeOf());
        assertThat(pairs.unpaired()).isEmpty();
        Laws.forAll("mirrored scene", Scene::any, scene -> {
            UnaryOperator<Clip> mirror = clip -> Mirror.apply(clip, pairs);
            Likeness.assertAlike(plain(scene), changed(scene, mirror, mirror), "a mirrored scene");
        });
    }

    private record Sizes(Scene scene, KnownFigure source, KnownFigure result) {
        static Sizes any(Gen gen) {
            return new Sizes(Scene.any(gen), gen.pick(OTHERS), gen.pick(OTHERS));
        }
    }

    @Test
    void sizesDoNotMatter() {
        Laws.forAll("scene of other sizes", Sizes::any, one -> {
            Quality scaled = one.scene.trial().quality(one.source, one.result, Thresholds.USUAL);
            Likeness.assertAlike(plain(one.scene), scaled, "bodies of other sizes");
        });
    }

    /** Else the laws above would hold of figures that never say anything. */
    @Test
    void everyFigureSaysSomethingAboutSomeScene() {
        Set<String> silent =
                new TreeSet<>(plain(Scene.any(new Gen(1, 30))).figures().keySet());
        for (int seed = 0; seed < 200 && !silent.isEmpty(); seed++) {
            Quality quality = plain(Scene.any(new Gen(seed, 60)));
            silent.removeIf(figure -> Math.abs(quality.figure(figure)) > 1e-6);
        }
        // the figure's hands reach all of it, see HandTruthTest, and it has no skin, see SkinPenetrationTest
        assertThat(silent)
                .containsExactly("hands.unreachable", "meant.hands.unreachable", "skin.inside", "skin.inside.max");
    }
}

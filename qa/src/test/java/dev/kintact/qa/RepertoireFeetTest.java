package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.measure.Actor;
import dev.kintact.measure.Quality;
import dev.kintact.measure.Thresholds;
import dev.kintact.model.Clip;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.cast.CastMember;
import dev.kintact.samples.repertoire.Performance;
import dev.kintact.samples.repertoire.Repertoire;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Feet of the repertoire on the cast: copied rotations, with the feet put where they belong. */
@Tag("slow")
class RepertoireFeetTest {

    private static Actor performer;
    private static List<Performance> performances;

    @BeforeAll
    static void perform() {
        performer = Actor.of(CastMember.of(Cast.PERFORMER).body());
        String only = System.getProperty("feet.only", "");
        performances = Repertoire.ids().stream()
                .filter(id -> only.isEmpty() || List.of(only.split(",")).contains(id))
                .map(id -> Repertoire.of(id, performer.body()))
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void feetStandWhereThePerformersDo(Cast cast) {
        Actor character = cast == Cast.PERFORMER
                ? performer
                : Actor.of(CastMember.of(cast).body());
        for (Performance performance : performances) {
            GroundedFeet feet = new GroundedFeet(performer.body(), character.body());
            Clip source = performance.clip();
            Clip copy = feet.copy(source);
            print(
                    cast.id() + " " + performance.id() + " source",
                    Quality.ofSource(performer, source, Thresholds.USUAL),
                    null);
            print("   copy", Quality.of(performer, source, character, copy, copy, Thresholds.USUAL), null);
            Clip plain = feet.planned(source, false);
            print("   no drop", Quality.of(performer, source, character, plain, copy, Thresholds.USUAL), feet);
            feet = new GroundedFeet(performer.body(), character.body());
            Clip result = feet.planned(source, true);
            Quality quality = Quality.of(performer, source, character, result, copy, Thresholds.USUAL);
            print("   plan", quality, feet);
            feet = new GroundedFeet(performer.body(), character.body());
            Clip live = feet.live(source);
            print("   live", Quality.of(performer, source, character, live, copy, Thresholds.USUAL), feet);
            assertThat(quality.figure("jumps")).isZero();
        }
    }

    private static void print(String what, Quality quality, GroundedFeet feet) {
        System.out.printf(
                Locale.ROOT,
                "%-40s skate %.3f max %.2f float %.3f/%.2f sink %.3f/%.2f jerk %.2f/%.2f jumps %.0f missing %.4f drop %.4f m%n",
                what,
                100 * quality.figure("foot.skate.mean"),
                100 * quality.figure("foot.skate.max"),
                100 * quality.figure("foot.float.mean"),
                100 * quality.figure("foot.float.max"),
                100 * quality.figure("foot.sink.mean"),
                100 * quality.figure("foot.sink.max"),
                quality.figure("jerk.mean"),
                quality.figure("jerk.max"),
                quality.figure("jumps"),
                feet == null ? 0 : feet.farthestFoot,
                feet == null ? 0 : feet.deepestDrop);
    }
}

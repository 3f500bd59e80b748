package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.ground.GroundFinder;
import dev.kintact.body.ground.GroundLevel;
import dev.kintact.body.surface.Body;
import dev.kintact.formats.Motion;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.body.BodySource;
import dev.kintact.formats.io.Progress;
import dev.kintact.measure.Actor;
import dev.kintact.measure.Quality;
import dev.kintact.measure.Thresholds;
import dev.kintact.model.Clip;
import dev.kintact.model.edit.Lift;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The ground of real files, which have it anywhere. Skipped without the data. */
@Tag("slow")
class RealGroundLevelTest {

    /** Where the ground is, metres, as seen in pictures: hips at the origin, captures that float, and drift upwards. */
    private static final Map<String, Double> SEEN = Map.of(
            "makehuman/sit01", -0.885,
            "makehuman/standing01", -0.875,
            "makehuman/gym01", -0.92,
            "cmu/02_01", 0.045,
            "cmu/79_68", 0.06,
            "tonoli/source_animation-boca", 0.038,
            "animated-drawings/rokoko_jesse_dance", -0.046);

    private static final double AS_SEEN = 0.012;

    /** Ladders, steps, rough ground and bars: the file's ground, but for what the capture floats. */
    private static final Set<String> CLIMBING = Set.of(
            "cmu/13_33", "cmu/13_35", "cmu/143_17", "cmu/03_01", "cmu/74_18", "cmu/43_02", "cmu/01_14", "cmu/141_17");

    private static final double FLOATING = 0.06;

    @Test
    void groundsAreWhereTheyAreSeen() throws IOException {
        Path folder = DataReadme.folder().resolve("motion");
        Assumptions.assumeTrue(
                folder.toFile().exists(), "no test data at " + folder + "; say where with -Dkintact.data=FOLDER");
        for (Path file : files(folder)) {
            String name = folder.relativize(file).toString().replace('\\', '/').replace(".bvh", "");
            Motion motion = MotionFiles.read(file, ReadOptions.AUTO, Progress.NONE);
            if (motion.roles().missing().isEmpty()) {
                Rig rig = Rig.of(motion.roles(), ReferenceFinder.find(motion.body(), motion.roles()));
                check(name, BodySource.ofMotion(motion, rig).body(), motion.clip());
            }
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.toString().endsWith(".bvh")).sorted().toList();
        }
    }

    private static void check(String name, Body body, Clip clip) {
        GroundLevel level = GroundFinder.find(body, clip);
        double stance = Quality.ofSource(Actor.of(body), level.setDown(clip), Thresholds.USUAL)
                .figure("foot.stance");
        System.out.printf(
                Locale.ROOT,
                "%-48s %7.3f m  %-8s %5.0f stance frames  %s%n",
                name,
                level.metres(),
                level.evidence(),
                stance,
                level.doubt().orElse(""));
        if (SEEN.containsKey(name)) {
            assertThat(level.metres() - SEEN.get(name)).as(name).isBetween(-AS_SEEN, AS_SEEN);
        }
        if (CLIMBING.contains(name)) {
            assertThat(Math.abs(level.metres())).as(name).isLessThan(FLOATING);
        }
        if (level.evidence() == GroundLevel.Evidence.FEET && level.doubt().isEmpty()) {
            assertThat(stance).as(name + ": frames in which feet stand").isPositive();
            GroundLevel buried = GroundFinder.find(body, Lift.apply(clip, -2));
            assertThat(buried.metres() + 2 - level.metres())
                    .as(name + " two metres lower")
                    .isBetween(-0.02, 0.02);
        }
    }
}

package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Rig;
import dev.kintact.formats.Motion;
import dev.kintact.measure.Limb;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.retarget.RetargetSession;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.posture.RootMotion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How much of real limbs is inside real bodies when rotations are copied: as much as published tables have it. Prints the
 * table of docs/quality.md. Skipped without the data.
 */
@Tag("slow")
class SkinInsideSkinTest {

    private static final String SOURCE = "man_average";
    private static final List<String> COPIES =
            List.of("man_muscular_tall", "man_obese", "woman_thin", "woman_pregnant", "girl_child", "toddler_chubby");
    private static final int FRAMES_OF_A_CLIP = 3;

    /** A frame on a body; shares of 0 to 1. */
    private record Sample(String clip, double all, double arms, double legs) {}

    @BeforeAll
    static void needsTheData() {
        Path readme = DataReadme.folder().resolve("README.md");
        Assumptions.assumeTrue(
                Files.isRegularFile(readme), "no test data at " + readme + "; say where with -Dkintact.data=FOLDER");
    }

    private static List<String> clips(String folder) throws IOException {
        return DataReadme.entries().stream()
                .map(DataReadme.Entry::path)
                .filter(path -> path.startsWith("motion/" + folder + "/"))
                .sorted()
                .toList();
    }

    /** Frames spread over a clip, without the first of a longer one, which in some sets is an artificial T-pose. */
    private static int[] frames(Clip clip) {
        int last = clip.frameCount() - 1;
        return IntStream.range(0, FRAMES_OF_A_CLIP)
                .map(i -> (int) Math.ceil((i + 0.5) / FRAMES_OF_A_CLIP * last))
                .distinct()
                .toArray();
    }

    private static Sample sample(String clip, SkinnedPerson person, Pose pose) {
        person.meter().update(pose);
        return new Sample(
                clip,
                person.meter().share(),
                (person.meter().share(Limb.LEFT_ARM) + person.meter().share(Limb.RIGHT_ARM)) / 2,
                (person.meter().share(Limb.LEFT_LEG) + person.meter().share(Limb.RIGHT_LEG)) / 2);
    }

    /** Every clip on the source's body, and copied from there to the other bodies: samples by body. */
    private static Map<String, List<Sample>> samples(List<SkinnedPerson> people, String folder) throws IOException {
        Map<String, List<Sample>> samples = new LinkedHashMap<>();
        people.forEach(person -> samples.put(person.name(), new ArrayList<>()));
        SkinnedPerson source = people.get(0);
        Pose onSource = new Pose(source.rig().skeleton());
        List<RetargetSession> copies = people.stream()
                .map(person -> session(source.rig(), person.rig()))
                .toList();
        for (String path : clips(folder)) {
            Motion motion = SkinnedPerson.read(path);
            Rig performer = SkinnedPerson.rig(motion);
            RetargetSession toSource = session(performer, source.rig());
            Pose performed = new Pose(performer.skeleton());
            for (int frame : frames(motion.clip())) {
                motion.clip().getFrame(frame, performed);
                toSource.step(performed, onSource);
                for (int i = 0; i < people.size(); i++) {
                    SkinnedPerson person = people.get(i);
                    Pose pose = new Pose(person.rig().skeleton());
                    copies.get(i).step(onSource, pose);
                    pose.updateWorld();
                    samples.get(person.name()).add(sample(path, person, pose));
                }
            }
        }
        return samples;
    }

    private static RetargetSession session(Rig from, Rig to) {
        return Retargeter.copying(from, to, RootMotion.FULL).newSession();
    }

    /** The mean over clips, long and short ones alike. */
    private static double mean(List<Sample> samples, ToDoubleFunction<Sample> figure) {
        return samples.stream()
                .collect(Collectors.groupingBy(Sample::clip, Collectors.averagingDouble(figure)))
                .values()
                .stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElseThrow();
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f", 100 * share);
    }

    private static String row(String name, List<Sample> poses, List<Sample> clips) {
        return "| "
                + String.join(
                        " | ",
                        name.replace('_', ' '),
                        name.equals(SOURCE) ? "source" : "copy",
                        percent(mean(poses, Sample::all)),
                        percent(mean(clips, Sample::all)),
                        percent(mean(clips, Sample::arms)),
                        percent(mean(clips, Sample::legs)),
                        percent(clips.stream().mapToDouble(Sample::all).max().orElseThrow()))
                + " |";
    }

    @Test
    void copiedRotationsPutAsMuchInsideAsIsPublished() throws IOException {
        List<SkinnedPerson> people = new ArrayList<>();
        people.add(SkinnedPerson.makeHuman(SOURCE));
        for (String name : COPIES) {
            people.add(SkinnedPerson.makeHuman(name));
        }
        Map<String, List<Sample>> poses = samples(people, "makehuman");
        Map<String, List<Sample>> clips = samples(people, "cmu");
        System.out.println("| body | | MakeHuman | CMU | arms | legs | worst frame |");
        System.out.println("|---|---|---|---|---|---|---|");
        clips.forEach((name, ofBody) -> System.out.println(row(name, poses.get(name), ofBody)));
        double source = mean(clips.get(SOURCE), Sample::all);
        assertThat(source).as("the source").isBetween(0.005, 0.05);
        for (String copy : COPIES) {
            assertThat(mean(clips.get(copy), Sample::all)).as(copy).isBetween(0.01, 0.10);
            assertThat(mean(poses.get(copy), Sample::all))
                    .as(copy + " in poses")
                    .isLessThan(0.10);
        }
        for (String thick : List.of("man_obese", "woman_pregnant")) {
            assertThat(mean(clips.get(thick), Sample::all)).as(thick).isGreaterThan(source);
        }
        assertThat(mean(poses.get(SOURCE), Sample::all))
                .as("the source in poses")
                .isBetween(0.0001, 0.05);
    }

    @Test
    void nearestVerticesAndWindingNumbersAgree() throws IOException {
        int looked = 0;
        int inside = 0;
        int found = 0;
        int unlike = 0;
        for (String name : List.of("man_average", "man_obese", "toddler_chubby")) {
            SkinnedPerson person = SkinnedPerson.makeHuman(name);
            for (String clip : List.of("91_26", "143_35", "141_32")) {
                show(person, "motion/cmu/" + clip + ".bvh");
                for (Limb limb : Limb.values()) {
                    boolean[] onLimb = new boolean[person.mesh().vertexCount()];
                    for (int vertex = 0; vertex < onLimb.length; vertex++) {
                        onLimb[vertex] = person.limb(vertex).equals(Optional.of(limb));
                    }
                    for (int vertex = 0; vertex < onLimb.length; vertex += 23) {
                        if (onLimb[vertex]) {
                            boolean enclosed = person.winding(vertex, onLimb) > 0.5;
                            looked++;
                            inside += enclosed ? 1 : 0;
                            found += person.meter().isInside(0, vertex) ? 1 : 0;
                            unlike += enclosed != person.meter().isInside(0, vertex) ? 1 : 0;
                        }
                    }
                }
            }
        }
        System.out.printf(
                "%d vertices, %d enclosed, %d found inside, %d judged unlike%n", looked, inside, found, unlike);
        assertThat(inside).isGreaterThan(looked / 20);
        assertThat(unlike).isLessThan(looked / 50);
    }

    private static void show(SkinnedPerson person, String path) throws IOException {
        Motion motion = SkinnedPerson.read(path);
        Rig performer = SkinnedPerson.rig(motion);
        Pose performed = new Pose(performer.skeleton());
        motion.clip().getFrame(motion.clip().frameCount() / 2, performed);
        Pose pose = new Pose(person.rig().skeleton());
        session(performer, person.rig()).step(performed, pose);
        pose.updateWorld();
        person.show(pose);
    }
}

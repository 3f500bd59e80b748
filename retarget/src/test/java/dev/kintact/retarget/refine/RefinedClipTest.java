package dev.kintact.retarget.refine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.Reaching;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.posture.PosturePlan;
import dev.kintact.retarget.posture.RootMotion;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomBody;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;

/** Clips in windows. */
class RefinedClipTest {

    private record Take(Body performer, Body character, Clip clip) {
        static Take any(int seed, int reaches) {
            Gen gen = new Gen(seed, 10);
            Reaching performer = Reaching.any(gen, reaches, 16, 20);
            return new Take(performer.random().body(), RandomBody.any(gen).body(), performer.clip());
        }

        /** A character with the performer's bones in other flesh, a little larger. */
        static Take alike(int seed, int reaches) {
            Gen gen = new Gen(seed, 10);
            Reaching performer = Reaching.any(gen, reaches, 16, 20);
            RandomBody random = performer.random();
            RandomBody other = new RandomBody(
                    random.humanoid(), random.clip(), RandomBody.any(gen).shape(), random.body());
            return new Take(random.body(), other.scaled(1.1).body(), performer.clip());
        }

        RefinedClip inWindows(double core, double further) {
            PosturePlan plan = PosturePlan.between(performer.rig(), character.rig(), RootMotion.FULL);
            return new RefinedClip(
                    performer, character, plan, RefineSettings.USUAL, ContactWishes.ALL, clip, core, further);
        }

        Clip build(RefinedClip solved) {
            return solved.build(Retargeter.between(performer, character, RetargetOptions.of(Method.KINTACT))
                    .newResult(clip.rate()));
        }

        Clip solve(RefinedClip refined, List<Integer> order) {
            order.forEach(refined::solve);
            return build(refined);
        }
    }

    @Test
    void theOrderOfWindowsAndThreadsMakeNoDifference() {
        Take one = Take.any(3, 5);
        RefinedClip inOrder = one.inWindows(0.8, 0.4);
        int count = inOrder.windowCount();
        assertThat(count).isGreaterThan(3);
        Clip expected = one.solve(inOrder, IntStream.range(0, count).boxed().toList());
        RefinedClip byThreads = one.inWindows(0.8, 0.4);
        IntStream.range(0, count).map(window -> count - 1 - window).parallel().forEach(byThreads::solve);
        assertThat(one.build(byThreads)).isEqualTo(expected);
    }

    /**
     * Windows should find what the whole finds, to a hundredth of a degree. They do in most frames; in some, where a limb may go
     * either way around another, a search that looks at other frames beside them takes the other way. How far that is is
     * printed; no frame may jump because of it.
     */
    @Test
    void windowsFindWhatTheWholeFindsInMostFramesAndJumpNowhere() {
        List<Double> degrees = new ArrayList<>();
        double jump = 0;
        for (int seed = 0; seed < 6; seed++) {
            Take one = Take.alike(seed, 6);
            RefinedClip whole = one.inWindows(1000, 2);
            RefinedClip windows = one.inWindows(2, 2);
            assertThat(whole.windowCount()).isOne();
            assertThat(windows.windowCount()).isGreaterThan(1);
            Clip expected = one.solve(whole, List.of(0));
            List<Integer> all =
                    IntStream.range(0, windows.windowCount()).boxed().toList();
            Clip actual = one.solve(windows, all);
            List<Double> apart = apart(actual, expected);
            for (int frame = 1; frame < apart.size(); frame++) {
                jump = Math.max(jump, Math.abs(apart.get(frame) - apart.get(frame - 1)));
            }
            degrees.addAll(apart);
        }
        Collections.sort(degrees);
        double median = degrees.get(degrees.size() / 2);
        System.out.printf(
                Locale.ROOT,
                "windows: %.1e degrees from the whole in the median frame, %.1e in one of twenty, %.1e at most, by steps of %.1e%n",
                median,
                degrees.get(19 * degrees.size() / 20),
                degrees.get(degrees.size() - 1),
                jump);
        assertThat(median).isLessThan(0.01);
        assertThat(jump).isLessThan(1);
    }

    /** Degrees between world rotations of the joint that is farthest off, frame by frame. */
    private static List<Double> apart(Clip actual, Clip expected) {
        List<Double> apart = new ArrayList<>();
        Pose a = new Pose(actual.skeleton());
        Pose b = new Pose(actual.skeleton());
        for (int frame = 0; frame < actual.frameCount(); frame++) {
            double most = 0;
            actual.getFrame(frame, a);
            expected.getFrame(frame, b);
            a.updateWorld();
            b.updateWorld();
            for (int joint = 0; joint < actual.skeleton().jointCount(); joint++) {
                Quaterniond turn = a.getWorldRotation(joint, new Quaterniond())
                        .conjugate()
                        .mul(b.getWorldRotation(joint, new Quaterniond()));
                double sine = Math.sqrt(turn.x * turn.x + turn.y * turn.y + turn.z * turn.z);
                most = Math.max(most, Math.toDegrees(2 * Math.asin(Math.min(1, sine))));
            }
            apart.add(most);
        }
        return apart;
    }
}

package dev.kintact.retarget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Mirror;
import dev.kintact.model.edit.MirrorPairs;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Generator;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.Moves;
import dev.kintact.testkit.RandomBody;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Where in the world a performer is and which way round they are makes no difference to what every method does. */
class MovedAndMirroredLawsTest {

    private static final double METRES = 1e-6;

    private record Pair(ContactCase performer, RandomBody character, double angle, Vector3d way) {
        static Pair any(Gen gen) {
            return new Pair(
                    ContactCase.any(gen),
                    RandomBody.any(gen),
                    gen.between(-Math.PI, Math.PI),
                    new Vector3d(gen.between(-5.0, 5.0), 0, gen.between(-5.0, 5.0)));
        }
    }

    /** The ground is everywhere at the same height. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "KINTACT") // as clips take long; see WholeClipLawsTest
    void movedOverTheGroundInMovedOut(Method method) {
        Generator<Pair> pairs = Pair::any;
        Laws.forAll("moved over the ground in, moved out by " + method, pairs, pair -> {
            Retargeter plan = Retargeter.between(
                    pair.performer.random().body(), pair.character.body(), RetargetOptions.of(method));
            Quaterniond turn = new Quaterniond().rotationY(pair.angle);
            Clip result = plan.apply(pair.performer.clip());
            Clip moved = plan.apply(Moves.moved(pair.performer.clip(), turn, pair.way));
            Vector3d way = pair.way.mul(plan.scale(), new Vector3d());
            assertThat(distance(moved, Moves.moved(result, turn, way))).isLessThan(METRES);
        });
    }

    static double distance(Clip actual, Clip expected) {
        Pose a = new Pose(actual.skeleton());
        Pose b = new Pose(expected.skeleton());
        double largest = 0;
        for (int frame = 0; frame < actual.frameCount(); frame++) {
            actual.getFrame(frame, a);
            expected.getFrame(frame, b);
            a.updateWorld();
            b.updateWorld();
            for (int joint = actual.skeleton().find("Hips").orElseThrow();
                    joint < actual.skeleton().jointCount();
                    joint++) {
                largest = Math.max(
                        largest,
                        a.getWorldPosition(joint, new Vector3d()).distance(b.getWorldPosition(joint, new Vector3d())));
            }
        }
        return largest;
    }

    /** On a crude surface that is its own mirror image, which the dissertation's is not. */
    @ParameterizedTest
    @EnumSource(names = {"IMR", "KMA", "SMR"})
    void mirroredInMirroredOut(Method method) {
        Generator<Pair> pairs = Pair::any;
        Laws.forAll(
                "mirrored in, mirrored out by " + method,
                pairs,
                pair -> assertThat(deviation(method, pair)).isLessThan(METRES));
    }

    /** Limbs are taken in order, so this is no law for these methods; how far it is from one is printed. */
    @ParameterizedTest
    @EnumSource(names = {"AKC", "MDB"})
    void mirroredInNearlyMirroredOut(Method method) {
        Generator<Pair> pairs = Pair::any;
        List<Double> deviations = new ArrayList<>();
        Laws.forAll("mirrored in, nearly mirrored out by " + method, pairs, pair -> {
            double share = deviation(method, pair) / pair.character.rig().height();
            deviations.add(share);
        });
        Collections.sort(deviations);
        System.out.printf(
                Locale.ROOT,
                "%s mirrored: farthest joint of a case off by %.3f of the height in the median, %.3f at most%n",
                method.id(),
                deviations.get(deviations.size() / 2),
                deviations.get(deviations.size() - 1));
        assertThat(deviations.get(deviations.size() / 2)).isLessThan(method == Method.AKC ? 0.02 : 0.15);
    }

    /** How far a joint is from its mirror image in any frame, metres. */
    private static double deviation(Method method, Pair pair) {
        RandomBody performer = pair.performer.random();
        RandomBody moving =
                new RandomBody(performer.humanoid(), pair.performer.clip(), performer.shape(), performer.body());
        RandomBody image = moving.mirrored();
        RetargetOptions options = RetargetOptions.of(method);
        if (method.needsSkin()) {
            options = options.with(Parameter.SURFACE_NAMED, 1);
        }
        Clip result = Retargeter.between(moving.body(), pair.character.body(), options)
                .apply(moving.clip());
        Clip other = Retargeter.between(image.body(), pair.character.mirrored().body(), options)
                .apply(image.clip());
        return distance(other, mirrored(result, pair.character));
    }

    static Clip mirrored(Clip clip, RandomBody body) {
        Map<Integer, Integer> twins = new HashMap<>();
        RigMap map = body.humanoid().map();
        for (RigMap.Match match : map.matches()) {
            Role twin = match.role().twin();
            twins.put(match.joint(), map.joint(twin).orElse(match.joint()));
        }
        return Mirror.apply(clip, MirrorPairs.of(clip.skeleton(), twins));
    }
}

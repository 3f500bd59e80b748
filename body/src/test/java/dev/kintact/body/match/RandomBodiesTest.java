package dev.kintact.body.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Bodies of many proportions, with and without optional joints, without names, turned, scaled and shuffled. */
class RandomBodiesTest {

    private static final int BODIES = 600;
    private static final double LEAST_SHARE = 0.97;

    /** The standard deviation of the logarithm of bone lengths. */
    private static final double SPREAD = 0.12;

    private static final List<String> OPTIONAL_TRUNK = List.of("root", "chest", "upperChest", "neck", "neck~", "jaw");
    private static final List<String> OPTIONAL_SIDE = List.of("Shoulder", "Toes", "Eye", "UpperLeg^");
    private static final List<String> FINGERS = List.of(
            "ThumbMetacarpal", "ThumbProximal", "IndexProximal", "IndexIntermediate", "IndexDistal", "MiddleProximal");
    private static final List<String> TWISTS = List.of("UpperArm~", "LowerArm~", "UpperLeg~", "LowerLeg~");

    @Test
    void requiredRolesAreFoundAndSidesNeverSwapped() {
        List<String> wrong = new ArrayList<>();
        for (int seed = 0; seed < BODIES; seed++) {
            Random random = new Random(seed);
            TestBody body = body(random);
            RigMap map = RoleMatcher.match(stretched(body, random));
            List<Role> missed = new ArrayList<>();
            for (Role role : Role.required()) {
                String found = name(map, role);
                if (!found.equals(body.expected().get(role))) {
                    missed.add(role);
                }
                assertThat(found)
                        .as("seed " + seed + ": " + role + " is on its side")
                        .satisfiesAnyOf(
                                name -> assertThat(role.side()).isEqualTo(Side.MIDDLE),
                                name -> assertThat(name)
                                        .isNotEqualTo(body.expected().get(role.twin())));
            }
            if (!missed.isEmpty()) {
                wrong.add(
                        "seed " + seed + " " + missed + " of " + body.expected().keySet());
            }
        }
        assertThat(wrong).hasSizeLessThanOrEqualTo((int) ((1 - LEAST_SHARE) * BODIES));
    }

    private static TestBody body(Random random) {
        List<String> trunk = new ArrayList<>(List.of("hips", "spine", "head"));
        List<String> side = new ArrayList<>(List.of("UpperLeg", "LowerLeg", "Foot", "UpperArm", "LowerArm", "Hand"));
        OPTIONAL_TRUNK.stream().filter(key -> random.nextInt(3) > 0).forEach(trunk::add);
        OPTIONAL_SIDE.stream().filter(key -> random.nextInt(3) > 0).forEach(side::add);
        side.addAll(random.nextBoolean() ? FINGERS : List.of());
        side.addAll(random.nextInt(4) == 0 ? TWISTS : List.of());
        int[] number = {0};
        String trunkNames = pairs(trunk, number, "");
        return TestBody.of(trunkNames, pairs(side, number, "{side}"));
    }

    /** Gives every key a name that says nothing. */
    private static String pairs(List<String> keys, int[] number, String side) {
        List<String> pairs = new ArrayList<>();
        for (String key : keys) {
            number[0]++;
            pairs.add(key + "=n" + number[0] + side.replace("{side}", "{n}"));
        }
        return String.join(",", pairs);
    }

    /** Both sides alike. */
    private static Clip stretched(TestBody body, Random random) {
        Quaterniond turn =
                new Quaterniond().rotationXYZ(random.nextDouble(6), random.nextDouble(6), random.nextDouble(6));
        Clip clip = body.clip(turn, Math.exp(3 * random.nextGaussian()), false, random.nextInt(1, 1000));
        Skeleton skeleton = clip.skeleton();
        SkeletonBuilder builder = skeleton.toBuilder();
        Map<String, Double> factors = new HashMap<>();
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            String bare = skeleton.name(joint).replace('x', 'y');
            double factor = factors.computeIfAbsent(bare, any -> Math.exp(SPREAD * random.nextGaussian()));
            builder.setRestOffset(
                    joint, skeleton.getRestOffset(joint, new Vector3d()).mul(factor));
        }
        return new ClipBuilder(builder.build(), clip.rate()).build();
    }

    private static String name(RigMap map, Role role) {
        return map.joint(role).isPresent() ? map.skeleton().name(map.requireJoint(role)) : "none";
    }
}

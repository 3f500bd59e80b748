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
import java.util.function.BiFunction;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Bodies of many proportions, with and without optional joints, without names, turned, scaled and shuffled. */
class RandomBodiesTest {

    private static final int BODIES = 600;
    private static final double LEAST_SHARE = 0.97;

    private static final double LEAST_SHARE_OF_STYLISED = 0.95;

    /** The standard deviation of the logarithm of bone lengths among people, and among figures of games and cartoons. */
    private static final double SPREAD = 0.12;

    private static final double STYLISED_SPREAD = 0.25;

    private static final List<String> OPTIONAL_TRUNK = List.of("root", "chest", "upperChest", "neck", "neck~", "jaw");
    private static final List<String> OPTIONAL_SIDE = List.of("Shoulder", "Toes", "Eye", "UpperLeg^");
    private static final List<String> FINGERS = List.of(
            "ThumbMetacarpal", "ThumbProximal", "IndexProximal", "IndexIntermediate", "IndexDistal", "MiddleProximal");
    private static final List<String> TWISTS = List.of("UpperArm~", "LowerArm~", "UpperLeg~", "LowerLeg~");

    @Test
    void requiredRolesAreFoundAndSidesNeverSwapped() {
        assertFound("T-pose", LEAST_SHARE, (body, random) -> stretched(body, SPREAD, new Droop(0, 0), random));
    }

    @Test
    void stylisedBodiesWithHangingArmsToo() {
        assertFound("stylised", LEAST_SHARE_OF_STYLISED, (body, random) -> {
            Droop droop = new Droop(random.nextDouble(-0.15, 0.35), random.nextDouble(0, 1.2));
            return stretched(body, STYLISED_SPREAD, droop, random);
        });
    }

    private static void assertFound(String what, double leastShare, BiFunction<TestBody, Random, Clip> shape) {
        List<String> wrong = new ArrayList<>();
        for (int seed = 0; seed < BODIES; seed++) {
            Random random = new Random(seed);
            TestBody body = body(random);
            RigMap map = RoleMatcher.match(shape.apply(body, random));
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
        System.out.printf("random bodies, %s: required roles right in %d of %d%n", what, BODIES - wrong.size(), BODIES);
        assertThat(wrong).hasSizeLessThanOrEqualTo((int) ((1 - leastShare) * BODIES));
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

    /** How far collar bones and arms hang down from a T-pose, in radians. */
    private record Droop(double collarBone, double arm) {

        double of(String joint, TestBody body) {
            for (Side side : List.of(Side.LEFT, Side.RIGHT)) {
                double sign = side == Side.LEFT ? -1 : 1;
                if (joint.equals(body.expected().get(Role.valueOf(side + "_SHOULDER")))) {
                    return sign * collarBone;
                }
                if (joint.equals(body.expected().get(Role.valueOf(side + "_UPPER_ARM")))) {
                    return sign * arm;
                }
            }
            return 0;
        }
    }

    /** Both sides alike. */
    private static Clip stretched(TestBody body, double spread, Droop droop, Random random) {
        Quaterniond turn =
                new Quaterniond().rotationXYZ(random.nextDouble(6), random.nextDouble(6), random.nextDouble(6));
        double scale = Math.exp(3 * random.nextGaussian());
        Clip clip = body.clip(new Quaterniond(), scale, false, random.nextInt(1, 1000));
        Skeleton skeleton = clip.skeleton();
        SkeletonBuilder builder = Skeleton.builder();
        Map<String, Double> factors = new HashMap<>();
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            String bare = skeleton.name(joint).replace('x', 'y');
            double factor = factors.computeIfAbsent(bare, any -> Math.exp(spread * random.nextGaussian()));
            Quaterniond rest = new Quaterniond().rotateZ(droop.of(skeleton.name(joint), body));
            builder.addJoint(
                    skeleton.name(joint),
                    joint == 0 ? Skeleton.NO_PARENT : skeleton.parent(joint),
                    skeleton.getRestOffset(joint, new Vector3d()).mul(factor),
                    joint == 0 ? rest.premul(turn) : rest);
        }
        for (int site = 0; site < skeleton.endSiteCount(); site++) {
            builder.addEndSite(skeleton.endSiteJoint(site), skeleton.getEndSiteOffset(site, new Vector3d()));
        }
        return new ClipBuilder(builder.build(), clip.rate()).build();
    }

    private static String name(RigMap map, Role role) {
        return map.joint(role).isPresent() ? map.skeleton().name(map.requireJoint(role)) : "none";
    }
}

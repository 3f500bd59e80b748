package dev.kintact.retarget.egocentric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import dev.kintact.model.SkeletonBuilder;
import dev.kintact.retarget.ContactCase;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Generator;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** What displacements that are measured in bones must do on every other body [Molla17, §5.2]. */
class KinematicPathLawsTest {

    /** A performer, another body, one of its bones by the joint at the lower end, and a number. */
    private record Pair(ContactCase performer, RandomBody character, Role bone, double number) {
        static Pair any(Gen gen) {
            BodyLimb limb = gen.pick(BodyLimb.VALUES);
            return new Pair(
                    ContactCase.any(gen),
                    RandomBody.any(gen),
                    gen.nextBoolean() ? limb.mid() : limb.end(),
                    gen.between(1.1, 4.0));
        }
    }

    private static EgocentricCode encode(ContactCase one, int frame, EgocentricLayout layout, PublishedRules rules) {
        EgocentricCode code = new EgocentricCode(layout);
        PosedBody posed = new PosedBody(one.random().body().dissertation());
        Pose pose = one.pose(frame);
        posed.update(pose);
        new EgocentricEncoder(one.random().rig(), layout, rules.rules()).encode(pose, posed, code);
        return code;
    }

    private static EgocentricLayout layout(RandomBody random) {
        return EgocentricLayout.of(random.body().dissertation().template(), true);
    }

    /** The displacement of a relation on a body whose decoder has taken a code. */
    private static Vector3d displacement(EgocentricDecoder decoder, int relation, PosedBody posed) {
        return decoder.getVote(relation, posed, new Vector3d())
                .sub(decoder.getReference(relation, posed, new Vector3d()));
    }

    private static PosedBody standing(RandomBody random) {
        PosedBody posed = new PosedBody(random.body().dissertation());
        posed.update(random.tPose());
        return posed;
    }

    @Test
    void onTheBodyScaledDisplacementsAreScaled() {
        Generator<Pair> pairs = Pair::any;
        Laws.forAll("on the body scaled displacements are scaled", pairs, pair -> {
            double largest = largestDeviation(pair, PublishedRules.MDB);
            assertThat(largest).isLessThan(1e-12);
        });
    }

    /** Or the law above would not be the work of the path. */
    @Test
    void onTheBodyScaledRawDisplacementsAreNot() {
        Generator<Pair> pairs = Pair::any;
        Laws.forAll("on the body scaled raw displacements are not", pairs, pair -> {
            assertThat(largestDeviation(pair, PublishedRules.AKC)).isGreaterThan(0.01 * (pair.number - 1));
        });
    }

    /** By how much, as a share of height, a displacement differs from the scaled one. */
    private static double largestDeviation(Pair pair, PublishedRules rules) {
        RandomBody random = pair.performer.random();
        RandomBody scaled = random.scaled(pair.number);
        EgocentricLayout layout = layout(random);
        EgocentricDecoder own = new EgocentricDecoder(random.rig(), layout, rules.normalised());
        EgocentricDecoder other = new EgocentricDecoder(scaled.rig(), layout, rules.normalised());
        PosedBody ownSkin = standing(random);
        PosedBody otherSkin = standing(scaled);
        double largest = 0;
        for (int frame = 0; frame < pair.performer.clip().frameCount(); frame++) {
            EgocentricCode code = encode(pair.performer, frame, layout, rules);
            own.take(code);
            other.take(code);
            for (int relation = 0; relation < layout.relationCount(); relation++) {
                Vector3d expected = displacement(own, relation, ownSkin).mul(pair.number);
                double off = displacement(other, relation, otherSkin).distance(expected);
                largest = Math.max(largest, off / scaled.rig().height());
            }
        }
        return largest;
    }

    @Test
    void noDisplacementChangesSides() {
        Generator<Pair> pairs = Pair::any;
        Laws.forAll("no displacement changes sides", pairs, pair -> {
            EgocentricLayout layout = layout(pair.character);
            EgocentricDecoder decoder = new EgocentricDecoder(pair.character.rig(), layout, true);
            PosedBody posed = standing(pair.character);
            for (int frame = 0; frame < pair.performer.clip().frameCount(); frame++) {
                EgocentricCode code = encode(pair.performer, frame, layout, PublishedRules.MDB);
                decoder.take(code);
                for (int relation = 0; relation < layout.relationCount(); relation++) {
                    Vector3d source = code.getVector(relation, new Vector3d());
                    if (!layout.isGround(relation) && source.length() > 1e-9) {
                        Vector3d mapped = displacement(decoder, relation, posed);
                        assertThat(mapped.angle(source))
                                .as("relation " + relation)
                                .isLessThan(1e-6);
                    }
                }
            }
        });
    }

    @Test
    void longerBonesMoveJointsFarther() {
        Generator<Pair> pairs = Pair::any;
        Laws.forAll("longer bones move joints farther", pairs, pair -> {
            EgocentricLayout layout = layout(pair.character);
            Rig usual = pair.character.rig();
            Rig longer = stretched(pair.character, pair.bone, pair.number);
            int segment = Landmarks.ROLES.indexOf(pair.bone);
            double before = new PosedLandmarks(usual).restLength(segment);
            double after = new PosedLandmarks(longer).restLength(segment);
            assertThat(after).as(pair.bone + " is stretched").isGreaterThan(before);
            EgocentricDecoder one = new EgocentricDecoder(usual, layout, true);
            EgocentricDecoder other = new EgocentricDecoder(longer, layout, true);
            PosedBody posed = standing(pair.character);
            for (int frame = 0; frame < pair.performer.clip().frameCount(); frame++) {
                EgocentricCode code = encode(pair.performer, frame, layout, PublishedRules.MDB);
                one.take(code);
                other.take(code);
                for (int relation = 0; relation < layout.relationCount(); relation++) {
                    if (layout.isGround(relation)
                            || code.getVector(relation, new Vector3d()).length() < 1e-6) {
                        continue;
                    }
                    boolean isOnPath = contains(layout.path(relation), segment);
                    double grown = displacement(other, relation, posed).length()
                            / displacement(one, relation, posed).length();
                    if (isOnPath) {
                        assertThat(grown).as("relation " + relation).isGreaterThan(1);
                    } else {
                        assertThat(grown).as("relation " + relation).isBetween(1 - 1e-9, 1 + 1e-9);
                    }
                }
            }
        });
    }

    private static boolean contains(int[] path, int segment) {
        for (int each : path) {
            if (each == segment) {
                return true;
            }
        }
        return false;
    }

    /** The rig with a joint farther from the one above it. */
    private static Rig stretched(RandomBody random, Role role, double factor) {
        Clip clip = random.clip();
        int joint = random.rig().map().requireJoint(role);
        SkeletonBuilder skeleton = clip.skeleton().toBuilder();
        skeleton.setRestOffset(
                joint, clip.skeleton().getRestOffset(joint, new Vector3d()).mul(factor));
        Pose pose = new Pose(skeleton.build());
        Clip standing = new ClipBuilder(pose.skeleton(), clip.rate())
                .rotatesAllAndMovesRoot()
                .addFrame(pose)
                .build();
        RigMap map = random.humanoid().mapOn(standing.skeleton());
        return Rig.of(map, ReferenceFinder.zero(standing, map));
    }
}

package dev.kintact.retarget.egocentric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.SurfaceTemplate;
import dev.kintact.body.surface.Templates;
import dev.kintact.model.Pose;
import dev.kintact.retarget.ContactCase;
import dev.kintact.retarget.egocentric.EgocentricLayout.EncodedJoint;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What must hold for the published encodings of every posture, on sound and on crumpled skin, above and below the ground. */
class EncodingLawsTest {

    private static final double METRES = 1e-9;

    /** Also the word of each component by itself, however little it counts. */
    @ParameterizedTest
    @EnumSource
    void whatIsReadOnTheSameBodyIsWhatWasWritten(PublishedRules rules) {
        Laws.forAll("what is read on the same body is what was written by " + rules, SkinCase::any, one -> {
            EgocentricLayout layout = one.layout();
            EgocentricDecoder decoder = new EgocentricDecoder(one.random().rig(), layout, rules.normalised());
            for (int frame = 0; frame < one.clip().frameCount(); frame++) {
                Pose pose = one.pose(frame);
                PosedBody posed = one.posed(frame);
                decoder.take(one.encode(frame, rules));
                decoder.settle(pose, posed);
                for (int i = 0; i < layout.jointCount(); i++) {
                    EncodedJoint joint = layout.joint(i);
                    Vector3d expected =
                            pose.getWorldPosition(one.random().rig().map().requireJoint(joint.role()), new Vector3d());
                    assertThat(decoder.decode(i, posed, new Vector3d()).distance(expected))
                            .as("%s in frame %d", joint.role(), frame)
                            .isLessThanOrEqualTo(METRES);
                    for (int relation = joint.first(); relation < joint.end(); relation++) {
                        assertThat(decoder.getVote(relation, posed, new Vector3d())
                                        .distance(expected))
                                .as("%s by relation %d in frame %d", joint.role(), relation, frame)
                                .isLessThanOrEqualTo(METRES);
                    }
                }
            }
        });
    }

    /** Asks in plain code: there are millions of numbers, and to put each into an assertion takes longer than to encode it. */
    @ParameterizedTest
    @EnumSource
    void importancesAreShares(PublishedRules rules) {
        Laws.forAll("importances are shares by " + rules, SkinCase::any, one -> {
            EgocentricLayout layout = one.layout();
            for (int frame = 0; frame < one.clip().frameCount(); frame++) {
                EgocentricCode code = one.encode(frame, rules);
                for (int i = 0; i < code.size(); i++) {
                    if (!Double.isFinite(code.get(i))) {
                        fail("number %d of frame %d is %s", i, frame, code.get(i));
                    }
                }
                for (int i = 0; i < layout.jointCount(); i++) {
                    EncodedJoint joint = layout.joint(i);
                    double sum = 0;
                    for (int relation = joint.first(); relation < joint.end(); relation++) {
                        if (!(code.importance(relation) >= 0)) {
                            fail("relation %d of frame %d counts %s", relation, frame, code.importance(relation));
                        }
                        sum += code.importance(relation);
                    }
                    assertThat(Math.abs(sum - 1)).isLessThan(1e-12);
                    assertThat(code.peak(i)).isPositive();
                }
            }
        });
    }

    /** Or the laws above would say nothing about the cases that are hard. */
    @Test
    void someJointsAreOnSkinWithinItAndUnderTheGround() {
        int[] seen = new int[4];
        Laws.forAll("joints are anywhere", SkinCase::any, one -> {
            for (int frame = 0; frame < one.clip().frameCount(); frame++) {
                count(one.encode(frame, PublishedRules.AKC), one.pose(frame), one, one.posed(frame), seen);
            }
        });
        assertThat(seen[0]).as("on skin").isGreaterThan(100);
        assertThat(seen[1]).as("on skin that has no normal").isGreaterThan(100);
        assertThat(seen[2]).as("behind skin").isGreaterThan(100);
        assertThat(seen[3]).as("under the ground").isGreaterThan(100);
    }

    private static void count(EgocentricCode code, Pose pose, SkinCase one, PosedBody posed, int[] seen) {
        Vector3d way = new Vector3d();
        Vector3d normal = new Vector3d();
        double[] place = new double[3];
        EgocentricLayout layout = one.layout();
        for (EncodedJoint joint : layout.joints()) {
            seen[3] += pose.getWorldPosition(one.random().rig().map().requireJoint(joint.role()), way).y < 0 ? 1 : 0;
            for (int relation = joint.first(); relation < joint.end(); relation++) {
                code.getVector(relation, way);
                code.getPlace(relation, place);
                posed.getNormal(layout.component(relation), place, normal);
                boolean touches = !layout.isGround(relation) && way.length() == 0;
                seen[0] += touches ? 1 : 0;
                seen[1] += touches && normal.length() == 0 ? 1 : 0;
                seen[2] += way.dot(normal) < 0 ? 1 : 0;
            }
        }
    }

    /** On a surface that is its own mirror image. */
    @ParameterizedTest
    @EnumSource
    void mirroredInMirroredOut(PublishedRules rules) {
        EgocentricLayout layout = EgocentricLayout.of(Templates.NAMED, true);
        int[] twins = mirroredRelations(layout);
        Laws.forAll("encodings are mirrored by " + rules, ContactCase::any, one -> {
            RandomBody random = one.random();
            RandomBody moving = new RandomBody(random.humanoid(), one.clip(), random.shape(), random.body());
            RandomBody image = moving.mirrored();
            for (int frame = 0; frame < one.clip().frameCount(); frame++) {
                EgocentricCode code = encode(moving, frame, layout, rules);
                EgocentricCode other = encode(image, frame, layout, rules);
                for (int relation = 0; relation < twins.length; relation++) {
                    assertThat(Math.abs(code.importance(relation) - other.importance(twins[relation])))
                            .isLessThan(1e-9);
                    Vector3d vector =
                            other.getVector(twins[relation], new Vector3d()).mul(-1, 1, 1);
                    assertThat(vector.distance(code.getVector(relation, new Vector3d())))
                            .isLessThan(METRES);
                }
            }
        });
    }

    /** For each relation the one that a mirror shows in its place. */
    private static int[] mirroredRelations(EgocentricLayout layout) {
        List<Integer> twins = new ArrayList<>();
        for (EncodedJoint joint : layout.joints()) {
            assertThat(joint.first()).as("relations follow each other").isEqualTo(twins.size());
            EncodedJoint twin = layout.joint(layout.indexOf(joint.role().twin()));
            for (int relation = joint.first(); relation < joint.end(); relation++) {
                twins.add(relationTo(layout, twin, mirrored(layout.component(relation))));
            }
        }
        return twins.stream().mapToInt(Integer::intValue).toArray();
    }

    private static EgocentricCode encode(RandomBody body, int frame, EgocentricLayout layout, PublishedRules rules) {
        EgocentricCode code = new EgocentricCode(layout);
        PosedBody posed = new PosedBody(body.body().named());
        posed.update(body.pose(frame));
        new EgocentricEncoder(body.rig(), layout, rules.rules()).encode(body.pose(frame), posed, code);
        return code;
    }

    private static int relationTo(EgocentricLayout layout, EncodedJoint joint, int component) {
        for (int relation = joint.first(); relation < joint.end(); relation++) {
            if (layout.component(relation) == component) {
                return relation;
            }
        }
        throw new AssertionError(joint + " has no relation to " + component);
    }

    /** The component that a mirror shows in the place of one. */
    private static int mirrored(int component) {
        SurfaceTemplate template = Templates.NAMED;
        int capsule = component - template.triangleCount();
        if (capsule == BodySurface.LIMBS.size()) {
            return component;
        }
        if (capsule >= 0) {
            Region twin = BodySurface.LIMBS.get(capsule).twin();
            return template.triangleCount() + BodySurface.LIMBS.indexOf(twin);
        }
        Set<Integer> wanted = Set.of(
                template.twin(template.corner(component, 0)),
                template.twin(template.corner(component, 1)),
                template.twin(template.corner(component, 2)));
        for (int triangle = 0; triangle < template.triangleCount(); triangle++) {
            if (wanted.equals(
                    Set.of(template.corner(triangle, 0), template.corner(triangle, 1), template.corner(triangle, 2)))) {
                return triangle;
            }
        }
        throw new AssertionError("triangle " + component + " has no twin");
    }
}

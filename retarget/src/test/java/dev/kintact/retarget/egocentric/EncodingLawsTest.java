package dev.kintact.retarget.egocentric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.surface.PosedBody;
import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.EgocentricLayout.EncodedJoint;
import dev.kintact.testkit.Laws;
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

    @ParameterizedTest
    @EnumSource
    void importancesAreShares(PublishedRules rules) {
        Laws.forAll("importances are shares by " + rules, SkinCase::any, one -> {
            EgocentricLayout layout = one.layout();
            for (int frame = 0; frame < one.clip().frameCount(); frame++) {
                EgocentricCode code = one.encode(frame, rules);
                for (int i = 0; i < code.size(); i++) {
                    assertThat(code.get(i))
                            .as("number %d of frame %d", i, frame)
                            .isFinite();
                }
                for (int i = 0; i < layout.jointCount(); i++) {
                    EncodedJoint joint = layout.joint(i);
                    double sum = 0;
                    for (int relation = joint.first(); relation < joint.end(); relation++) {
                        assertThat(code.importance(relation)).isNotNegative();
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
}

package dev.kintact.retarget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.PosedCapsule;
import dev.kintact.body.surface.Region;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.retarget.FrameExplanation.Displacement;
import dev.kintact.retarget.FrameExplanation.Goal;
import dev.kintact.retarget.FrameExplanation.Joint;
import dev.kintact.retarget.FrameExplanation.Plane;
import dev.kintact.retarget.FrameExplanation.Relation;
import dev.kintact.retarget.FrameExplanation.Separation;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import java.util.Map;
import java.util.function.BiConsumer;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What an explanation says of any frame of any two bodies. */
class ExplainerTest {

    private static final double METRES = 1e-9;

    private record Pair(ContactCase performer, RandomBody character) {
        static Pair any(Gen gen) {
            return new Pair(ContactCase.any(gen), RandomBody.any(gen));
        }
    }

    /** Explains every frame; the pose handed over is the performer's. */
    private static void explain(
            Body from, Body to, RetargetOptions options, Clip clip, BiConsumer<FrameExplanation, Pose> check) {
        Explainer explainer = Retargeter.between(from, to, options).newExplainer();
        Pose source = new Pose(clip.skeleton());
        Pose target = new Pose(to.rig().skeleton());
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, source);
            check.accept(explainer.explain(source, target), source);
        }
    }

    private static void law(String name, Method method, BiConsumer<FrameExplanation, Pose> check) {
        Laws.forAll(name + " by " + method, Pair::any, pair -> {
            Body performer = pair.performer.random().body();
            explain(performer, pair.character.body(), RetargetOptions.of(method), pair.performer.clip(), check);
        });
    }

    private static void assertSame(Vector3dc actual, Vector3dc expected, String what) {
        assertThat(actual.distance(expected)).as(what).isLessThanOrEqualTo(METRES);
    }

    private static Vector3d end(Displacement way) {
        return new Vector3d(way.reference()).add(way.vector());
    }

    @ParameterizedTest
    @EnumSource(names = {"AKC", "SMR", "MDB"})
    void importancesSumToOneVectorsLeadToTheJointAndGoalsAreTheMeanOfVotes(Method method) {
        law("importances sum to 1, vectors lead to the joint, goals are means of votes", method, (told, source) -> {
            for (Joint joint : told.joints()) {
                boolean isMid = joint.role() == joint.limb().mid();
                assertThat(joint.goal().isEmpty()).isEqualTo(isMid && method == Method.SMR);
                double sum = 0;
                Vector3d mean = new Vector3d();
                for (Relation relation : joint.relations()) {
                    assertThat(relation.importance()).isBetween(0.0, 1.0);
                    assertSame(end(relation.performer()), joint.performer(), relation.region() + " to " + joint.role());
                    sum += relation.importance();
                    mean.fma(relation.importance(), end(relation.character()));
                }
                assertThat(sum).isCloseTo(joint.goal().isPresent() ? 1 : 0, within(METRES));
                joint.goal().ifPresent(goal -> assertSame(goal.onReached(), mean, joint.role() + "'s goal"));
                assertThat(joint.regions().stream()
                                .mapToDouble(Map.Entry::getValue)
                                .sum())
                        .isCloseTo(sum, within(METRES));
            }
        });
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "KINTACT") // which has no goals
    void ontoItselfGoalsAreReachedBefore(Method method) {
        Laws.forAll("onto itself goals are reached before anything is adapted by " + method, ContactCase::any, one -> {
            Body body = one.random().body();
            explain(body, body, RetargetOptions.of(method), one.clip(), (told, source) -> {
                for (Joint joint : told.joints()) {
                    assertSame(joint.copied(), joint.performer(), joint.role() + " copied");
                    assertSame(joint.reached(), joint.performer(), joint.role() + " reached");
                    for (Goal goal : joint.goal().stream().toList()) {
                        assertSame(goal.onCopied(), joint.performer(), joint.role() + " goal before");
                        assertSame(goal.onReached(), joint.performer(), joint.role() + " goal after");
                    }
                }
            });
        });
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "KINTACT") // which has none
    void whatIsExplainedIsWhatASessionDoes(Method method) {
        Laws.forAll("what is explained is what a session does by " + method, Pair::any, pair -> {
            Retargeter plan = Retargeter.between(
                    pair.performer.random().body(), pair.character.body(), RetargetOptions.of(method));
            RetargetSession session = plan.newSession();
            Explainer explainer = plan.newExplainer();
            Pose source = new Pose(plan.source().skeleton());
            Pose expected = new Pose(plan.target().skeleton());
            Pose actual = new Pose(plan.target().skeleton());
            for (int frame = 0; frame < pair.performer.clip().frameCount(); frame++) {
                pair.performer.clip().getFrame(frame, source);
                session.step(source, expected);
                FrameExplanation told = explainer.explain(source, actual);
                for (int joint = 0; joint < expected.skeleton().jointCount(); joint++) {
                    assertThat(actual.getWorldRotation(joint, new Quaterniond()))
                            .isEqualTo(expected.getWorldRotation(joint, new Quaterniond()));
                }
                for (Joint joint : told.joints()) {
                    int index = plan.target().map().requireJoint(joint.role());
                    assertThat(joint.reached()).isEqualTo(expected.getWorldPosition(index, new Vector3d()));
                }
            }
        });
    }

    @Test
    void planesHaveThePerformersSegmentsOnTheirSides() {
        Laws.forAll("planes have the performer's segments on their sides", Pair::any, pair -> {
            Body performer = pair.performer.random().body();
            double height = performer.rig().height();
            PosedBody posed = new PosedBody(performer.dissertation());
            RetargetOptions options = RetargetOptions.of(Method.MDB);
            explain(performer, pair.character.body(), options, pair.performer.clip(), (told, source) -> {
                posed.update(source);
                assertThat(told.planes()).hasSize(48);
                for (Separation side : told.planes()) {
                    assertThat(height(posed, side.kept(), side.performer()))
                            .as(side.kept() + " over " + side.from())
                            .isGreaterThan(-1e-9 * height);
                    assertThat(side.character().normal().length()).isCloseTo(1, within(1e-9));
                    double near = options.get(Parameter.PLANES_NEAR);
                    double far = options.get(Parameter.PLANES_FAR);
                    assertThat(side.activity()).isBetween(0.0, 1.0);
                    assertThat(side.activity() == 1).isEqualTo(side.gap() <= near);
                    assertThat(side.activity() == 0).isEqualTo(side.gap() >= far);
                }
            });
        });
    }

    /** How far the nearest of a segment's skin is in front of a plane. */
    private static double height(PosedBody posed, Region segment, Plane plane) {
        PosedCapsule capsule = posed.capsules().get(BodySurface.LIMBS.indexOf(segment));
        double nearest =
                Math.min(plane.normal().dot(capsule.start()), plane.normal().dot(capsule.end()));
        return nearest - capsule.radius() - plane.normal().dot(plane.point());
    }

    @ParameterizedTest
    @EnumSource(names = {"IMR", "KMA"})
    void withoutSkinOnlyCopiedAndReachedPositionsAreTold(Method method) {
        Pair pair = Pair.any(new Gen(3, 20));
        Retargeter plan =
                Retargeter.between(pair.performer.random().rig(), pair.character.rig(), RetargetOptions.of(method));
        Pose source = pair.performer.random().pose(1);
        FrameExplanation told =
                plan.newExplainer().explain(source, new Pose(plan.target().skeleton()));

        assertThat(told.hasCode()).isFalse();
        assertThat(told.planes()).isEmpty();
        assertThat(told.busiestHand()).isEmpty();
        assertThat(told.joints()).hasSize(8).allSatisfy(joint -> {
            assertThat(joint.goal()).isEmpty();
            assertThat(joint.relations()).isEmpty();
            assertThat(joint.copied().isFinite() && joint.reached().isFinite()).isTrue();
        });
        assertThat(told.joints().stream().allMatch(joint -> joint.copied().equals(joint.reached())))
                .isEqualTo(method == Method.IMR);
    }

    @Test
    void methodsWithoutPlanesTellOfNone() {
        Pair pair = Pair.any(new Gen(3, 20));
        for (RetargetOptions options : new RetargetOptions[] {
            RetargetOptions.of(Method.SMR),
            RetargetOptions.of(Method.AKC),
            RetargetOptions.of(Method.MDB).with(Parameter.PLANES_ACTIVE, 0)
        }) {
            Body performer = pair.performer.random().body();
            explain(performer, pair.character.body(), options, pair.performer.clip(), (told, source) -> {
                assertThat(told.planes()).isEmpty();
                assertThat(told.busiestHand().orElseThrow().role()).isIn(Role.LEFT_HAND, Role.RIGHT_HAND);
            });
        }
    }

    @Test
    void aMethodThatSolvesWholeClipsHasNoFramesToExplain() {
        Pair pair = Pair.any(new Gen(4, 10));
        Retargeter plan = Retargeter.between(
                pair.performer.random().body(), pair.character.body(), RetargetOptions.of(Method.KINTACT));
        assertThatIllegalArgumentException()
                .isThrownBy(plan::newExplainer)
                .withMessage("kintact solves whole clips; a frame alone cannot be explained");
    }
}

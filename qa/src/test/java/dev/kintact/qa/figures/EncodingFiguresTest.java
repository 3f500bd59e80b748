package dev.kintact.qa.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.model.Pose;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.egocentric.BodyLimb;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.egocentric.EgocentricDecoder;
import dev.kintact.retarget.egocentric.EgocentricEncoder;
import dev.kintact.retarget.egocentric.EgocentricLayout;
import dev.kintact.retarget.egocentric.EgocentricLayout.EncodedJoint;
import dev.kintact.retarget.egocentric.EncodingRules;
import dev.kintact.retarget.egocentric.Importance;
import dev.kintact.retarget.egocentric.ReferencePoint;
import dev.kintact.samples.cast.Cast;
import java.util.Locale;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What figures of the papers show about encodings. */
class EncodingFiguresTest {

    private static EncodingRules rules(Method method) {
        double nearest = method.preset(Parameter.IMPORTANCE_NEAREST);
        double least = method.preset(Parameter.IMPORTANCE_LEAST);
        return method == Method.SMR
                ? new EncodingRules(
                        ReferencePoint.MIDDLE,
                        Importance.allRound(method.preset(Parameter.IMPORTANCE_DEPTH), nearest, least),
                        true)
                : new EncodingRules(ReferencePoint.NEAREST, Importance.facing(nearest, least), true);
    }

    private static PosedBody posed(Body body, Pose pose) {
        PosedBody posed = new PosedBody(body.dissertation());
        posed.update(pose);
        return posed;
    }

    private static EgocentricCode encode(Body body, Pose pose, Method method) {
        EgocentricLayout layout = EgocentricLayout.of(body.dissertation().template(), true);
        EgocentricCode code = new EgocentricCode(layout);
        new EgocentricEncoder(body.rig(), layout, rules(method)).encode(pose, posed(body, pose), code);
        return code;
    }

    /**
     * [Molla17, Fig. 10]: the other leg wants a knee as far to the side as the performer's, however long the legs are. If
     * displacements were measured in legs, it would want it half as far again.
     */
    @Test
    void kneesOfLongerLegsAreNotWantedFartherApart() {
        double leg = Cast.PERFORMER.measures().leg();
        Body performer = Figures.person(0.54, leg);
        Body character = Figures.person(0.54, 1.5 * leg);
        Pose source = Figures.tPose(performer.rig());
        Pose target = Figures.tPose(character.rig());
        EgocentricCode code = encode(performer, source, Method.MDB);
        EgocentricLayout layout = code.layout();
        EncodedJoint knee = layout.joint(layout.indexOf(Role.LEFT_LOWER_LEG));
        for (int relation = knee.first() + knee.settled(); relation < knee.end(); relation++) {
            if (layout.group(relation) == Group.LEG) {
                double own = displacement(performer, source, code, relation).x;
                double mapped = displacement(character, target, code, relation).x;
                assertThat(own).as("way from the other leg").isGreaterThan(0.05);
                assertThat(mapped / own).as("relation " + relation).isBetween(0.99, 1.01);
            }
        }
    }

    private static Vector3d displacement(Body body, Pose pose, EgocentricCode code, int relation) {
        EgocentricDecoder decoder = new EgocentricDecoder(body.rig(), code.layout(), true);
        decoder.take(code);
        PosedBody skin = posed(body, pose);
        decoder.settle(pose, skin);
        return decoder.getVote(relation, skin, new Vector3d())
                .sub(decoder.getReference(relation, skin, new Vector3d()));
    }

    /** In the whole method feet stand farther apart, as footsteps are measured in hip heights, and knees follow a little. */
    @Test
    void kneesOfLongerLegsHardlySpread() {
        double leg = Cast.PERFORMER.measures().leg();
        Body performer = Figures.person(0.54, leg);
        Body character = Figures.person(0.54, 1.5 * leg);
        Pose source = Figures.tPose(performer.rig());
        Pose target = Figures.retarget(performer, source, character, Method.MDB);
        double own = Figures.distance(performer.rig(), Role.LEFT_LOWER_LEG, Role.RIGHT_LOWER_LEG, source);
        double mapped = Figures.distance(character.rig(), Role.LEFT_LOWER_LEG, Role.RIGHT_LOWER_LEG, target);
        System.out.printf(Locale.ROOT, "knees of legs half as long again: %.3f times as far apart%n", mapped / own);
        assertThat(mapped / own).isBetween(0.99, 1.1);
    }

    /** [Tonoli19, Fig. 3.19c]: as a hand goes from the face to the waist, the head loses it and the trunk gets it. */
    @ParameterizedTest
    @EnumSource(names = {"SMR", "MDB"})
    void importanceGoesFromHeadToTrunkWithTheHand(Method method) {
        Body body = Figures.scaledPerson(1);
        Rig rig = body.rig();
        Pose standing = Figures.tPose(rig);
        Vector3d face = Figures.position(rig, Role.HEAD, standing).add(0, 0.05, 0.16);
        Vector3d waist = Figures.position(rig, Role.HIPS, standing).add(0, 0.12, 0.22);
        int steps = 40;
        int crossings = 0;
        double before = 1;
        for (int step = 0; step <= steps; step++) {
            Pose pose = Figures.tPose(rig);
            Vector3d hand = new Vector3d(face).lerp(waist, (double) step / steps);
            Figures.reach(rig, BodyLimb.RIGHT_ARM, hand, new Vector3d(-0.45, 1.2, 0.1), pose);
            EgocentricCode code = encode(body, pose, method);
            double lead = share(code, Group.HEAD) - share(code, Group.TRUNK);
            crossings += lead < 0 != before < 0 ? 1 : 0;
            before = lead;
            if (step == 0) {
                assertThat(lead).as("lead of the head at the face").isGreaterThan(0.5);
            }
        }
        assertThat(before).as("lead of the head at the waist").isLessThan(-0.3);
        assertThat(crossings).isEqualTo(1);
    }

    private static double share(EgocentricCode code, Group group) {
        EgocentricLayout layout = code.layout();
        EncodedJoint hand = layout.joint(layout.indexOf(Role.RIGHT_HAND));
        double sum = 0;
        for (int relation = hand.first(); relation < hand.end(); relation++) {
            sum += layout.group(relation) == group ? code.importance(relation) : 0;
        }
        return sum;
    }
}

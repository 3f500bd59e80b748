package dev.kintact.retarget;

import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.model.Pose;
import dev.kintact.retarget.FrameExplanation.Goal;
import dev.kintact.retarget.FrameExplanation.Joint;
import dev.kintact.retarget.FrameExplanation.Relation;
import dev.kintact.retarget.FrameExplanation.Separation;
import dev.kintact.retarget.egocentric.BodyLimb;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.egocentric.EgocentricLayout;
import dev.kintact.retarget.egocentric.EgocentricLayout.EncodedJoint;
import dev.kintact.retarget.egocentric.SegmentPairs;
import dev.kintact.retarget.egocentric.SegmentPairs.Pair;
import dev.kintact.retarget.posture.PostureStage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Retargets single frames and tells what the method saw, wanted and reached. It runs the method's own stages, so what it tells
 * is what they did; it is for people and viewers, not for streams, and allocates. Scratch: one for each thread.
 */
public final class Explainer {

    private final Retargeter plan;
    private final PostureStage posture;
    private final RetargetSession session;
    private final Pose copied;
    private final @Nullable Readings readings;

    /** How a method that looks at skin reads a frame's code on both bodies. */
    private record Readings(
            BodySurface surface,
            EgocentricCode code,
            PerformanceEncoder encoding,
            CodeReading performer,
            CodeReading onCopied,
            CodeReading onReached) {

        static Readings of(MethodStages stages, BodySurface surface, Body performer, Body character) {
            EgocentricCode code = stages.encoding().newCode();
            return new Readings(
                    surface,
                    code,
                    stages.encoding().newEncoder(performer),
                    stages.newReading(performer, code),
                    stages.newReading(character, code),
                    stages.newReading(character, code));
        }

        void update(Pose source, Pose copied, Pose reached) {
            encoding.encode(source, code);
            performer.update(source);
            onCopied.update(copied);
            onReached.update(reached);
        }
    }

    /**
     * An explainer of a plan.
     *
     * @param performer none if the method looks at nobody's skin
     * @param character likewise
     */
    Explainer(
            Retargeter plan,
            PostureStage posture,
            MethodStages stages,
            @Nullable Body performer,
            @Nullable Body character) {
        this.plan = plan;
        this.posture = posture;
        session = plan.newSession();
        copied = new Pose(plan.target().skeleton());
        readings = performer == null
                        || character == null
                        || !plan.options().method().needsSkin()
                ? null
                : Readings.of(stages, plan.options().surface(character), performer, character);
    }

    /**
     * Retargets a frame and explains it.
     *
     * @param source of the performer's skeleton; its world transforms are brought up to date. Local transforms not modified.
     * @param target of the character's skeleton. Modified, world transforms included.
     */
    public FrameExplanation explain(Pose source, Pose target) {
        posture.apply(source, copied);
        session.step(source, target);
        if (readings != null) {
            readings.update(source, copied, target);
        }
        List<Joint> joints = new ArrayList<>();
        for (BodyLimb limb : BodyLimb.VALUES) {
            joints.add(joint(limb, limb.mid(), source, target));
            joints.add(joint(limb, limb.end(), source, target));
        }
        return new FrameExplanation(plan.options(), joints, planes());
    }

    private Joint joint(BodyLimb limb, Role role, Pose source, Pose target) {
        int onCharacter = plan.target().map().requireJoint(role);
        Vector3dc performer = source.getWorldPosition(plan.source().map().requireJoint(role), new Vector3d());
        Vector3dc before = copied.getWorldPosition(onCharacter, new Vector3d());
        Vector3dc reached = target.getWorldPosition(onCharacter, new Vector3d());
        if (readings == null || !readings.code.layout().isEncoded(role)) {
            return new Joint(limb, role, performer, before, reached, Optional.empty(), List.of());
        }
        int index = readings.code.layout().indexOf(role);
        Goal goal = new Goal(readings.onCopied.goal(index), readings.onReached.goal(index), readings.code.peak(index));
        return new Joint(limb, role, performer, before, reached, Optional.of(goal), relations(index, readings));
    }

    private static List<Relation> relations(int joint, Readings readings) {
        EgocentricLayout layout = readings.code.layout();
        EncodedJoint encoded = layout.joint(joint);
        List<Relation> relations = new ArrayList<>();
        for (int relation = encoded.first(); relation < encoded.end(); relation++) {
            int component = layout.component(relation);
            relations.add(new Relation(
                    component,
                    readings.surface.region(component),
                    readings.code.importance(relation),
                    readings.performer.displacement(relation),
                    readings.onReached.displacement(relation)));
        }
        return relations;
    }

    private List<Separation> planes() {
        if (readings == null) {
            return List.of();
        }
        List<CodeReading.Side> performer = readings.performer.sides();
        List<CodeReading.Side> character = readings.onReached.sides();
        List<Separation> planes = new ArrayList<>();
        for (int i = 0; i < character.size(); i++) {
            Pair pair = SegmentPairs.ALL.get(i);
            planes.add(new Separation(
                    BodySurface.LIMBS.get(pair.kept()),
                    BodySurface.LIMBS.get(pair.other()),
                    character.get(i).activity(),
                    character.get(i).gap(),
                    performer.get(i).plane(),
                    character.get(i).plane()));
        }
        return planes;
    }
}

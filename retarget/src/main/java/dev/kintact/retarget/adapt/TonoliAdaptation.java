package dev.kintact.retarget.adapt;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.BodyLimb;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.egocentric.EgocentricDecoder;
import dev.kintact.retarget.egocentric.EgocentricLayout;
import org.joml.Vector3d;

/**
 * Brings hands and feet to their targets, limb by limb, by inverse kinematics with the transposed Jacobian, and turns them to
 * the surface [Tonoli19, §3.3]. All targets are found on the copied posture, so limbs do not wait for each other.
 */
public final class TonoliAdaptation implements Adaptation {

    /**
     * How far inverse kinematics goes.
     *
     * @param iterations at most
     * @param tolerance distance from the target that is good enough, a share of height
     * @param largestStep of a joint in one iteration, radians
     */
    public record Transpose(int iterations, double tolerance, double largestStep) {}

    private final AdaptedBody body;
    private final EgocentricDecoder decoder;
    private final EgocentricLayout layout;
    private final Transpose transpose;
    private final double tolerance;
    private final boolean orientation;
    private final ExtremityTurns turns;
    private final Vector3d[] goals = new Vector3d[BodyLimb.VALUES.size()];

    /**
     * An adaptation to a character.
     *
     * @param decoder of the character
     * @param orientation whether hands and feet are turned
     */
    public TonoliAdaptation(
            Rig rig,
            BodySurface surface,
            EgocentricLayout layout,
            EgocentricDecoder decoder,
            Transpose transpose,
            boolean orientation) {
        body = new AdaptedBody(rig, surface);
        this.decoder = decoder;
        this.layout = layout;
        this.transpose = transpose;
        this.orientation = orientation;
        tolerance = transpose.tolerance * rig.height();
        turns = new ExtremityTurns(body, decoder, layout, ExtremityTurns.Vote.AT_ANGLE);
        for (int i = 0; i < goals.length; i++) {
            goals[i] = new Vector3d();
        }
    }

    @Override
    public void adapt(Pose source, EgocentricCode code, Pose target) {
        body.update(target);
        decoder.take(code);
        decoder.settle(target, body.posed());
        for (int i = 0; i < BodyLimb.VALUES.size(); i++) {
            BodyLimb limb = BodyLimb.VALUES.get(i);
            decoder.decode(layout.indexOf(limb.end()), body.posed(), goals[limb.ordinal()]);
        }
        for (int i = 0; i < BodyLimb.VALUES.size(); i++) {
            BodyLimb limb = BodyLimb.VALUES.get(i);
            body.read(limb, target)
                    .reachByTranspose(goals[limb.ordinal()], transpose.iterations, tolerance, transpose.largestStep);
            body.place(limb, target);
        }
        body.writeLimbs(target);
        if (orientation) {
            turns.apply(target);
        }
        target.updateWorld();
    }
}

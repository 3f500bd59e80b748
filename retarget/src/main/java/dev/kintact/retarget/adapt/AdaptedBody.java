package dev.kintact.retarget.adapt;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.BodyLimb;
import dev.kintact.retarget.ik.LimbJoints;
import dev.kintact.retarget.ik.LimbPosture;
import java.util.stream.Stream;
import org.joml.Vector3dc;

/** A character while it is adapted: its limbs, and its surface in step with them. Scratch. */
final class AdaptedBody {

    /** Nearer to its goals than this share of the height a limb has reached them. */
    private static final double THERE = 1e-9;

    private final Rig rig;
    private final PosedBody posed;
    private final LimbPosture[] limbs = new LimbPosture[BodyLimb.values().length];
    private final int[][] capsules = new int[limbs.length][];

    AdaptedBody(Rig rig, BodySurface surface) {
        this.rig = rig;
        posed = new PosedBody(surface);
        for (BodyLimb limb : BodyLimb.values()) {
            limbs[limb.ordinal()] = new LimbPosture(LimbJoints.of(rig, limb.base()));
            // nothing is related to feet
            capsules[limb.ordinal()] = Stream.of(limb.upper(), limb.lower(), limb.extremity())
                    .limit(limb.isArm() ? 3 : 2)
                    .mapToInt(BodySurface.LIMBS::indexOf)
                    .toArray();
        }
    }

    Rig rig() {
        return rig;
    }

    /** The surface as the pose has it. Not to be modified by others. */
    PosedBody posed() {
        return posed;
    }

    /** Takes the surface into a pose whose world transforms are up to date, all but the normals of triangles. */
    void update(Pose pose) {
        posed.updatePlaces(pose);
    }

    /** The same with the normals of triangles, each when it is first asked for. */
    void updateAll(Pose pose) {
        posed.update(pose);
    }

    /** A limb, as it was last read and solved. */
    LimbPosture limb(BodyLimb limb) {
        return limbs[limb.ordinal()];
    }

    /** Takes all limbs as they are in a pose. */
    void readLimbs(Pose pose) {
        for (LimbPosture limb : limbs) {
            limb.read(pose);
        }
    }

    /** A limb as it is in a pose. */
    LimbPosture read(BodyLimb limb, Pose pose) {
        limbs[limb.ordinal()].read(pose);
        return limbs[limb.ordinal()];
    }

    /**
     * Brings a limb to goals for its middle and end, as its priorities are, and puts it on the pose. A limb that is there
     * stays: limbs that depend on each other would make rounding errors larger step by step.
     *
     * @param posture of the limb, as read from the pose
     * @param gamma 0 if the end goes first, 1 if the middle does
     */
    void reach(BodyLimb limb, LimbPosture posture, Vector3dc endGoal, Vector3dc midGoal, double gamma, Pose pose) {
        double there = THERE * rig.height();
        double squared = there * there;
        if (posture.end().distanceSquared(endGoal) > squared || posture.mid().distanceSquared(midGoal) > squared) {
            posture.reachBoth(endGoal, midGoal, gamma);
            write(limb, pose);
        }
    }

    /** Puts a solved limb on the pose, and its skin with it. */
    void write(BodyLimb limb, Pose pose) {
        limbs[limb.ordinal()].write(pose);
        for (int capsule : capsules[limb.ordinal()]) {
            posed.updateCapsule(capsule, pose);
        }
    }

    /** The normal of a limb's palm or sole, in the space of the limb's last joint. */
    Vector3dc normalInEnd(BodyLimb limb) {
        return limb.isArm()
                ? posed.surface().palms().get(limb.side()).normal()
                : posed.surface().soles().get(limb.side()).normal();
    }
}

package dev.kintact.retarget.adapt;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Capsule;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.BodyLimb;
import dev.kintact.retarget.ik.LimbJoints;
import dev.kintact.retarget.ik.LimbPosture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Quaterniond;
import org.joml.Vector3dc;

/**
 * A character while it is adapted: its limbs, and its surface in step with them. Limbs are put on the pose when they have come to
 * rest, and not each time that they move. Scratch.
 */
final class AdaptedBody {

    /** Nearer to its goals than this share of the height a limb has reached them. */
    private static final double THERE = 1e-9;

    private final Rig rig;
    private final PosedBody posed;
    private final LimbPosture[] limbs = new LimbPosture[BodyLimb.values().length];
    private final int[][] capsules = new int[limbs.length][];
    /** By limb: whether its three joints alone carry its capsules. */
    private final boolean[] isSimple = new boolean[limbs.length];

    private final boolean[] hasMoved = new boolean[limbs.length];
    private final Quaterniond midRotation = new Quaterniond();

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
            isSimple[limb.ordinal()] = isSimple(limb);
        }
    }

    private boolean isSimple(BodyLimb limb) {
        LimbJoints joints = limbs[limb.ordinal()].joints();
        int[] carriers = {joints.base(), joints.mid(), joints.end(), joints.end()};
        int[] own = capsules[limb.ordinal()];
        return IntStream.range(0, own.length).allMatch(i -> {
            Capsule capsule = posed.surface().capsules().get(own[i]);
            return capsule.startJoint() == carriers[i] && capsule.endJoint() == carriers[i + 1];
        });
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
     * Brings a limb to goals for its middle and end, as its priorities are, and its skin with it. A limb that is there
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
            place(limb, pose);
        }
    }

    /** Takes the skin of a solved limb along; the limb itself has yet to be put on the pose. */
    void place(BodyLimb limb, Pose pose) {
        LimbPosture posture = limbs[limb.ordinal()];
        hasMoved[limb.ordinal()] = true;
        int[] own = capsules[limb.ordinal()];
        if (!isSimple[limb.ordinal()]) {
            write(limb, pose);
            for (int capsule : own) {
                posed.updateCapsule(capsule, pose);
            }
            return;
        }
        posture.getMidRotation(midRotation);
        posed.updateCapsule(own[0], posture.base(), posture.baseRotation(), posture.mid(), midRotation);
        posed.updateCapsule(own[1], posture.mid(), midRotation, posture.end(), posture.endRotation());
        if (own.length > 2) {
            posed.updateCapsule(own[2], posture.end(), posture.endRotation(), posture.end(), posture.endRotation());
        }
    }

    private void write(BodyLimb limb, Pose pose) {
        limbs[limb.ordinal()].write(pose);
        hasMoved[limb.ordinal()] = false;
    }

    /** Puts all limbs that have moved on the pose. */
    void writeLimbs(Pose pose) {
        for (int i = 0; i < BodyLimb.VALUES.size(); i++) {
            if (hasMoved[i]) {
                write(BodyLimb.VALUES.get(i), pose);
            }
        }
    }

    /** The normal of a limb's palm or sole, in the space of the limb's last joint. */
    Vector3dc normalInEnd(BodyLimb limb) {
        return limb.isArm()
                ? posed.surface().palms().get(limb.side()).normal()
                : posed.surface().soles().get(limb.side()).normal();
    }
}

package dev.kintact.retarget.adapt;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
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

    private final Rig rig;
    private final PosedBody posed;
    private final LimbPosture[] limbs = new LimbPosture[BodyLimb.values().length];
    private final int[][] capsules = new int[limbs.length][];

    AdaptedBody(Rig rig, BodySurface surface) {
        this.rig = rig;
        posed = new PosedBody(surface);
        for (BodyLimb limb : BodyLimb.values()) {
            limbs[limb.ordinal()] = new LimbPosture(LimbJoints.of(rig, limb.base()));
            capsules[limb.ordinal()] = Stream.of(limb.upper(), limb.lower(), limb.extremity())
                    .mapToInt(BodySurface.LIMBS::indexOf)
                    .toArray();
        }
    }

    Rig rig() {
        return rig;
    }

    /** The joint that plays a role. */
    int joint(Role role) {
        return rig.map().requireJoint(role);
    }

    /** The surface as the pose has it. Not to be modified by others. */
    PosedBody posed() {
        return posed;
    }

    /** Takes the surface into a pose whose world transforms are up to date. */
    void update(Pose pose) {
        posed.update(pose);
    }

    /** A limb, as it was last read and solved. */
    LimbPosture limb(BodyLimb limb) {
        return limbs[limb.ordinal()];
    }

    /** A limb as it is in a pose. */
    LimbPosture read(BodyLimb limb, Pose pose) {
        limbs[limb.ordinal()].read(pose);
        return limbs[limb.ordinal()];
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

package dev.kintact.retarget.posture;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.joml.Quaterniond;

/**
 * Finds hands whose fingers tell nothing: all of them are nearly straight in the performer's reference pose and never leave it, as on
 * skeletons whose fingers were not captured. Scratch.
 */
public final class StillHands {

    /** A finger's joint turned by less than this from the reference pose has not left it, degrees. */
    private static final double STILL = 2;

    /** A finger's joint bent by more than this in the reference pose shows a hand's shape, degrees. */
    private static final double STRAIGHT = 20;

    private final Rig rig;
    private final Pose reference;
    private final Set<Side> still = EnumSet.noneOf(Side.class);
    private final List<Role> fingers = new ArrayList<>();
    private final Quaterniond turn = new Quaterniond();
    private final Quaterniond other = new Quaterniond();

    /** Looks at no frame yet. */
    public StillHands(Rig rig) {
        this.rig = rig;
        reference = rig.reference().newPose();
        for (Role role : Role.values()) {
            if (role.isFinger() && rig.map().has(role)) {
                fingers.add(role);
                still.add(role.side());
            }
        }
        fingers.stream()
                .filter(role -> bend(role) > STRAIGHT)
                .map(Role::side)
                .toList()
                .forEach(still::remove);
    }

    /** Hands whose fingers do not move in a clip; none of a skeleton without fingers. */
    public static Set<Side> of(Rig rig, Clip clip) {
        StillHands hands = new StillHands(rig);
        Pose pose = new Pose(rig.skeleton());
        for (int frame = 0; frame < clip.frameCount() && !hands.still.isEmpty(); frame++) {
            clip.getFrame(frame, pose);
            hands.look(pose);
        }
        return hands.found();
    }

    /**
     * Hands on which the performer has a single joint for all fingers, as in files of the CMU database, where the character has several fingers: one
     * finger alone would follow it and point.
     */
    static Set<Side> stubs(Rig performer, Rig character) {
        Set<Side> hands = EnumSet.of(Side.LEFT, Side.RIGHT);
        hands.removeIf(side -> fingerJoints(performer, side) != 1 || fingerJoints(character, side) < 2);
        return hands;
    }

    private static long fingerJoints(Rig rig, Side side) {
        return Stream.of(Role.values())
                .filter(role ->
                        role.isFinger() && role.side() == side && rig.map().has(role))
                .filter(role -> !role.name().contains("THUMB"))
                .count();
    }

    /**
     * Looks at a frame.
     *
     * @param pose of the rig's skeleton. Not modified.
     */
    public void look(Pose pose) {
        for (int i = 0; i < fingers.size() && !still.isEmpty(); i++) {
            Role role = fingers.get(i);
            int joint = rig.map().requireJoint(role);
            reference.getLocalRotation(joint, turn).conjugate().mul(pose.getLocalRotation(joint, other));
            if (degrees(turn) > STILL) {
                still.remove(role.side());
            }
        }
    }

    /** Hands whose fingers did not move in any frame that was looked at. */
    public Set<Side> found() {
        return Set.copyOf(still);
    }

    /** How far a joint is turned in the reference pose from the T-pose, against what it hangs from. */
    private double bend(Role role) {
        int joint = rig.map().requireJoint(role);
        int above = rig.skeleton().parent(joint);
        turned(above, turn).conjugate();
        return degrees(turn.mul(turned(joint, other)));
    }

    private Quaterniond turned(int joint, Quaterniond dest) {
        Quaterniond straight = rig.getTPoseRotation(joint, new Quaterniond());
        return reference.getWorldRotation(joint, dest).mul(straight.conjugate());
    }

    private static double degrees(Quaterniond turn) {
        return Math.toDegrees(2 * Math.atan2(Math.hypot(Math.hypot(turn.x, turn.y), turn.z), Math.abs(turn.w)));
    }
}

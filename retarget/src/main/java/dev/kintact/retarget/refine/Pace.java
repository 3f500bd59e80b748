package dev.kintact.retarget.refine;

import dev.kintact.body.Bone;
import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Quaterniond;

/**
 * Keeps joints from jumping where the performer's do not: what turns faster than a joint may, and faster than copied, takes a
 * moment longer. What lies between the copied and the finished posture is eased there, limb by limb, as little as it takes: if
 * that does not change at all from one frame to the next, the joint turns exactly as copied. Scratch.
 */
final class Pace {

    /** The most that a joint turns from frame to frame, radians, unless it turns further when copied. */
    private static final double MOST = Math.toRadians(19.9);

    /** What turns further when copied jumps itself, as captures do, and may jump. */
    private static final double JUMP = Math.toRadians(20);

    /** Turns that are over by less are rounding, radians. */
    private static final double SAME = 1e-9;

    /** Time to either side over which is eased, seconds; longer with every sweep through the clip. */
    private static final double EASE_TIME = 0.1;

    private static final int SWEEPS = 8;
    private static final int HALVINGS = 12;

    private static final List<List<Role>> LIMBS = List.of(
            List.of(Role.LEFT_SHOULDER, Role.LEFT_UPPER_ARM, Role.LEFT_LOWER_ARM, Role.LEFT_HAND),
            List.of(Role.RIGHT_SHOULDER, Role.RIGHT_UPPER_ARM, Role.RIGHT_LOWER_ARM, Role.RIGHT_HAND),
            List.of(Role.LEFT_UPPER_LEG, Role.LEFT_LOWER_LEG, Role.LEFT_FOOT, Role.LEFT_TOES),
            List.of(Role.RIGHT_UPPER_LEG, Role.RIGHT_LOWER_LEG, Role.RIGHT_FOOT, Role.RIGHT_TOES),
            List.of(Role.HIPS),
            List.of(Role.SPINE),
            List.of(Role.CHEST),
            List.of(Role.UPPER_CHEST),
            List.of(Role.NECK),
            List.of(Role.HEAD));

    /** What turns together: joints, and by joint and frame the copied rotation and what the method adds to it. */
    private static final class Group {
        private final int[] joints;
        private final Quaterniond[][] copied;
        private final Quaterniond[][] added;

        Group(int[] joints, int frameCount) {
            this.joints = joints;
            copied = rotations(frameCount);
            added = rotations(frameCount);
        }

        private Quaterniond[][] rotations(int frameCount) {
            Quaterniond[][] rotations = new Quaterniond[joints.length][frameCount];
            for (Quaterniond[] joint : rotations) {
                Arrays.setAll(joint, frame -> new Quaterniond());
            }
            return rotations;
        }
    }

    private final List<Group> groups;
    private final int frameCount;
    private final int ease;
    private final Quaterniond one = new Quaterniond();
    private final Quaterniond other = new Quaterniond();
    private final Quaterniond from = new Quaterniond();
    private final Quaterniond to = new Quaterniond();

    /** For a clip of a character of so many frames. */
    Pace(Rig rig, int frameCount, double framesPerSecond) {
        this.frameCount = frameCount;
        ease = Math.max(1, (int) Math.round(EASE_TIME * framesPerSecond));
        groups = new ArrayList<>();
        for (List<Role> limb : LIMBS) {
            int[] joints = limb.stream()
                    .filter(rig.map()::has)
                    .mapToInt(rig.map()::requireJoint)
                    .toArray();
            if (!isLoose(rig, limb)) {
                groups.add(new Group(joints, frameCount));
            }
        }
    }

    /** Whether parts of a limb do not hang from it: they would be left behind. */
    private static boolean isLoose(Rig rig, List<Role> limb) {
        return Bone.LIMBS.stream()
                .filter(bone -> limb.contains(bone.start()))
                .anyMatch(bone -> rig.path(
                                rig.map().requireJoint(bone.start()), rig.map().requireJoint(bone.end()))
                        .isEmpty());
    }

    /** Takes a frame: as copied, and as it is finished. Neither is modified. */
    void look(int frame, Pose copied, Pose finished) {
        for (Group group : groups) {
            for (int i = 0; i < group.joints.length; i++) {
                copied.getLocalRotation(group.joints[i], group.copied[i][frame]);
                group.copied[i][frame].conjugate(group.added[i][frame]);
                group.added[i][frame].mul(finished.getLocalRotation(group.joints[i], one));
            }
        }
    }

    /**
     * A clip without jumps, once all its frames have been taken; the clip itself if it has none.
     *
     * @param finished what was taken
     */
    Clip apply(Clip finished) {
        boolean changed = false;
        for (Group group : groups) {
            changed |= calm(group);
        }
        if (!changed) {
            return finished;
        }
        ClipBuilder result = finished.emptyCopy();
        Pose pose = new Pose(finished.skeleton());
        for (int frame = 0; frame < frameCount; frame++) {
            finished.getFrame(frame, pose);
            for (Group group : groups) {
                put(group, frame, pose);
            }
            result.addFrame(pose);
        }
        return result.build();
    }

    private void put(Group group, int frame, Pose pose) {
        for (int i = 0; i < group.joints.length; i++) {
            group.copied[i][frame].mul(group.added[i][frame], one);
            // where nothing has changed, not even rounding does
            if (angle(one, pose.getLocalRotation(group.joints[i], other)) > SAME) {
                pose.setLocalRotation(group.joints[i], one.normalize());
            }
        }
    }

    private boolean calm(Group group) {
        boolean changed = false;
        for (int sweep = 1; sweep <= SWEEPS; sweep++) {
            boolean jumps = false;
            for (int frame = 1; frame < frameCount; frame++) {
                if (jumps(group, frame, 0, 0)) {
                    jumps = true;
                    ease(group, frame, share(group, frame, 0.5, 0.5), sweep * ease);
                }
            }
            if (!jumps) {
                return changed;
            }
            changed = true;
        }
        hold(group);
        return changed;
    }

    /** What easing leaves: each frame stays behind the next as far as it must, which always helps. */
    private void hold(Group group) {
        for (int frame = 1; frame < frameCount; frame++) {
            if (jumps(group, frame, 0, 0)) {
                double share = share(group, frame, 0, 1);
                for (Quaterniond[] added : group.added) {
                    added[frame].slerp(added[frame - 1], share);
                }
            }
        }
    }

    /** The least share of the way towards each other that two frames must go, of which each takes its own. */
    private double share(Group group, int frame, double before, double after) {
        double tooLittle = 0;
        double enough = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double share = (tooLittle + enough) / 2;
            if (jumps(group, frame, share * before, share * after)) {
                tooLittle = share;
            } else {
                enough = share;
            }
        }
        return enough;
    }

    /** Whether a joint jumps from the frame before, if both went a share of the way towards each other. */
    private boolean jumps(Group group, int frame, double before, double after) {
        for (int i = 0; i < group.joints.length; i++) {
            Quaterniond[] added = group.added[i];
            Quaterniond[] copied = group.copied[i];
            added[frame - 1].slerp(added[frame], before, from);
            added[frame].slerp(added[frame - 1], after, to);
            double turnsCopied = angle(copied[frame - 1], copied[frame]);
            double turns = angle(copied[frame - 1].mul(from, one), copied[frame].mul(to, other));
            if (turnsCopied <= JUMP && turns > Math.max(MOST, turnsCopied) + SAME) {
                return true;
            }
        }
        return false;
    }

    /** Brings two frames nearer to each other, and those around them along, less and less. */
    private void ease(Group group, int frame, double share, int reach) {
        for (Quaterniond[] added : group.added) {
            added[frame - 1].slerp(added[frame], share / 2, from);
            added[frame].slerp(added[frame - 1], share / 2, to);
            added[frame - 1].conjugate(one).mul(from, from);
            added[frame].conjugate(one).mul(to, to);
            for (int away = 0; away <= reach; away++) {
                double fades = 1 - ContactTask.smooth(0, reach + 1, away);
                move(added, frame - 1 - away, from, fades);
                move(added, frame + away, to, fades);
            }
        }
    }

    private void move(Quaterniond[] added, int frame, Quaterniond turn, double share) {
        if (frame >= 0 && frame < frameCount) {
            added[frame].mul(one.identity().slerp(turn, share)).normalize();
        }
    }

    /** The angle between two rotations, radians from 0 to π; exact for small ones too. */
    private static double angle(Quaterniond a, Quaterniond b) {
        double sign = a.dot(b) < 0 ? -1 : 1;
        double apart = Math.sqrt(square(a.x - sign * b.x)
                + square(a.y - sign * b.y)
                + square(a.z - sign * b.z)
                + square(a.w - sign * b.w));
        double together = Math.sqrt(square(a.x + sign * b.x)
                + square(a.y + sign * b.y)
                + square(a.z + sign * b.z)
                + square(a.w + sign * b.w));
        return 4 * Math.atan2(apart, together);
    }

    private static double square(double x) {
        return x * x;
    }
}

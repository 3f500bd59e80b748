package dev.kintact.formats;

import dev.kintact.body.DegenerateBodyException;
import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.UpAxis;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Vector3d;

/**
 * How a figure stands in its file: which axis runs from its feet to its head, how tall it is, and so which unit the file is
 * probably in. No file of these formats says so itself.
 *
 * <p>The direction from feet to head is looked at in the first frame, in frames spread over the clip and, if those do not
 * agree on an axis, in the rest pose (which alone would mislead: some files keep a Y-up rest pose and turn the root to Z up).
 * A whole body is measured standing, however it sits or lies in the motion; of anything less, head and feet are known by
 * name and the first frame is measured.
 *
 * @param up the axis from feet to head
 * @param height in the file's unit
 * @param unit that makes the height a person's
 */
public record Figure(Guess<UpAxis> up, double height, Guess<LengthUnit> unit) {

    private static final Pattern HEAD = Pattern.compile("head|neck", Pattern.CASE_INSENSITIVE);
    private static final Pattern FOOT = Pattern.compile("foot|ankle|toe|calf|shin|knee|leg", Pattern.CASE_INSENSITIVE);
    private static final int SAMPLES = 16;

    /** A direction belongs to an axis if so much of its length lies along it: within about 25°. */
    private static final double CLEAR = 0.9;

    /** Feet are at the ground if they are this near to zero, as a share of the distance to the head. */
    private static final double AT_ZERO = 0.25;

    /**
     * Looks at a clip in its file's space.
     *
     * @param roles of its joints, as far as they are known
     */
    public static Figure of(Clip clip, RigMap roles) {
        return new Look(clip, roles).figure();
    }

    /** Scratch of one look. */
    private static final class Look {
        private final Clip clip;
        private final RigMap roles;
        private final Pose pose;
        private final List<Integer> heads;
        private final List<Integer> feet;

        Look(Clip clip, RigMap roles) {
            this.clip = clip;
            this.roles = roles;
            pose = new Pose(clip.skeleton());
            boolean body = roles.missing().isEmpty();
            heads = body ? joints(Role.HEAD) : named(HEAD);
            feet = body ? joints(Role.LEFT_FOOT, Role.RIGHT_FOOT) : named(FOOT);
        }

        private List<Integer> joints(Role... wanted) {
            return Stream.of(wanted).map(roles::requireJoint).toList();
        }

        private List<Integer> named(Pattern pattern) {
            Skeleton skeleton = clip.skeleton();
            return IntStream.range(0, skeleton.jointCount())
                    .filter(joint -> pattern.matcher(skeleton.name(joint)).find())
                    .boxed()
                    .toList();
        }

        Figure figure() {
            Guess<UpAxis> up = up();
            OptionalDouble standing = standingHeight();
            boolean isFigure = standing.isPresent() || !(heads.isEmpty() || feet.isEmpty());
            double height = standing.orElseGet(() -> heightInFirstFrame(up.value()));
            return new Figure(up, height, isFigure ? UnitGuess.fromHeight(height) : UnitGuess.unknown());
        }

        /** The height of the body straightened up; empty for anything less than a body. */
        private OptionalDouble standingHeight() {
            if (!roles.missing().isEmpty()) {
                return OptionalDouble.empty();
            }
            try {
                return OptionalDouble.of(
                        Rig.of(roles, ReferenceFinder.find(clip, roles)).height());
            } catch (DegenerateBodyException e) {
                return OptionalDouble.empty();
            }
        }

        private Guess<UpAxis> up() {
            int[] votes = new int[3];
            int[] votesOnGround = new int[3];
            int frames = Math.min(SAMPLES, clip.frameCount());
            for (int sample = 0; sample < frames; sample++) {
                clip.getFrame(frames == 1 ? 0 : (int) ((long) sample * (clip.frameCount() - 1) / (frames - 1)), pose);
                Optional<UpAxis> axis = clearAxis();
                if (axis.isPresent()) {
                    // the first frame is often a pose held on purpose: it counts as much as all others
                    int weight = sample == 0 ? SAMPLES : 1;
                    votes[axis.get().ordinal()] += weight;
                    votesOnGround[axis.get().ordinal()] += feetAreAtZero(axis.get()) ? weight : 0;
                }
            }
            pose.setRest();
            Optional<UpAxis> atRest = clearAxis();
            int total = votes[0] + votes[1] + votes[2];
            if (total == 0) {
                return atRest.map(axis -> new Guess<>(axis, 0.5, "feet to head in the rest pose"))
                        .orElse(new Guess<>(UpAxis.Y, 0, "assumed: no head and feet known"));
            }
            UpAxis best = UpAxis.Y;
            for (UpAxis axis : UpAxis.values()) {
                best = votes[axis.ordinal()] > votes[best.ordinal()] ? axis : best;
            }
            if (atRest.isPresent() && atRest.get() != best && 2 * votesOnGround[best.ordinal()] < total) {
                return new Guess<>(
                        atRest.get(), 0.5, "feet to head in the rest pose; the motion has the figure along " + best);
            }
            return new Guess<>(best, (double) votes[best.ordinal()] / total, "feet to head in the motion");
        }

        /**
         * The axis that runs from the pose's feet to its head, if it is clear. Head down is no sign of an axis that points
         * down, but of a figure that lies or stands on its hands.
         */
        private Optional<UpAxis> clearAxis() {
            if (heads.isEmpty() || feet.isEmpty()) {
                return Optional.empty();
            }
            pose.updateWorld();
            Vector3d direction = middle(heads).sub(middle(feet));
            for (UpAxis axis : UpAxis.values()) {
                if (direction.get(axis.ordinal()) > 0 && direction.get(axis.ordinal()) >= CLEAR * direction.length()) {
                    return Optional.of(axis);
                }
            }
            return Optional.empty();
        }

        /** Whether the feet are where the ground mostly is: who lies down somewhere has them anywhere. */
        private boolean feetAreAtZero(UpAxis axis) {
            double feetLevel = middle(feet).get(axis.ordinal());
            double headLevel = middle(heads).get(axis.ordinal());
            return Math.abs(feetLevel) < AT_ZERO * (headLevel - feetLevel);
        }

        private Vector3d middle(List<Integer> joints) {
            Vector3d sum = new Vector3d();
            Vector3d position = new Vector3d();
            joints.forEach(joint -> sum.add(pose.getWorldPosition(joint, position)));
            return sum.div(joints.size());
        }

        /** The extent along an axis in the first frame, or at rest where there is none. */
        private double heightInFirstFrame(UpAxis up) {
            pose.setRest();
            if (clip.frameCount() > 0) {
                clip.getFrame(0, pose);
            }
            pose.updateWorld();
            Vector3d position = new Vector3d();
            DoubleSummaryStatistics levels = new DoubleSummaryStatistics();
            for (int joint = 0; joint < clip.skeleton().jointCount(); joint++) {
                levels.accept(pose.getWorldPosition(joint, position).get(up.ordinal()));
            }
            for (int site = 0; site < clip.skeleton().endSiteCount(); site++) {
                levels.accept(pose.getEndSitePosition(site, position).get(up.ordinal()));
            }
            return levels.getMax() - levels.getMin();
        }
    }
}

package dev.kintact.formats;

import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.UpAxis;
import java.util.Optional;
import java.util.regex.Pattern;
import org.joml.Vector3d;

/**
 * How a figure stands in its file: which axis runs from its feet to its head, how tall it is, and so which unit the file is
 * probably in. No file of these formats says so itself.
 *
 * <p>Head and feet are known by name. The direction between them is looked at in the first frame, in frames spread over the
 * clip and, if those do not agree on an axis, in the rest pose (which alone would mislead: some files keep a Y-up rest pose
 * and turn the root to Z up).
 *
 * @param up the axis from feet to head
 * @param height from the lowest to the highest joint or end site along it, in the file's unit, in the pose looked at
 * @param unit that makes the height a person's
 */
public record Figure(Guess<UpAxis> up, double height, Guess<LengthUnit> unit) {

    private static final Pattern HEAD = Pattern.compile("head|neck", Pattern.CASE_INSENSITIVE);
    private static final Pattern FOOT = Pattern.compile("foot|ankle|toe|calf|shin|knee|leg", Pattern.CASE_INSENSITIVE);
    private static final int SAMPLES = 16;

    /** A direction belongs to an axis if so much of its length lies along it: within about 25°. */
    private static final double CLEAR = 0.9;

    /** Looks at a clip in its file's space. */
    public static Figure of(Clip clip) {
        Pose pose = new Pose(clip.skeleton());
        Guess<UpAxis> up = up(clip, pose);
        double height = height(clip, pose, up.value());
        boolean isFigure = footToHead(pose).isPresent();
        return new Figure(up, height, isFigure ? UnitGuess.fromHeight(height) : UnitGuess.unknown());
    }

    private static Guess<UpAxis> up(Clip clip, Pose pose) {
        int[] votes = new int[3];
        int frames = Math.min(SAMPLES, clip.frameCount());
        for (int sample = 0; sample < frames; sample++) {
            clip.getFrame(frames == 1 ? 0 : (int) ((long) sample * (clip.frameCount() - 1) / (frames - 1)), pose);
            Optional<UpAxis> axis = clearAxis(pose);
            if (axis.isPresent()) {
                // the first frame is often a pose held on purpose: it counts as much as all others
                votes[axis.get().ordinal()] += sample == 0 ? SAMPLES : 1;
            }
        }
        pose.setRest();
        Optional<UpAxis> atRest = clearAxis(pose);
        int total = votes[0] + votes[1] + votes[2];
        if (total == 0) {
            return atRest.map(axis -> new Guess<>(axis, 0.5, "feet to head in the rest pose"))
                    .orElse(new Guess<>(UpAxis.Y, 0, "assumed: no head and feet known by name"));
        }
        UpAxis best = UpAxis.Y;
        for (UpAxis axis : UpAxis.values()) {
            best = votes[axis.ordinal()] > votes[best.ordinal()] ? axis : best;
        }
        return new Guess<>(best, (double) votes[best.ordinal()] / total, "feet to head in the motion");
    }

    /** The axis along which a pose's feet and head are apart, if it is clear. */
    private static Optional<UpAxis> clearAxis(Pose pose) {
        pose.updateWorld();
        return footToHead(pose).flatMap(direction -> {
            UpAxis longest = UpAxis.values()[direction.maxComponent()];
            boolean clear = Math.abs(direction.get(longest.ordinal())) >= CLEAR * direction.length();
            return clear && direction.length() > 0 ? Optional.of(longest) : Optional.empty();
        });
    }

    /** From the mean of the joints named after parts of legs to the mean of those named after the head. */
    private static Optional<Vector3d> footToHead(Pose pose) {
        Vector3d heads = new Vector3d();
        Vector3d feet = new Vector3d();
        Vector3d position = new Vector3d();
        int headCount = 0;
        int footCount = 0;
        for (int joint = 0; joint < pose.skeleton().jointCount(); joint++) {
            String name = pose.skeleton().name(joint);
            pose.getWorldPosition(joint, position);
            if (HEAD.matcher(name).find()) {
                heads.add(position);
                headCount++;
            } else if (FOOT.matcher(name).find()) {
                feet.add(position);
                footCount++;
            }
        }
        return headCount == 0 || footCount == 0
                ? Optional.empty()
                : Optional.of(heads.div(headCount).sub(feet.div(footCount)));
    }

    /** The extent along an axis in the first frame, or at rest where there is none. */
    private static double height(Clip clip, Pose pose, UpAxis up) {
        if (clip.frameCount() > 0) {
            clip.getFrame(0, pose);
        }
        pose.updateWorld();
        Vector3d position = new Vector3d();
        double lowest = Double.POSITIVE_INFINITY;
        double highest = Double.NEGATIVE_INFINITY;
        for (int joint = 0; joint < pose.skeleton().jointCount(); joint++) {
            double level = pose.getWorldPosition(joint, position).get(up.ordinal());
            lowest = Math.min(lowest, level);
            highest = Math.max(highest, level);
        }
        for (int site = 0; site < pose.skeleton().endSiteCount(); site++) {
            double level = pose.getEndSitePosition(site, position).get(up.ordinal());
            lowest = Math.min(lowest, level);
            highest = Math.max(highest, level);
        }
        return highest - lowest;
    }
}

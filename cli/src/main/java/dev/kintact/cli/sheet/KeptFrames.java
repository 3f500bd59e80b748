package dev.kintact.cli.sheet;

import dev.kintact.measure.Course;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What sheets need of one retarget: the frames that may be shown, and how the character is posed in them. It is kept in place of
 * the whole clip, so that pictures are painted only of what is chosen in the end.
 *
 * @param found the strongest contact, and of each fault the worst frames, the worst first
 * @param poses by frame, as {@link PoseBytes} has them
 */
public record KeptFrames(double framesPerSecond, List<Found> found, Map<Integer, byte[]> poses) {

    /** The frames of a retarget. */
    public static KeptFrames of(Course course, Clip result) {
        List<Found> found = new ArrayList<>();
        course.strongest().ifPresent(sight -> found.add(Found.of(Subject.CONTACT, sight)));
        course.faults()
                .forEach((fault, sights) -> sights.forEach(sight -> found.add(Found.of(Subject.of(fault), sight))));
        Map<Integer, byte[]> poses = new TreeMap<>();
        Pose pose = new Pose(result.skeleton());
        for (Found one : found) {
            result.getFrame(one.frame(), pose);
            poses.computeIfAbsent(one.frame(), frame -> PoseBytes.of(pose));
        }
        return new KeptFrames(course.framesPerSecond(), found, poses);
    }

    /** The character's pose in a frame that was found, with its world transforms. */
    public Pose pose(int frame, Skeleton skeleton) {
        byte[] bytes = poses.get(frame);
        if (bytes == null) {
            throw new IllegalArgumentException("frame " + frame + " was not kept; there are " + poses.keySet());
        }
        return PoseBytes.pose(bytes, skeleton);
    }
}

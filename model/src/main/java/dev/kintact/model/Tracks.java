package dev.kintact.model;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Where each joint's values stand within a stored frame: rotations first, then translations. Immutable. */
final class Tracks {

    /** Place of a joint's rotation in a frame, or {@link Clip#NO_TRACK}. */
    final int[] rotation;
    /** Place of a joint's translation in a frame, or {@link Clip#NO_TRACK}. */
    final int[] translation;
    /** Values a frame. */
    final int stride;

    private final List<Run> rotationRuns;
    private final List<Run> translationRuns;

    Tracks(int jointCount, BitSet rotates, BitSet translates) {
        rotation = new int[jointCount];
        translation = new int[jointCount];
        int place = 0;
        for (int joint = 0; joint < jointCount; joint++) {
            rotation[joint] = rotates.get(joint) ? place : Clip.NO_TRACK;
            place += rotates.get(joint) ? 4 : 0;
        }
        for (int joint = 0; joint < jointCount; joint++) {
            translation[joint] = translates.get(joint) ? place : Clip.NO_TRACK;
            place += translates.get(joint) ? 3 : 0;
        }
        stride = place;
        rotationRuns = runs(rotation, 4);
        translationRuns = runs(translation, 3);
    }

    /** Joints in a row whose values stand in a row in a frame too, or which all rest: they are copied in one go. */
    private record Run(int place, int poseStart, int length) {}

    private static List<Run> runs(int[] places, int valuesPerJoint) {
        List<Run> runs = new ArrayList<>();
        int start = 0;
        for (int joint = 1; joint <= places.length; joint++) {
            if (joint == places.length || isMoving(places[joint]) != isMoving(places[start])) {
                runs.add(new Run(places[start], valuesPerJoint * start, valuesPerJoint * (joint - start)));
                start = joint;
            }
        }
        return List.copyOf(runs);
    }

    private static boolean isMoving(int place) {
        return place != Clip.NO_TRACK;
    }

    /** Copies a stored frame into a pose; joints without a track are put to rest. */
    void scatter(Skeleton skeleton, double[] values, int frameStart, Pose pose) {
        scatter(rotationRuns, skeleton.restRotations, values, frameStart, pose.localRotations);
        scatter(translationRuns, skeleton.restOffsets, values, frameStart, pose.localTranslations);
    }

    private static void scatter(List<Run> runs, double[] rest, double[] values, int frameStart, double[] dest) {
        for (int i = 0; i < runs.size(); i++) {
            Run run = runs.get(i);
            if (isMoving(run.place)) {
                System.arraycopy(values, frameStart + run.place, dest, run.poseStart, run.length);
            } else {
                System.arraycopy(rest, run.poseStart, dest, run.poseStart, run.length);
            }
        }
    }

    /** Copies what moves of a pose into a stored frame. */
    void gather(Pose pose, double[] values, int frameStart) {
        gather(rotationRuns, pose.localRotations, values, frameStart);
        gather(translationRuns, pose.localTranslations, values, frameStart);
    }

    private static void gather(List<Run> runs, double[] source, double[] values, int frameStart) {
        for (int i = 0; i < runs.size(); i++) {
            Run run = runs.get(i);
            if (isMoving(run.place)) {
                System.arraycopy(source, run.poseStart, values, frameStart + run.place, run.length);
            }
        }
    }
}

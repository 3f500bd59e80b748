package dev.kintact.formats.body;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Skeleton;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Which place of the skeleton a character's line 32 means. It should be the hips joint; but where a skeleton begins behind the
 * body, somebody may have measured at its first spine joint, and then every point is off by the distance of the two.
 *
 * <p>The skeleton itself decides: hip centre, spine and head joint must lie between the points of front and back.
 */
final class HipsAnchor {

    /**
     * A place that line 32 may mean.
     *
     * @param at over the ground in the reference pose, metres
     */
    record Candidate(String name, Vector3dc at) {}

    /** A joint may be this far from the middle between front and back, as a share of the depth; 0.5 is on the skin. */
    private static final double FARTHEST_FROM_MIDDLE = 0.4;

    /** Other places are only meant if they are as high as the hips, within this share. */
    private static final double SAME_HEIGHT = 0.05;

    /** Nor are joints of a leg, which are farther than this share of the body's height to one side. */
    private static final double IN_THE_MIDDLE = 0.02;

    /** Places whose fit differs by no more than this cannot be told apart by it. */
    private static final double AS_WELL = 0.05;

    private static final List<String> FACE =
            List.of("headRight", "headLeft", "cheekRight", "cheekLeft", "mouth", "foreHead", "chinRight", "chinLeft");

    private final ReferenceBody body;
    /** In the directions of the reference pose, in units of the file, hips at the origin in x and z. */
    private final Map<String, Vector3d> fromHips;

    private final double hipsHeight;

    HipsAnchor(ReferenceBody body, Map<String, Vector3d> fromHips, double hipsHeight) {
        this.body = body;
        this.fromHips = fromHips;
        this.hipsHeight = hipsHeight;
    }

    Candidate hips() {
        Rig rig = body.rig();
        int hips = rig.map().requireJoint(Role.HIPS);
        return new Candidate(rig.skeleton().name(hips), body.position(hips));
    }

    /** Whether the body's joints are within its skin if this is what line 32 means. */
    boolean encloses(Candidate anchor) {
        return farthestFromMiddle(anchor) <= FARTHEST_FROM_MIDDLE;
    }

    /** The place that fits best; of those that fit about as well, the likeliest. */
    Candidate best() {
        List<Candidate> all = candidates();
        double least = all.stream().mapToDouble(this::farthestFromMiddle).min().orElseThrow();
        return all.stream()
                .filter(place -> farthestFromMiddle(place) <= least + AS_WELL)
                .findFirst()
                .orElseThrow();
    }

    /** Joints first, since these are what tools show. */
    private List<Candidate> candidates() {
        Rig rig = body.rig();
        Skeleton skeleton = rig.skeleton();
        Candidate hips = hips();
        int hipsJoint = rig.map().requireJoint(Role.HIPS);
        List<Candidate> all = new ArrayList<>(List.of(hips));
        int spine = rig.map().requireJoint(Role.SPINE);
        all.add(new Candidate(skeleton.name(spine), body.position(spine)));
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            if (skeleton.parent(joint) == hipsJoint) {
                all.add(new Candidate(skeleton.name(joint), body.position(joint)));
            }
        }
        all.add(new Candidate("the middle of the hip joints", body.hipCentre()));
        Vector3d left = body.left();
        all.removeIf(place -> Math.abs(place.at.y() / hips.at.y() - 1) > SAME_HEIGHT
                || Math.abs(place.at.sub(hips.at, new Vector3d()).dot(left)) > IN_THE_MIDDLE * rig.height());
        return all;
    }

    private double farthestFromMiddle(Candidate anchor) {
        Vector3d pelvis = body.hipCentre();
        double waistLevel = anchor.at.y() / hipsHeight * (point("abdomenUp").y + point("loinUp").y) / 2;
        return Stream.of(
                        fromMiddle(anchor, pelvis, List.of("hipRight", "hipLeft"), List.of("loinRight", "loinLeft")),
                        fromMiddle(anchor, spineAt(waistLevel), List.of("abdomenUp"), List.of("loinUp")),
                        fromMiddle(
                                anchor,
                                body.position(Role.HEAD),
                                FACE,
                                List.of("backHeadRight", "backHeadLeft", "backHead")))
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    /** How far a joint is from the middle between points of front and back, as a share of the depth there. */
    private double fromMiddle(Candidate anchor, Vector3dc joint, List<String> front, List<String> back) {
        double scale = anchor.at.y() / hipsHeight;
        double skinInFront = scale * medianDepth(front);
        double skinBehind = scale * medianDepth(back);
        double depth = joint.sub(anchor.at, new Vector3d()).dot(body.forward());
        double share = Math.abs((depth - (skinInFront + skinBehind) / 2) / (skinInFront - skinBehind));
        return Double.isFinite(share) ? share : Double.MAX_VALUE;
    }

    /** The median, so that one slip does not decide. */
    private double medianDepth(List<String> points) {
        Vector3d forward = body.forward();
        double[] depths = points.stream()
                .mapToDouble(name -> point(name).dot(forward))
                .sorted()
                .toArray();
        int middle = depths.length / 2;
        return depths.length % 2 == 1 ? depths[middle] : (depths[middle - 1] + depths[middle]) / 2;
    }

    private Vector3d spineAt(double level) {
        Rig rig = body.rig();
        return rig.path(rig.map().requireJoint(Role.SPINE), rig.topOfTrunk()).stream()
                .map(body::position)
                .min(Comparator.comparingDouble(at -> Math.abs(at.y - level)))
                .orElseThrow();
    }

    private Vector3d point(String name) {
        Vector3d point = fromHips.get(name);
        if (point == null) {
            throw new IllegalArgumentException("there is no " + name);
        }
        return point;
    }
}

package dev.kintact.retarget.posture;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import dev.kintact.retarget.ik.LimbJoints;
import dev.kintact.retarget.ik.LimbPosture;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.Stream;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Takes out of a captured motion what no pelvis does: to turn about against trunk and thighs within a frame. Captures have it
 * where markers were lost. On the performer hardly anything else moves then, but hips of another width swing legs about, and arms
 * whose posture is seen from the hips.
 *
 * <p>Where hips are mended, the trunk stays turned as it was, the middle of the hips stays where it was, and so do ankles as far
 * as knees need not bend much for it. Motions of people, however quick, are not touched.
 */
public final class SteadyHips {

    /** Degrees a second, more than anybody's hips turn against their trunk. */
    private static final double FASTEST = 1000;

    /** The most by which a knee bends or straightens to leave its ankle where it was, radians. */
    private static final double KNEE = Math.toRadians(6);

    private final Rig rig;
    private final Clip clip;
    private final int hips;
    private final int spine;
    private final int trunk;
    private final LimbJoints[] joints;
    private final LimbPosture[] legs;
    private final TurnTrack ofHips;
    private final TurnTrack[] ofThighs;
    private final Pose pose;
    private final Vector3d[] ankles = {new Vector3d(), new Vector3d()};
    private final Quaterniond[] thighs = {new Quaterniond(), new Quaterniond()};
    /** Feet as turned against their shins: they are as they were captured. */
    private final Quaterniond[] feet = {new Quaterniond(), new Quaterniond()};

    private final Quaterniond spineTurn = new Quaterniond();
    private final Quaterniond turn = new Quaterniond();
    private final Quaterniond other = new Quaterniond();
    private final Vector3d centre = new Vector3d();
    private final Vector3d place = new Vector3d();

    private SteadyHips(Rig rig, Clip clip) {
        this.rig = rig;
        this.clip = clip;
        hips = rig.map().requireJoint(Role.HIPS);
        spine = rig.map().requireJoint(Role.SPINE);
        trunk = Stream.of(Role.UPPER_CHEST, Role.CHEST, Role.SPINE)
                .filter(rig.map()::has)
                .mapToInt(rig.map()::requireJoint)
                .findFirst()
                .orElse(spine);
        joints = Stream.of(Role.LEFT_UPPER_LEG, Role.RIGHT_UPPER_LEG)
                .map(thigh -> LimbJoints.of(rig, thigh))
                .toArray(LimbJoints[]::new);
        legs = Arrays.stream(joints).map(LimbPosture::new).toArray(LimbPosture[]::new);
        pose = new Pose(clip.skeleton());
        ofHips = newTrack();
        ofThighs = new TurnTrack[] {newTrack(), newTrack()};
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            show(frame);
            ofHips.set(frame, turned(trunk, hips));
            for (int side = 0; side < 2; side++) {
                ofThighs[side].set(frame, turned(joints[side].base(), hips));
            }
        }
    }

    private TurnTrack newTrack() {
        return new TurnTrack(clip.frameCount(), clip.rate().framesPerSecond(), FASTEST);
    }

    private void show(int frame) {
        clip.getFrame(frame, pose);
        pose.updateWorld();
    }

    /** How a joint is turned as seen from another. */
    private Quaterniond turned(int from, int joint) {
        pose.getWorldRotation(from, other).conjugate();
        return pose.getWorldRotation(joint, turn).premul(other);
    }

    /**
     * A motion with steady hips.
     *
     * @param clip of the rig's skeleton. Not modified.
     * @return the same clip if there is nothing to mend
     */
    public static Clip of(Rig rig, Clip clip) {
        return new SteadyHips(rig, clip).steady();
    }

    private Clip steady() {
        BitSet jumps = ofHips.jumps();
        for (TurnTrack thigh : ofThighs) {
            jumps.and(thigh.jumps());
        }
        ofHips.mend(jumps);
        return jumps.isEmpty() ? clip : rebuilt();
    }

    private Clip rebuilt() {
        ClipBuilder result = clip.emptyCopy().translates(hips).rotates(hips).rotates(spine);
        for (LimbJoints leg : joints) {
            result.rotates(leg.base()).rotates(leg.mid()).rotates(leg.end());
            result.translates(leg.mid()).translates(leg.end());
        }
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            show(frame);
            if (ofHips.isMended(frame)) {
                turnHips(frame);
            }
            result.addFrame(pose);
        }
        return result.build();
    }

    private void turnHips(int frame) {
        pose.getWorldRotation(trunk, turn).mul(ofHips.get(frame, other));
        pose.getWorldRotation(spine, spineTurn);
        for (int side = 0; side < 2; side++) {
            pose.getWorldRotation(joints[side].base(), thighs[side]);
            pose.getLocalRotation(joints[side].end(), feet[side]);
            pose.getWorldPosition(joints[side].end(), ankles[side]);
        }
        pose.getWorldRotation(hips, other).transform(rig.getHipCentreInHips(centre));
        turn.transform(rig.getHipCentreInHips(place));
        centre.sub(place).add(pose.getWorldPosition(hips, place));
        setWorldRotation(hips, turn);
        int parent = clip.skeleton().parent(hips);
        if (parent >= 0) {
            pose.getWorldPosition(parent, place);
            pose.getWorldRotation(parent, other).transformInverse(centre.sub(place));
        }
        pose.setLocalTranslation(hips, centre);
        pose.updateWorld();
        setWorldRotation(spine, spineTurn);
        for (int side = 0; side < 2; side++) {
            setWorldRotation(joints[side].base(), thighs[side]);
            pose.updateWorld();
            reach(side);
        }
    }

    /** Brings an ankle back to where it was, as far as the knee need not bend much for it. */
    private void reach(int side) {
        LimbPosture leg = legs[side];
        leg.read(pose);
        double upper = leg.base().distance(leg.mid());
        double lower = leg.mid().distance(leg.end());
        double nearest = distance(upper, lower, Math.min(Math.PI, leg.flexion() + KNEE));
        double farthest = distance(upper, lower, Math.max(0, leg.flexion() - KNEE));
        ankles[side].sub(leg.base(), place);
        double wanted = place.length();
        if (wanted > 0) {
            leg.base().fma(Math.max(nearest, Math.min(farthest, wanted)) / wanted, place, place);
            leg.reachByHinge(place);
        }
        leg.write(pose);
        pose.setLocalRotation(joints[side].end(), feet[side]);
    }

    private static double distance(double upper, double lower, double flexion) {
        return Math.sqrt(Math.max(0, upper * upper + lower * lower + 2 * upper * lower * Math.cos(flexion)));
    }

    private void setWorldRotation(int joint, Quaterniond rotation) {
        int parent = clip.skeleton().parent(joint);
        other.set(rotation);
        if (parent >= 0) {
            pose.getWorldRotation(parent, other).conjugate().mul(rotation);
        }
        pose.setLocalRotation(joint, other.normalize());
    }
}

package dev.kintact.retarget.refine;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Nearby;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A place on a limb's line and a place on what it may touch, and how both move. Scratch. */
final class Witness {

    /** Places nearer than this share of the height have no direction from one to the other. */
    private static final double TOGETHER = 1e-6;

    private int pair;
    private int core;
    private double share;
    private int component;
    private int otherCore;
    private double otherShare;
    private final double[] place = new double[3];
    private final Vector3d onEffector = new Vector3d();
    private final Vector3d onRegion = new Vector3d();
    private final Vector3d offset = new Vector3d();

    /** What of a pair is nearest on the character. */
    void setNearest(FrameState frame, int wanted) {
        GapMeter meter = frame.meter;
        pair = wanted;
        core = meter.nearestCore(pair);
        share = meter.nearestShare(pair);
        component = meter.component(pair);
        otherCore = meter.otherCore(pair);
        otherShare = meter.otherShare(pair);
        meter.getPlace(pair, place);
        find(frame);
    }

    /** One of all lines that are close on the character. */
    void setNearby(FrameState frame, int index) {
        Nearby nearby = frame.meter.nearby();
        pair = nearby.pair(index);
        core = nearby.core(index);
        share = nearby.share(index);
        component = nearby.component(index);
        otherCore = nearby.otherCore(index);
        otherShare = nearby.otherShare(index);
        nearby.getPlace(index, place);
        find(frame);
    }

    /** The places on the character that are nearest on the performer. */
    void setCarried(FrameState frame, int wanted) {
        ContactCode code = frame.code;
        pair = wanted;
        core = frame.cores.core(code.cores[pair]);
        share = frame.cores.share(code.cores[pair], code.shares[pair]);
        component = code.components[pair];
        if (isLimb()) {
            otherCore = frame.cores.core(code.otherCores[pair]);
            otherShare = frame.cores.share(code.otherCores[pair], code.otherShares[pair]);
        }
        System.arraycopy(code.places, 3 * pair, place, 0, 3);
        find(frame);
    }

    private boolean isLimb() {
        return CoreMap.isLimb(pair);
    }

    private boolean isGround() {
        return CoreMap.isGround(pair);
    }

    private void find(FrameState frame) {
        frame.meter.cores().getPoint(core, share, onEffector);
        if (isGround()) {
            onRegion.set(onEffector.x, 0, onEffector.z);
        } else if (isLimb()) {
            frame.meter.cores().getPoint(otherCore, otherShare, onRegion);
        } else {
            frame.meter.posed().getPosition(component, place, onRegion);
        }
        onEffector.sub(onRegion, offset);
    }

    /** How thick the flesh around both lines is together, metres; trunk and head have none beside their skin. */
    double flesh(FrameState frame) {
        return frame.meter.cores().radius(core)
                + (isLimb() ? frame.meter.cores().radius(otherCore) : 0);
    }

    /** How far apart both are, a share of the height; of places outside the body. */
    double gap(FrameState frame) {
        return (offset.length() - flesh(frame)) / frame.height();
    }

    /** From the region to the limb's line, metres. Do not modify. */
    Vector3dc offset() {
        return offset;
    }

    /**
     * The way out of the region.
     *
     * @param inside whether that is the other way
     * @param dest a unit vector. Modified.
     * @return whether there is one: lines that cross have none
     */
    boolean getWayOut(FrameState frame, boolean inside, Vector3d dest) {
        if (isGround()) {
            dest.set(0, 1, 0);
            return true;
        }
        double distance = offset.length();
        if (distance > TOGETHER * frame.height()) {
            offset.mul((inside ? -1 : 1) / distance, dest);
            return true;
        }
        if (isLimb()) {
            return false;
        }
        // a line through the skin has the same gap wherever it goes through: no slope, but a way out
        frame.meter.posed().getNormal(component, place, dest);
        return true;
    }

    /** Sets a gradient to how the limb's line moves from the region along a direction, in heights. */
    void getGradient(FrameState frame, Vector3dc direction, Gradient gradient) {
        gradient.clear();
        frame.turned.addMove(between(frame), direction, 1 / frame.height(), gradient);
    }

    /** The same along two directions. */
    void getGradients(
            FrameState frame, Vector3dc direction, Gradient gradient, Vector3dc other, Gradient otherGradient) {
        gradient.clear();
        otherGradient.clear();
        CarriedPlace between = between(frame);
        frame.turned.addMove(between, direction, 1 / frame.height(), gradient);
        frame.turned.addMove(between, other, 1 / frame.height(), otherGradient);
    }

    private CarriedPlace between(FrameState frame) {
        CarriedPlace between = frame.carried;
        between.clear();
        frame.addCore(core, share, 1, between);
        if (isLimb()) {
            frame.addCore(otherCore, otherShare, -1, between);
        } else if (!isGround()) {
            frame.addSkin(component, place, -1, between);
        }
        return between;
    }
}

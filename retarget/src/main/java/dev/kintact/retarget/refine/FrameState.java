package dev.kintact.retarget.refine;

import dev.kintact.body.RelaxedStand;
import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.SkinHeights;
import dev.kintact.body.surface.AttachedPoints;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.SurfaceTemplate;
import dev.kintact.model.Pose;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A character's posture in the making: the copied one, the one it is turned to, all gaps in it, and what the performer does.
 * Scratch; nothing allocates after construction.
 */
final class FrameState {

    /** Where something is nearer than on the performer, its limb is busy below this share of the height, idle above that. */
    private static final double TOO_NEAR = 0.02;

    private static final double AWAY = 0.06;

    final Body body;
    final TurnedPose turned;
    final GapMeter meter;
    final CoreMap cores;
    ContactCode code = new ContactCode();
    /** Goals of the ankles, left and right, metres, and how much each counts. */
    final Vector3d[] ankleGoals = {new Vector3d(), new Vector3d()};

    final double[] ankleWeights = new double[2];

    /** How much each limb has to do with anything near, see {@link ContactCode#busy}, on either body. */
    final double[] busy = new double[5];

    /** By pair: the gap in a relaxed stand of the body; what touches there may touch. Shares of the height. */
    final double[] gapsAtRest = new double[ContactCode.PAIRS];

    /** By limb: the gap below which something makes it busier. */
    private final double[] busierBelow = new double[busy.length];

    /** By pair: up to which gap it is measured. */
    private final double[] limits = new double[ContactCode.PAIRS];

    /** For whoever asks how a place moves; valid until the next does. */
    final CarriedPlace carried;

    private final Vector3d image = new Vector3d();

    FrameState(Body body, Freedoms freedoms) {
        this.body = body;
        turned = new TurnedPose(body.rig(), freedoms);
        carried = new CarriedPlace(freedoms);
        meter = new GapMeter(body);
        cores = new CoreMap(body.rig(), meter.cores());
        meter.update(RelaxedStand.of(body.rig()));
        for (int pair = 0; pair < gapsAtRest.length; pair++) {
            gapsAtRest[pair] = meter.gap(pair);
        }
        meter.forget();
    }

    /** Finds which limbs are busy: those of the performer, and those that copied rotations bring too near. */
    void findBusy() {
        System.arraycopy(code.busy, 0, busy, 0, busy.length);
        for (int limb = 0; limb < busy.length; limb++) {
            busierBelow[limb] = busierBelow(busy[limb]);
        }
        for (int pair = 0; pair < limits.length; pair++) {
            limits[pair] = Math.min(ContactEncoder.most(pair, busierBelow), code.gaps[pair]);
        }
        meter.updateGaps(turned.copied(), limits);
        for (int pair = 0; pair < ContactCode.PAIRS; pair++) {
            double gap = meter.gap(pair);
            if (gap < AWAY && gap < code.gaps[pair]) {
                ContactEncoder.note(pair, 1 - ContactTask.smooth(TOO_NEAR, AWAY, gap), busy);
            }
        }
        for (int spot = 0; spot < SkinHeights.count() && meter.lowestSkin() < AWAY; spot++) {
            double gap = meter.skinHeights().gap(spot);
            if (gap < code.skinHeights[spot]) {
                busy[ContactCode.TRUNK] =
                        Math.max(busy[ContactCode.TRUNK], 1 - ContactTask.smooth(TOO_NEAR, AWAY, gap));
            }
        }
    }

    /** The gap below which something makes a limb busier than it is. */
    private static double busierBelow(double busy) {
        if (busy >= 1) {
            return GapMeter.UNASKED;
        }
        // where 1 − smooth(…) is as busy; a little more, as rounding is not to decide
        double share = 0.5 - Math.sin(Math.asin(2 * busy - 1) / 3);
        return TOO_NEAR + (AWAY - TOO_NEAR) * share + 1e-6;
    }

    /**
     * Turns the copied posture and measures what tasks ask for: what is close, and pairs that matter on the performer.
     *
     * @param numbers one a freedom, from {@code at}. Not modified.
     */
    void turn(double[] numbers, int at) {
        turned.turn(numbers, at);
        for (int pair = 0; pair < limits.length; pair++) {
            limits[pair] = ContactTask.matters(code.gaps[pair]) ? GapMeter.FAR : 0;
        }
        meter.update(turned.pose(), limits);
    }

    Pose pose() {
        return turned.pose();
    }

    /** Of the body with its skin, metres: what gaps are shares of. The skeleton's is another, and {@link TurnedPose} has it. */
    double height() {
        return meter.height();
    }

    /** Adds to a gradient how a place on a core's line moves along a direction. */
    void addCoreMove(int core, double share, Vector3dc direction, double factor, Gradient gradient) {
        carried.clear();
        addCore(core, share, 1, carried);
        turned.addMove(carried, direction, factor, gradient);
    }

    /** Adds to a gradient how a point of the fine surface moves along a direction. */
    void addPointMove(int point, Vector3dc direction, double factor, Gradient gradient) {
        carried.clear();
        addPoint(point, 1, carried);
        turned.addMove(carried, direction, factor, gradient);
    }

    /** Adds a place on a core's line. */
    void addCore(int core, double share, double weight, CarriedPlace dest) {
        if (share < 1) {
            meter.cores().getPoint(core, 0, image);
            double part = weight * (1 - share);
            dest.add(meter.cores().startJoint(core), part, part * image.x, part * image.y, part * image.z);
        }
        if (share > 0) {
            meter.cores().getPoint(core, 1, image);
            double part = weight * share;
            dest.add(meter.cores().endJoint(core), part, part * image.x, part * image.y, part * image.z);
        }
    }

    /** Adds a place on a triangle. */
    void addSkin(int triangle, double[] bary, double weight, CarriedPlace dest) {
        SurfaceTemplate template = body.fine().template();
        for (int corner = 0; corner < 3; corner++) {
            if (bary[corner] != 0) {
                addPoint(template.corner(triangle, corner), weight * bary[corner], dest);
            }
        }
    }

    private void addPoint(int point, double weight, CarriedPlace dest) {
        AttachedPoints points = body.fine().points();
        int last = points.firstInfluence(point + 1);
        for (int influence = points.firstInfluence(point); influence < last; influence++) {
            meter.posed().getImage(influence, image);
            double part = weight * points.weight(influence);
            dest.add(points.joint(influence), part, weight * image.x, weight * image.y, weight * image.z);
        }
    }
}

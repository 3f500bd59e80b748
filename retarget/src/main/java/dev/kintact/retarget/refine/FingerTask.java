package dev.kintact.retarget.refine;

import dev.kintact.body.contact.FingerMeter;
import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.LimbCores;
import dev.kintact.body.contact.Nearby;
import org.joml.Vector3d;

/**
 * Wishes about the fingers of a posture that is otherwise done: what is close on the performer, bone by bone, is as near on
 * the character; no finger goes in deeper, and none touches what the performer's hand is far from. Scratch.
 */
final class FingerTask {

    /** How much gaps count, and what is nearer than it may be; how much fingers keep their curl, and their direction. */
    private static final double GAP = 80;

    private static final double APART = 240;
    private static final double CURL = 2;
    private static final double ASIDE = 6;

    /** Up to this gap on the performer a bone counts, and from {@link GapMeter#CLOSE} on not at all. */
    private static final double NEAR = 0.01;

    /** The gap at which it counts half as much: what touches goes first. */
    private static final double FALL = 0.005;

    /** A finger is not stretched for what is much farther off than this; nor is it drawn away. */
    private static final double REACH = 0.01;

    /** How far a bone stays from what the performer's whole hand is not close to. */
    private static final double CLEAR = 0.024;

    /** How much nearer than it may be anything is let. */
    private static final double MARGIN = 0.002;

    /** Places nearer than this share of the height have no direction from one to the other. */
    private static final double TOGETHER = 1e-6;

    /** What is off by so much is as good as lost. */
    private static final double LOST = GapMeter.CLOSE / stretched(GapMeter.CLOSE);

    private final FingerMeter meter;
    private final CoreMap cores;
    private final BentFingers fingers;
    private final Gradient gradient;
    private final double[] place = new double[3];
    private final Vector3d point = new Vector3d();
    private final Vector3d onRegion = new Vector3d();
    private final Vector3d out = new Vector3d();
    /** Of one line: how much it counts, how far it is off, and by how much it is too near, 0 or less. */
    private double weight;

    private double off;
    private double tooNear;

    /**
     * Wishes.
     *
     * @param meter of the character, always in step with its fingers
     */
    FingerTask(FingerMeter meter, CoreMap cores, BentFingers fingers) {
        this.meter = meter;
        this.cores = cores;
        this.fingers = fingers;
        gradient = new Gradient(fingers.count());
    }

    /** How much a number wants to be 0. */
    static double rest(int number) {
        return number % BentFingers.NUMBERS == 0 ? CURL : ASIDE;
    }

    /**
     * What all wishes cost, but for a constant: a bone that is no longer close costs as much as one that just is, so that
     * nothing is gained by losing it.
     *
     * @param code what the performer does. Not modified.
     * @param numbers by which fingers are bent. Not modified.
     */
    double cost(ContactCode code, double[] numbers) {
        double cost = 0;
        for (int number = 0; number < fingers.count(); number++) {
            double square = rest(number) * rest(number);
            cost += 0.5 * square * numbers[number] * numbers[number];
        }
        double saved = 0;
        for (int index = 0; index < meter.nearby().count(); index++) {
            if (isAboutFinger(index)) {
                find(code, index);
                saved += 0.5 * weight * weight * LOST * LOST;
                if ((off != 0 || tooNear < 0) && findWayOut(index)) {
                    double stretch = off / stretched(off);
                    cost += off == 0 ? 0 : 0.5 * (weight * weight) * stretch * stretch;
                    cost += 0.5 * (APART * APART) * tooNear * tooNear;
                }
            }
        }
        return cost - saved;
    }

    /**
     * Adds the wishes. Arguments as for {@link #cost}.
     *
     * @param equations Modified.
     */
    void add(ContactCode code, double[] numbers, Equations equations) {
        for (int number = 0; number < fingers.count(); number++) {
            equations.add(number, numbers[number], rest(number));
        }
        for (int index = 0; index < meter.nearby().count(); index++) {
            if (isAboutFinger(index)) {
                keep(code, index, equations);
            }
        }
    }

    private boolean isAboutFinger(int index) {
        Nearby nearby = meter.nearby();
        return isOfFinger(nearby.core(index)) || (isLimb(index) && isOfFinger(nearby.otherCore(index)));
    }

    private boolean isLimb(int index) {
        return CoreMap.isLimb(meter.nearby().pair(index));
    }

    private boolean isOfFinger(int core) {
        return fingers.finger(meter.cores().startJoint(core)) >= 0;
    }

    /** Finds how much one line counts and how far it is off. */
    private void find(ContactCode code, int index) {
        Nearby nearby = meter.nearby();
        int pair = nearby.pair(index);
        double gap = nearby.gap(index);
        double line = code.closeGap(pair, cores.key(nearby.core(index)), cores.otherKey(nearby, index));
        boolean close = !Double.isNaN(line);
        double least = close ? Math.min(0, line) : CLEAR * ContactTask.smooth(0, GapMeter.CLOSE, code.gaps[pair]);
        weight = close ? GAP * counts(line) * code.lineWeights[pair] : 0;
        // what overlaps on the performer may do so on the character, but need not
        off = weight == 0 ? 0 : gap - Math.max(Math.min(0, line), Math.min(Math.max(0, line), gap));
        tooNear = Math.min(0, gap - least + MARGIN);
    }

    private void keep(ContactCode code, int index, Equations equations) {
        find(code, index);
        if ((off == 0 && tooNear == 0) || !findWayOut(index)) {
            return;
        }
        if (off != 0) {
            double far = stretched(off);
            findGradient(index, 1 / (far * far * far)); // the slope of off / far
            equations.add(off / far, weight, gradient);
        }
        if (tooNear < 0) {
            findGradient(index, 1);
            equations.add(tooNear, APART, gradient);
        }
    }

    /** How much a bone counts by the performer's gap. */
    private static double counts(double gap) {
        double apart = Math.max(0, gap);
        return (1 - ContactTask.smooth(NEAR, GapMeter.CLOSE, apart)) / (1 + apart * apart / (FALL * FALL));
    }

    /** By what a gap that is off is divided: 1 within reach, and as much more as it is farther. */
    private static double stretched(double off) {
        return Math.sqrt(1 + off * off / (REACH * REACH));
    }

    private boolean findWayOut(int index) {
        Nearby nearby = meter.nearby();
        if (CoreMap.isGround(nearby.pair(index))) {
            out.set(0, 1, 0);
            return true;
        }
        if (isLimb(index)) {
            meter.cores().getPoint(nearby.otherCore(index), nearby.otherShare(index), onRegion);
        } else {
            nearby.getPlace(index, place);
            meter.posed().getPosition(nearby.component(index), place, onRegion);
        }
        meter.cores().getPoint(nearby.core(index), nearby.share(index), point);
        point.sub(onRegion, out);
        double distance = out.length();
        if (distance > TOGETHER * meter.height()) {
            out.mul((nearby.isInside(index) ? -1 : 1) / distance);
            return true;
        }
        if (!isLimb(index)) {
            meter.posed().getNormal(nearby.component(index), place, out);
        }
        return !isLimb(index);
    }

    private void findGradient(int index, double factor) {
        Nearby nearby = meter.nearby();
        gradient.clear();
        addMove(nearby.core(index), nearby.share(index), factor / meter.height());
        if (isLimb(index)) {
            addMove(nearby.otherCore(index), nearby.otherShare(index), -factor / meter.height());
        }
    }

    private void addMove(int core, double share, double factor) {
        LimbCores lines = meter.cores();
        lines.getPoint(core, 0, point);
        fingers.addMove(lines.startJoint(core), point, out, factor * (1 - share), gradient);
        lines.getPoint(core, 1, point);
        fingers.addMove(lines.endJoint(core), point, out, factor * share, gradient);
    }
}

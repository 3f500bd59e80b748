package dev.kintact.retarget.refine;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Nearby;
import dev.kintact.body.contact.Pair;
import dev.kintact.model.Smoothstep;
import java.util.List;
import org.joml.Vector3d;

/** Keeps what is near as near and in the same place, and everything else apart: all pairs that may touch. */
final class ContactTask implements PoseTask {

    private static final List<Pair> PAIRS = Pair.list();

    /** Up to this gap on the performer a pair counts fully, and from the next on not at all. */
    private static final double NEAR = 0.02;

    static final double FAR = 0.12;

    /** The same of places. */
    private static final double ELSEWHERE = 0.06;

    /** The same of single lines. */
    private static final double CLOSE = 0.01;

    /** Feet stand by other means. */
    private static final boolean[] FOOT_ON_GROUND = new boolean[PAIRS.size()];

    static {
        for (int pair = 0; pair < FOOT_ON_GROUND.length; pair++) {
            FOOT_ON_GROUND[pair] = isFootOnGround(PAIRS.get(pair));
        }
    }

    private final RefineSettings settings;
    private final Gradient gradient;
    private final Gradient otherGradient;
    private final Witness witness = new Witness();
    private final Vector3d out = new Vector3d();
    private final Vector3d across = new Vector3d();
    private final Vector3d alongSkin = new Vector3d();
    private double roughness = 1;
    private boolean solid = true;
    private boolean hasWishes;

    ContactTask(int freedoms, RefineSettings settings) {
        this.settings = settings;
        gradient = new Gradient(freedoms);
        otherGradient = new Gradient(freedoms);
    }

    /**
     * How a search begins: contacts need only hold roughly, and bodies can be passed through.
     *
     * @param times how many times as roughly, 1 for exactly
     */
    void soften(double times, boolean bodiesAreSolid) {
        roughness = times;
        solid = bodiesAreSolid;
    }

    @Override
    public void add(FrameState frame, Equations equations) {
        hasWishes = false;
        for (int pair = 0; pair < PAIRS.size(); pair++) {
            if (matters(frame.code.gaps[pair]) && frame.code.weights[pair] > 0 && !FOOT_ON_GROUND[pair]) {
                keep(frame, pair, equations);
            }
        }
        for (int index = 0; index < frame.meter.nearby().count(); index++) {
            if (!FOOT_ON_GROUND[frame.meter.nearby().pair(index)]) {
                keepApart(frame, index, equations);
            }
        }
    }

    /** Whether there was anything in the frame of the last {@link #add} that depends on {@link #soften}. */
    boolean hasWishes() {
        return hasWishes;
    }

    /** Whether a pair with some gap on the performer is looked at on the character, other than where it is close. */
    static boolean matters(double gap) {
        return gap < FAR;
    }

    /** How much it counts that a gap is kept, by what it is to be: 1 of what touches, 0 of what is far. */
    static double nearness(double wanted, RefineSettings settings) {
        return (1 - smooth(NEAR, FAR, wanted)) / (1 + wanted * wanted / (settings.fall() * settings.fall()));
    }

    /** The least gap that is allowed where the performer has some gap. */
    static double least(double performers, RefineSettings settings) {
        return Math.min(performers, settings.clear());
    }

    private static boolean isFootOnGround(Pair pair) {
        return pair.isGround()
                && switch (pair.effector()) {
                    case LEFT_FOOT, RIGHT_FOOT -> true;
                    default -> false;
                };
    }

    private void keep(FrameState frame, int pair, Equations equations) {
        hasWishes = true;
        double wanted = Math.max(0, frame.code.gaps[pair]);
        boolean isNear = frame.meter.gap(pair) < GapMeter.FAR;
        boolean hasWayOut = false;
        if (isNear) {
            witness.setNearest(frame, pair);
            hasWayOut = witness.getWayOut(frame, frame.meter.isInside(pair), out);
        }
        if (hasWayOut) {
            witness.getGradient(frame, out, gradient);
            double weight = settings.gap() * nearness(wanted, settings) * frame.code.weights[pair] / roughness;
            double off = frame.meter.gap(pair) - wanted;
            equations.addWithin(settings.reach(), off, off, weight, gradient);
        }
        double touches = 1 - smooth(NEAR, ELSEWHERE, wanted);
        if (touches > 0 && !CoreMap.isGround(pair)) {
            witness.setCarried(frame, pair);
            double weight = settings.place() * touches * frame.code.weights[pair] / roughness;
            if (hasWayOut) {
                keepOver(frame, weight, equations);
            } else {
                bringNear(frame, wanted, weight, equations);
            }
        }
    }

    /**
     * The places that are nearest on the performer are over each other on the character: what is between them beside the way
     * out. How the way out turns is left out on purpose. It turns with whatever is nearest, from triangle to triangle, so the
     * true slope is exact for one posture and wrong for the next; where places are over each other both are zero.
     */
    private void keepOver(FrameState frame, double weight, Equations equations) {
        across.set(Math.abs(out.x) < 0.6 ? 1 : 0, Math.abs(out.x) < 0.6 ? 0 : 1, 0);
        across.fma(-across.dot(out), out).normalize();
        out.cross(across, alongSkin);
        double one = witness.offset().dot(across) / frame.height();
        double other = witness.offset().dot(alongSkin) / frame.height();
        double off = Math.sqrt(one * one + other * other);
        witness.getGradients(frame, across, gradient, alongSkin, otherGradient);
        equations.addWithin(settings.reach(), off, one, weight, gradient);
        equations.addWithin(settings.reach(), off, other, weight, otherGradient);
    }

    /** Brings places together that are so far apart that nothing is known about what is between them. */
    private void bringNear(FrameState frame, double wanted, double weight, Equations equations) {
        if (witness.getWayOut(frame, false, out)) {
            double off = witness.gap(frame) - wanted;
            witness.getGradient(frame, out, gradient);
            equations.addWithin(settings.reach(), off, off, weight, gradient);
        }
    }

    /** One line of a limb: not nearer than it may be; and as near as the same line of the performer where that is close. */
    private void keepApart(FrameState frame, int index, Equations equations) {
        Nearby nearby = frame.meter.nearby();
        int pair = nearby.pair(index);
        double gap = nearby.gap(index);
        double least = Math.min(frame.gapsAtRest[pair], least(frame.code.gaps[pair], settings));
        double line =
                frame.code.closeGap(pair, frame.cores.key(nearby.core(index)), frame.cores.otherKey(nearby, index));
        double counts =
                Double.isNaN(line) ? 0 : frame.code.lineWeights[pair] * (1 - smooth(CLOSE, GapMeter.CLOSE, line));
        if (gap >= least && counts == 0) {
            return;
        }
        hasWishes = true;
        if (!solid) {
            return;
        }
        witness.setNearby(frame, index);
        if (!witness.getWayOut(frame, nearby.isInside(index), out)) {
            return;
        }
        witness.getGradient(frame, out, gradient);
        if (gap < least) {
            equations.add(gap - least, settings.apart() / roughness, gradient);
        }
        if (counts > 0) {
            equations.add(gap - Math.max(0, line), settings.line() * counts / roughness, gradient);
        }
    }

    /** 0 below one value, 1 above another, smooth between. */
    static double smooth(double from, double to, double value) {
        return Smoothstep.of(from, to, value);
    }
}

package dev.kintact.measure;

import dev.kintact.body.contact.GapMeter;

/**
 * Where metrics draw their lines; shares of the body's height unless said. The usual ones are those of the definitions.
 *
 * @param contact a source gap below this is a contact that is wanted
 * @param kept a result gap below this keeps it; wider than {@code contact}, so that nothing hangs on a knife's edge
 * @param overlap how much deeper than the source a contact may be pressed in
 * @param near gaps below this are compared
 * @param stanceHeight a sole lower than this may stand
 * @param stanceSpeed and slower than this, a second
 * @param jumpDegrees a joint that turns more than this between frames jumps
 * @param wrongSide a limb is on the wrong side when it is behind the plane by more than this share of its radius
 * @param backwardsDegrees an elbow or knee may be bent backwards by so much: motion capture does it too
 */
public record Thresholds(
        double contact,
        double kept,
        double overlap,
        double near,
        double stanceHeight,
        double stanceSpeed,
        double jumpDegrees,
        double wrongSide,
        double backwardsDegrees) {

    public static final Thresholds USUAL = new Thresholds(0.02, 0.03, 0.005, 0.10, 0.02, 0.10, 20, 0.1, 8);

    public Thresholds {
        check("contact", contact);
        check("kept", kept);
        check("overlap", overlap);
        check("near", near);
        check("stance height", stanceHeight);
        check("stance speed", stanceSpeed);
        check("jump", jumpDegrees);
        check("wrong side", wrongSide);
        check("backwards", backwardsDegrees);
        if (kept < contact) {
            throw new IllegalArgumentException("contacts below " + contact + " cannot be kept only below " + kept);
        }
        if (near > GapMeter.FAR) {
            throw new IllegalArgumentException("gaps above " + GapMeter.FAR + " are not told apart; near is " + near);
        }
    }

    private static void check(String what, double value) {
        if (!(value >= 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException("the line of " + what + " is at least 0 and finite, not " + value);
        }
    }

    /** The same with contact and kept at other gaps, for the stricter line of the report. */
    public Thresholds withContact(double wanted, double stillKept) {
        return new Thresholds(
                wanted, stillKept, overlap, near, stanceHeight, stanceSpeed, jumpDegrees, wrongSide, backwardsDegrees);
    }

    /** The same with another depth up to which pressing in is nothing. */
    public Thresholds withOverlap(double other) {
        return new Thresholds(
                contact, kept, other, near, stanceHeight, stanceSpeed, jumpDegrees, wrongSide, backwardsDegrees);
    }

    /** The same with another gap up to which gaps are compared. */
    public Thresholds withNear(double other) {
        return new Thresholds(
                contact, kept, overlap, other, stanceHeight, stanceSpeed, jumpDegrees, wrongSide, backwardsDegrees);
    }

    /** The same with another height and speed up to which feet stand. */
    public Thresholds withStance(double height, double speed) {
        return new Thresholds(contact, kept, overlap, near, height, speed, jumpDegrees, wrongSide, backwardsDegrees);
    }
}

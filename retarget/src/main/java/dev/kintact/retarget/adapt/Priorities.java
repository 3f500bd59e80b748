package dev.kintact.retarget.adapt;

import dev.kintact.retarget.egocentric.BodyLimb;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.egocentric.EgocentricLayout;

/** Whether a limb's end or its middle matters more. */
final class Priorities {

    private Priorities() {}

    /** γ: 0 where only the end joint is near anything, 1 where only the mid joint is [Molla17, App. C]. */
    static double gamma(BodyLimb limb, EgocentricLayout layout, EgocentricCode code) {
        double end = code.peak(layout.indexOf(limb.end()));
        double mid = code.peak(layout.indexOf(limb.mid()));
        return mid / (end + mid);
    }
}

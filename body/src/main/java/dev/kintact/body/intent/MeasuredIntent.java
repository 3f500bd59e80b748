package dev.kintact.body.intent;

import dev.kintact.body.contact.GapMeter;

/** Intent of a motion together with the gaps that it was read from. */
public interface MeasuredIntent extends Intent {

    /**
     * The performer's gap, a share of the height from 0 to {@link GapMeter#FAR}; overlap counts as 0. Arguments as for
     * {@link #degree}.
     */
    double gap(int frame, int pair);
}

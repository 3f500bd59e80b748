package dev.kintact.body.calibrate.touch;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * One of the three recordings of a calibration. They are three so that the performer neither tires nor mixes up the points
 * [Tonoli19, §3.2.1].
 */
public enum Take {
    FRONT,
    HEAD,
    BACK;

    /** What is touched in it, in the order of the protocol. */
    public List<Touch> touches() {
        return Arrays.stream(Touch.values())
                .filter(touch -> touch.take() == this)
                .toList();
    }

    /** For people and files: {@code front}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}

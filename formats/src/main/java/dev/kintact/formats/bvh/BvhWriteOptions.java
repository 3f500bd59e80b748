package dev.kintact.formats.bvh;

import dev.kintact.model.EulerOrder;

/**
 * How a file is written.
 *
 * @param order of the rotation channels of every joint
 * @param lengthDecimals digits after the point of offsets and positions, 0 to 12
 */
public record BvhWriteOptions(EulerOrder order, int lengthDecimals) {

    /** The order most tools write. */
    public static final EulerOrder USUAL_ORDER = EulerOrder.ZXY;

    /** Lengths are written to this many metres, so that rounding stays far below 1e-4 mm however long the chain. */
    private static final double LENGTH_STEP = 1e-8;

    public BvhWriteOptions {
        if (lengthDecimals < 0 || lengthDecimals > 12) {
            throw new IllegalArgumentException("0 to 12 decimals can be written, not " + lengthDecimals);
        }
    }

    /** Enough decimals for lengths in this unit. */
    public static BvhWriteOptions forUnit(EulerOrder order, double metresPerUnit) {
        int decimals = (int) Math.ceil(-Math.log10(LENGTH_STEP / metresPerUnit) - 1e-9);
        return new BvhWriteOptions(order, Math.max(6, Math.min(12, decimals)));
    }
}

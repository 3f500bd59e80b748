package dev.kintact.formats.bvh;

import dev.kintact.model.FrameRate;
import java.util.Optional;

/**
 * What a reader decides by itself unless told.
 *
 * @param root name of the root to read from a file with several; empty for the first
 * @param rate instead of the file's frame time; empty for the file's own
 * @param rootPositions what the root's position channels mean
 * @param innerPositions what position channels on other joints mean
 */
public record BvhReadOptions(
        Optional<String> root, Optional<FrameRate> rate, Positions rootPositions, Positions innerPositions) {

    /** What position channels mean. Both meanings are in use, and no file says which it has. */
    public enum Positions {
        /** Found out from the values. */
        AUTO,
        /** The channels are the position in the parent's space, OFFSET is left aside. */
        REPLACE,
        /** The channels are added to OFFSET. */
        ADD,
        /** OFFSET holds, the channels are left aside. */
        IGNORE
    }

    /** Everything found out from the file. */
    public static final BvhReadOptions AUTO =
            new BvhReadOptions(Optional.empty(), Optional.empty(), Positions.AUTO, Positions.AUTO);
}

package dev.kintact.formats;

import dev.kintact.formats.bvh.BvhReadOptions;
import dev.kintact.model.UpAxis;
import java.util.Optional;

/**
 * What is decided automatically unless given.
 *
 * @param bvh for BVH files
 * @param unit of the file
 * @param up axis of the file
 * @param animation name or number of the animation to read from a file with several; empty for the first
 */
public record ReadOptions(
        BvhReadOptions bvh, Optional<LengthUnit> unit, Optional<UpAxis> up, Optional<String> animation) {

    /** The first animation. */
    public ReadOptions(BvhReadOptions bvh, Optional<LengthUnit> unit, Optional<UpAxis> up) {
        this(bvh, unit, up, Optional.empty());
    }

    /** Everything found out. */
    public static final ReadOptions AUTO = new ReadOptions(BvhReadOptions.AUTO, Optional.empty(), Optional.empty());

    /** The same for another animation of the file. */
    public ReadOptions withAnimation(Optional<String> other) {
        return new ReadOptions(bvh, unit, up, other);
    }
}

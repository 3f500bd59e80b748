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
 */
public record ReadOptions(BvhReadOptions bvh, Optional<LengthUnit> unit, Optional<UpAxis> up) {

    /** Everything found out. */
    public static final ReadOptions AUTO = new ReadOptions(BvhReadOptions.AUTO, Optional.empty(), Optional.empty());
}

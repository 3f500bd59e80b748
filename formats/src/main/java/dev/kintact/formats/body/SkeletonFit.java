package dev.kintact.formats.body;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.formats.io.JsonPart;
import dev.kintact.formats.io.Remarks;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How a body file fits the skeleton at hand. One of another size is the same character in another unit, or grown: all lengths
 * are scaled. One of other proportions is another character, and no scale helps.
 *
 * @param scale metres of the skeleton for one of the file
 * @param most how far out a coordinate of the file may be, metres
 */
record SkeletonFit(double scale, double most) {

    /** Hip heights that differ by less than this share are the same. */
    private static final double SAME_SIZE = 0.005;

    /** Bones that differ by less than this share after scaling are the same. */
    private static final double SAME_BONE = 0.05;

    /** No coordinate lies farther out than so many heights of the body. */
    private static final double HEIGHTS = 10;

    private static final double ANY_LENGTH = 1e6;

    /** Millimetres taken for metres, and some more. */
    private static final double MOST_SCALE = 1e4;

    static SkeletonFit of(JsonPart root, Rig rig, Remarks remarks) {
        OptionalDouble hipHeight = root.findLength("hipHeight", ANY_LENGTH);
        double ratio = hipHeight.isPresent() ? rig.hipHeight() / hipHeight.getAsDouble() : 1;
        if (!(ratio > 1 / MOST_SCALE && ratio < MOST_SCALE)) {
            throw root.error("hipHeight is " + hipHeight.getAsDouble() + " m and the skeleton's is " + rig.hipHeight()
                    + " m; expected the same body in another unit at most. Check the unit of the skeleton");
        }
        double scale = Math.abs(ratio - 1) > SAME_SIZE ? ratio : 1;
        if (scale != 1) {
            remarks.warn(
                    "scale",
                    0,
                    "the hip centre is %.4g m high in the file and %.4g m in the skeleton, so that all is scaled by %.4g",
                    hipHeight.getAsDouble(),
                    rig.hipHeight(),
                    scale);
        }
        compareBones(root, rig, scale, remarks);
        double height = root.findLength("height", ANY_LENGTH).orElse(rig.height() / scale);
        return new SkeletonFit(scale, HEIGHTS * height);
    }

    private static void compareBones(JsonPart root, Rig rig, double scale, Remarks remarks) {
        Optional<JsonPart> bones = root.find("bones");
        if (bones.isEmpty()) {
            return;
        }
        Map<Role, Double> lengths = BoneLengths.of(rig);
        for (JsonPart bone : bones.get().entries()) {
            Double here = Role.ofVrmName(bone.key()).map(lengths::get).orElse(null);
            if (here == null) {
                throw bone.error("is no bone that is compared; expected one of "
                        + String.join(
                                ", ",
                                lengths.keySet().stream().map(Role::vrmName).toList()));
            }
            double inFile = scale * bone.length(ANY_LENGTH);
            if (Math.abs(inFile - here) > SAME_BONE * here) {
                remarks.warn(
                        "bones",
                        0,
                        BodyReading.OTHER_SKELETON + ": from %s to the joint above it are %.4g m in the file after"
                                + " scaling, and %.4g m here",
                        bone.key(),
                        inFile,
                        here);
            }
        }
    }
}

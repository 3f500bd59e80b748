package dev.kintact.samples.cast;

/**
 * What a member of the cast is made from. Metres.
 *
 * @param height from the soles to the crown
 * @param arm from shoulder to wrist joint
 * @param leg from hip to ankle joint
 * @param upperArm radius
 * @param forearm radius
 * @param thigh radius
 * @param shin radius
 * @param belly greatest depth of the trunk from front to back between pelvis and ribs
 * @param head height from chin to crown
 * @param shoulders from one shoulder joint to the other
 * @param hips from one hip joint to the other
 * @param hand length from wrist to the tip of the middle finger
 * @param foot length from heel to toe
 */
public record CastMeasures(
        double height,
        double arm,
        double leg,
        double upperArm,
        double forearm,
        double thigh,
        double shin,
        double belly,
        double head,
        double shoulders,
        double hips,
        double hand,
        double foot) {}

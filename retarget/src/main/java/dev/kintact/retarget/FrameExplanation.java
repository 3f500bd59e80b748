package dev.kintact.retarget;

import dev.kintact.body.Role;
import dev.kintact.body.surface.Region;
import dev.kintact.retarget.egocentric.BodyLimb;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Vector3dc;

/**
 * Why a frame became what it is: everything that a method saw of the performer, what it made of it on the character, and how
 * near it came. Immutable. Positions are in metres, world space, Y up; those of the performer in the performer's world, those
 * of the character in the character's.
 *
 * @param options the method and its numbers
 * @param joints elbow and wrist, knee and ankle of all limbs
 * @param planes the sides on which limb segments are kept of each other; none if the method keeps none
 */
public record FrameExplanation(RetargetOptions options, List<Joint> joints, List<Separation> planes) {

    public FrameExplanation {
        joints = List.copyOf(joints);
        planes = List.copyOf(planes);
    }

    /**
     * A joint of a limb.
     *
     * @param performer where it is on the performer
     * @param copied where copied rotations put it on the character
     * @param reached where the method put it in the end
     * @param goal where the method wanted it; none if the method does not encode this joint
     * @param relations to components of the surface, and of ankles to the ground; none if the joint is not encoded
     */
    public record Joint(
            BodyLimb limb,
            Role role,
            Vector3dc performer,
            Vector3dc copied,
            Vector3dc reached,
            Optional<Goal> goal,
            List<Relation> relations) {

        public Joint {
            relations = List.copyOf(relations);
        }

        /** How much each region of the skin counts, all its components together; the most important first. */
        public List<Map.Entry<Region, Double>> regions() {
            Map<Region, Double> sums = new EnumMap<>(Region.class);
            relations.forEach(relation -> sums.merge(relation.region, relation.importance, Double::sum));
            return sums.entrySet().stream()
                    .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                    .map(Map.Entry::copyOf)
                    .toList();
        }
    }

    /**
     * Where a joint should be by the word of all components: the mean of their votes, by importance. It depends on where the
     * other limbs are, so it moves while a body is adapted.
     *
     * @param onCopied on the copied posture, before anything is adapted
     * @param onReached on the posture in the end
     * @param peak how near anything is: the largest importance before they are made to sum to 1, times the performer's height
     */
    public record Goal(Vector3dc onCopied, Vector3dc onReached, double peak) {}

    /**
     * What one component of the surface says about a joint.
     *
     * @param component triangles of the method's template, then capsules, then the ground
     * @param importance 0 to 1; those of one joint sum to 1
     * @param performer as it was found; leads to the joint
     * @param character on the posture in the end; leads to where this component alone would have the joint
     */
    public record Relation(
            int component, Region region, double importance, Displacement performer, Displacement character) {}

    /**
     * A way from a place on the surface.
     *
     * @param reference the place
     * @param vector from there, metres of this body
     */
    public record Displacement(Vector3dc reference, Vector3dc vector) {}

    /**
     * A plane that keeps a limb segment on its side of another.
     *
     * @param kept the segment that is kept
     * @param from the segment it is kept from
     * @param activity 0 where the plane does nothing, to 1
     * @param gap between the skins on the performer, a share of height; less than 0 where they overlap
     * @param performer as it was found
     * @param character on the posture in the end
     */
    public record Separation(Region kept, Region from, double activity, double gap, Plane performer, Plane character) {}

    /**
     * A plane between the skins of two segments.
     *
     * @param point on the plane, next to the place of the other segment's skin that was nearest on the performer
     * @param normal towards the kept segment, a unit vector
     */
    public record Plane(Vector3dc point, Vector3dc normal) {}

    /** Whether the method looks at skin, so that there is more to tell than copied and reached positions. */
    public boolean hasCode() {
        return options.method().needsSkin();
    }

    /** A joint of a limb. */
    public Joint joint(Role role) {
        return joints.stream()
                .filter(joint -> joint.role == role)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(role + " is no joint of a limb that is explained"));
    }

    /** The hand that is nearest to anything, by the peak of its importances; none if hands have no goals. */
    public Optional<Joint> busiestHand() {
        return joints.stream()
                .filter(joint -> joint.limb.isArm() && joint.role == joint.limb.end() && joint.goal.isPresent())
                .max(Comparator.comparingDouble(joint -> joint.goal.orElseThrow().peak));
    }
}

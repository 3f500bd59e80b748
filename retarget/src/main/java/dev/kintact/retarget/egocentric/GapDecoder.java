package dev.kintact.retarget.egocentric;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.retarget.egocentric.EgocentricLayout.EncodedJoint;
import java.util.List;
import org.joml.Vector3d;

/**
 * Reads gaps on a character whose trunk, head and legs stay where they are: where its elbows, wrists and palms would be by the word of
 * all that is near. Scratch; allocates nothing. The other half of {@link GapEncoder}.
 */
public final class GapDecoder {

    private final EgocentricLayout layout;
    private final List<EncodedJoint> joints;
    private final double[] radii;
    /** Beside each coefficient of a code, the length of its segment on this character, metres. */
    private final double[] restLengths;

    /** For each joint, relations that count: to what stays, from its first relation on, then to the other arm. */
    private final int[] counting;

    private final int[] staying;
    private final int[] moving;
    /** For each joint, the weighted sum of the votes of what stays, and of the displacements from the other arm. */
    private final Vector3d[] settled;

    private final double[] mutual;
    private final double[] place = new double[3];
    private final Vector3d reference = new Vector3d();
    private EgocentricCode code;

    /**
     * A decoder of postures for a character.
     *
     * @param layout of gaps, of the surface's template
     */
    public GapDecoder(Rig rig, BodySurface surface, EgocentricLayout layout) {
        this.layout = layout;
        joints = layout.joints();
        radii = Thickness.of(surface, layout);
        restLengths = new PosedLandmarks(rig).restLengths(layout);
        counting = new int[layout.relationCount()];
        staying = new int[joints.size()];
        moving = new int[joints.size()];
        mutual = new double[joints.size()];
        settled = new Vector3d[joints.size()];
        for (int i = 0; i < settled.length; i++) {
            settled[i] = new Vector3d();
        }
        code = new EgocentricCode(layout);
    }

    /**
     * Takes a code to be read.
     *
     * @param code of the same layout. Not modified; read until the next is taken.
     * @param posed the character's surface. Not modified.
     */
    public void take(EgocentricCode code, PosedBody posed) {
        this.code = code;
        for (int i = 0; i < joints.size(); i++) {
            EncodedJoint joint = joints.get(i);
            settled[i].zero();
            mutual[i] = 0;
            staying[i] = 0;
            moving[i] = 0;
            for (int relation = joint.first(); relation < joint.end(); relation++) {
                if (code.importance(relation) > 0) {
                    take(i, relation, layout.isOtherArm(relation, joint.limb()), posed);
                }
            }
        }
    }

    private void take(int joint, int relation, boolean moves, PosedBody posed) {
        double[] values = code.values;
        double importance = code.importance(relation);
        double unit = PosedLandmarks.length(
                restLengths, values, layout.coefficientsAt(relation), layout.path(relation).length);
        int vector = layout.vectorAt(relation);
        int thickness = layout.thicknessAt(relation);
        settled[joint].add(
                importance * (unit * values[vector] + radii[joint] * values[thickness]),
                importance * (unit * values[vector + 1] + radii[joint] * values[thickness + 1]),
                importance * (unit * values[vector + 2] + radii[joint] * values[thickness + 2]));
        int first = joints.get(joint).first();
        if (moves) {
            // relations to limbs come last, and arms last of these
            counting[first + staying[joint] + moving[joint]++] = relation;
            mutual[joint] += importance;
        } else {
            counting[first + staying[joint]++] = relation;
            settled[joint].fma(importance, getReference(relation, posed));
        }
    }

    private Vector3d getReference(int relation, PosedBody posed) {
        code.getPlace(relation, place);
        return posed.getPosition(layout.component(relation), place, reference);
    }

    /** How small the smallest gap of a joint is on the performer, a share of the height. */
    public double gap(int joint) {
        return code.peak(joint);
    }

    /** How much of what a joint is told comes from the other arm, 0 to 1. */
    public double mutual(int joint) {
        return mutual[joint];
    }

    /**
     * The position of a joint by the word of all, metres; of a joint that nothing is near it has no meaning.
     *
     * @param posed of which only arms have moved since the code was taken. Not modified.
     * @param dest Modified.
     * @return dest
     */
    public Vector3d decode(int joint, PosedBody posed, Vector3d dest) {
        dest.set(settled[joint]);
        int from = joints.get(joint).first() + staying[joint];
        for (int i = from; i < from + moving[joint]; i++) {
            dest.fma(code.importance(counting[i]), getReference(counting[i], posed));
        }
        return dest;
    }

    /**
     * The weighted normals of what a palm is near, on the performer and on the character; shorter than 1 where they disagree.
     *
     * @param joint index of an encoded palm
     * @param posed with normals. Not modified.
     * @param performers Modified.
     * @param characters Modified.
     */
    public void getNormals(int joint, PosedBody posed, Vector3d performers, Vector3d characters) {
        performers.zero();
        characters.zero();
        int first = joints.get(joint).first();
        for (int i = first; i < first + staying[joint] + moving[joint]; i++) {
            int relation = counting[i];
            double importance = code.importance(relation);
            int at = layout.normalAt(relation);
            performers.add(
                    importance * code.values[at], importance * code.values[at + 1], importance * code.values[at + 2]);
            code.getPlace(relation, place);
            characters.fma(importance, posed.getNormal(layout.component(relation), place, reference));
        }
    }
}

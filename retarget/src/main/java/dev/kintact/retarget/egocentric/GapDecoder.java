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

    /** For each joint, relations to the other arm that count, from its first relation on. */
    private final int[] toOtherArm;

    private final int[] moving;
    /** For each joint, the weighted sum of the votes of what stays, and of the displacements from the other arm. */
    private final Vector3d[] settled;

    /** For each palm, the weighted sums of the normals of all that is near on the performer, and of what stays here. */
    private final Vector3d[] performers;

    private final Vector3d[] characters;
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
        toOtherArm = new int[layout.relationCount()];
        moving = new int[joints.size()];
        mutual = new double[joints.size()];
        settled = vectors();
        performers = vectors();
        characters = vectors();
        code = new EgocentricCode(layout);
    }

    private Vector3d[] vectors() {
        return joints.stream().map(joint -> new Vector3d()).toArray(Vector3d[]::new);
    }

    /**
     * Takes a code to be read.
     *
     * @param code of the same layout. Not modified; read until the next is taken.
     * @param posed the character's surface, with normals. Not modified.
     */
    public void take(EgocentricCode code, PosedBody posed) {
        this.code = code;
        for (int i = 0; i < joints.size(); i++) {
            EncodedJoint joint = joints.get(i);
            settled[i].zero();
            performers[i].zero();
            characters[i].zero();
            mutual[i] = 0;
            moving[i] = 0;
            for (int relation = code.counting.nextSetBit(joint.first());
                    relation >= 0 && relation < joint.end();
                    relation = code.counting.nextSetBit(relation + 1)) {
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
        if (moves) {
            toOtherArm[joints.get(joint).first() + moving[joint]++] = relation;
            mutual[joint] += importance;
        } else {
            settled[joint].fma(importance, getReference(relation, posed));
        }
        if (joints.get(joint).isPalm()) {
            int normal = layout.normalAt(relation);
            performers[joint].add(
                    importance * values[normal], importance * values[normal + 1], importance * values[normal + 2]);
            if (!moves) {
                addNormal(relation, posed, characters[joint]);
            }
        }
    }

    private void addNormal(int relation, PosedBody posed, Vector3d dest) {
        code.getPlace(relation, place);
        dest.fma(code.importance(relation), posed.getNormal(layout.component(relation), place, reference));
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
        int from = joints.get(joint).first();
        for (int i = from; i < from + moving[joint]; i++) {
            dest.fma(code.importance(toOtherArm[i]), getReference(toOtherArm[i], posed));
        }
        return dest;
    }

    /**
     * The weighted normals of what a palm is near, on the performer and on the character; shorter than 1 where they disagree.
     *
     * @param joint index of an encoded palm
     * @param posed of which only arms have moved since the code was taken. Not modified.
     * @param ofPerformer Modified.
     * @param ofCharacter Modified.
     */
    public void getNormals(int joint, PosedBody posed, Vector3d ofPerformer, Vector3d ofCharacter) {
        ofPerformer.set(performers[joint]);
        ofCharacter.set(characters[joint]);
        int from = joints.get(joint).first();
        for (int i = from; i < from + moving[joint]; i++) {
            addNormal(toOtherArm[i], posed, ofCharacter);
        }
    }
}

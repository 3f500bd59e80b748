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
    /** By landmark: the length of the bone that ends there, metres. */
    private final double[] restLengths = new double[Landmarks.count()];

    /** Where the points of trunk and head are, three coordinates each, metres. */
    private final double[] points;

    /** For each joint, the sum of what everything says that stays, and of the displacements from the other arm. */
    private final Vector3d[] settled;

    /** For each palm, the sum of the normals of what stays, and whether it is known. */
    private final Vector3d[] normals;

    private final boolean[] areNormalsKnown;
    private final double[] mutual;
    private final double[] place = new double[3];
    private final Vector3d vector = new Vector3d();
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
        PosedLandmarks landmarks = new PosedLandmarks(rig);
        for (int landmark = 0; landmark < restLengths.length; landmark++) {
            restLengths[landmark] = landmarks.restLength(landmark);
        }
        points = new double[3 * surface.template().pointCount()];
        areNormalsKnown = new boolean[joints.size()];
        mutual = new double[joints.size()];
        settled = vectors();
        normals = vectors();
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
        posed.getPoints(points);
        for (int joint = 0; joint < settled.length; joint++) {
            JointGaps gaps = code.gaps[joint];
            areNormalsKnown[joint] = false;
            mutual[joint] = 0;
            settled[joint].zero();
            if (gaps.isAny()) {
                gaps.flesh.mul(radii[joint], settled[joint]);
                addWeighted(gaps.points, points, settled[joint]);
                addWeighted(restLengths, gaps.bones, settled[joint]);
                takeLimbs(joint, gaps, posed);
            }
        }
    }

    /** Adds vectors of three coordinates each, by their weights. */
    private static void addWeighted(double[] weights, double[] vectors, Vector3d dest) {
        double x = 0;
        double y = 0;
        double z = 0;
        for (int i = 0; i < weights.length; i++) {
            x += weights[i] * vectors[3 * i];
            y += weights[i] * vectors[3 * i + 1];
            z += weights[i] * vectors[3 * i + 2];
        }
        dest.add(x, y, z);
    }

    private void takeLimbs(int joint, JointGaps gaps, PosedBody posed) {
        for (int limb = 0; limb < gaps.limbs.length; limb++) {
            if (isOtherArm(joint, limb)) {
                mutual[joint] += gaps.limbs[limb];
            } else {
                addPlace(joint, limb, posed, settled[joint]);
            }
        }
    }

    private boolean isOtherArm(int joint, int limb) {
        return layout.isOtherArm(relation(joint, limb), joints.get(joint).limb());
    }

    private int relation(int joint, int limb) {
        return joints.get(joint).first() + joints.get(joint).settled() + limb;
    }

    private void addPlace(int joint, int limb, PosedBody posed, Vector3d dest) {
        JointGaps gaps = code.gaps[joint];
        if (gaps.limbs[limb] > 0) {
            int capsule = layout.capsule(relation(joint, limb));
            posed.capsules().get(capsule).addPosition(gaps.limbs[limb], gaps.places, 3 * limb, dest);
        }
    }

    private void addNormal(int joint, int limb, PosedBody posed, Vector3d dest) {
        JointGaps gaps = code.gaps[joint];
        if (gaps.limbs[limb] > 0) {
            System.arraycopy(gaps.places, 3 * limb, place, 0, 3);
            dest.fma(gaps.limbs[limb], posed.getNormal(layout.component(relation(joint, limb)), place, vector));
        }
    }

    /** How small the smallest gap of a joint is on the performer, a share of the height. */
    public double gap(int joint) {
        return code.peak(joint);
    }

    /**
     * Mean direction from the skin that is near a joint to the joint, at most of length 1: shorter where directions differ, and where the
     * joint is beside the skin rather than over it.
     *
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getWayOut(int joint, Vector3d dest) {
        return dest.set(code.gaps[joint].flesh);
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
        for (int limb = 0; mutual[joint] > 0 && limb < code.gaps[joint].limbs.length; limb++) {
            if (isOtherArm(joint, limb)) {
                addPlace(joint, limb, posed, dest);
            }
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
        if (!areNormalsKnown[joint]) {
            findNormals(joint, posed);
        }
        ofPerformer.set(code.gaps[joint].normal);
        ofCharacter.set(normals[joint]);
        for (int limb = 0; mutual[joint] > 0 && limb < code.gaps[joint].limbs.length; limb++) {
            if (isOtherArm(joint, limb)) {
                addNormal(joint, limb, posed, ofCharacter);
            }
        }
    }

    private void findNormals(int joint, PosedBody posed) {
        JointGaps gaps = code.gaps[joint];
        normals[joint].zero();
        for (int triangle = 0; triangle < gaps.facets.length; triangle++) {
            if (gaps.facets[triangle] > 0) {
                normals[joint].fma(gaps.facets[triangle], posed.getTriangleNormal(triangle, vector));
            }
        }
        for (int limb = 0; limb < gaps.limbs.length; limb++) {
            if (!isOtherArm(joint, limb)) {
                addNormal(joint, limb, posed, normals[joint]);
            }
        }
        areNormalsKnown[joint] = true;
    }
}

package dev.kintact.retarget.planes;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.PosedCapsule;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.egocentric.SegmentPairs;
import dev.kintact.retarget.egocentric.SegmentPairs.Pair;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Puts the performer's planes on a character and makes them give way where its bones lie differently [Molla17, App. B]. Scratch;
 * allocates nothing.
 *
 * <p>Each pair has two planes: the tangent of the other's capsule at the mapped place, and the tangent parallel to the plane
 * of the pair the other way round. The one that the kept segment is on the right side of counts more.
 */
public final class PlaneDecoder {

    /**
     * How planes give way.
     *
     * @param retreat by how many radii of the kept segment planes stand back at first, μ [Molla17, Fig. 14]
     * @param softness over which depth the choice between two planes changes, a share of height
     * @param near gap up to which a plane counts fully, a share of height
     * @param far gap from which on it does not count, a share of height
     */
    public record Rules(double retreat, double softness, double near, double far) {}

    /** Depths beyond which one plane rules alone, so that neither weight is ever 0. */
    private static final double STEEPEST = 50;

    /** How far planes always give way, a share of height: whoever is on a plane is not moved by rounding errors. */
    private static final double ROUNDING = 1e-6;

    private final Rules rules;
    private final double height;
    private final int[] reverse = new int[SegmentPairs.count()];
    private final double[] place = new double[3];
    private final Vector3d direct = new Vector3d();
    private final Vector3d reversed = new Vector3d();
    private final Vector3d normal = new Vector3d();
    private double offset;
    private double overlap;
    private double keptRadius;
    private double directDepth;
    private double reversedDepth;

    public PlaneDecoder(Rig rig, Rules rules) {
        this.rules = rules;
        height = rig.height();
        for (int pair = 0; pair < reverse.length; pair++) {
            reverse[pair] = SegmentPairs.reverse(pair);
        }
    }

    /** How much a plane counts: 1 where the segments are near each other, 0 where they are far apart. */
    public double activity(int pair, EgocentricCode code) {
        double gap = gap(pair, code);
        if (gap <= rules.near) {
            return 1;
        }
        if (gap >= rules.far) {
            return 0;
        }
        double x = (gap - rules.near) / (rules.far - rules.near);
        return 1 - x * x * (3 - 2 * x);
    }

    /** The gap between the performer's skins, a share of height; less than 0 where they overlap. */
    public double gap(int pair, EgocentricCode code) {
        return code.get(code.layout().planeAt(pair) + 3);
    }

    /**
     * Puts the plane of a pair on the character; {@link #normal()} and {@link #offset()} then tell it: the kept segment's line
     * is on the right side where normal · x ≥ offset.
     *
     * @param posed the character's surface. Not modified.
     * @param from one end of the kept segment's line. Not modified.
     * @param to the other end. Not modified.
     * @param share of the plane's advance, 1 where it stands for good
     */
    public void map(int pair, EgocentricCode code, PosedBody posed, Vector3dc from, Vector3dc to, double share) {
        relax(look(pair, code, posed, from, to), share);
    }

    /**
     * Does the same only if the kept segment is on the wrong side of one of the pair's two planes, and says whether it is.
     * Whatever is on the right side of both is on the right side of every plane between them.
     */
    public boolean mapIfCrossed(
            int pair, EgocentricCode code, PosedBody posed, Vector3dc from, Vector3dc to, double share) {
        PosedCapsule other = look(pair, code, posed, from, to);
        if (directDepth >= 0 && reversedDepth >= 0) {
            return false;
        }
        relax(other, share);
        return true;
    }

    /** Finds the two planes of a pair, and how far the kept segment is on their right sides; gives the other segment. */
    private PosedCapsule look(int pair, EgocentricCode code, PosedBody posed, Vector3dc from, Vector3dc to) {
        Pair two = SegmentPairs.ALL.get(pair);
        PosedCapsule kept = posed.capsules().get(two.kept());
        keptRadius = kept.radius();
        PosedCapsule other = posed.capsules().get(two.other());
        overlap = (Math.max(0, -gap(pair, code)) + ROUNDING) * height;
        readPlace(pair, code);
        other.getNormal(place, direct);
        readPlace(reverse[pair], code);
        kept.getNormal(place, reversed).negate();
        directDepth = depth(direct, from, to, other);
        reversedDepth = depth(reversed, from, to, other);
        return other;
    }

    private void relax(PosedCapsule other, double share) {
        double directWeight = weight(directDepth);
        double sigma = directWeight / (directWeight + weight(reversedDepth));
        normal.set(reversed).lerp(direct, sigma);
        if (!(normal.lengthSquared() > 1e-12)) {
            normal.set(direct);
        }
        normal.normalize();
        offset = support(normal, other) + keptRadius - overlap - (1 - share) * rules.retreat * keptRadius;
    }

    /**
     * The place on the other's skin that was nearest to the kept segment on the performer, metres.
     *
     * @param posed the character's surface. Not modified.
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getPlace(int pair, EgocentricCode code, PosedBody posed, Vector3d dest) {
        readPlace(pair, code);
        int other = SegmentPairs.ALL.get(pair).other();
        return posed.getPosition(PlaneEncoder.component(posed.surface(), other), place, dest);
    }

    private void readPlace(int pair, EgocentricCode code) {
        int at = code.layout().planeAt(pair);
        place[0] = code.get(at);
        place[1] = code.get(at + 1);
        place[2] = code.get(at + 2);
    }

    /** Signed distance of the kept capsule from the tangent plane of the other with this normal; negative behind it. */
    private double depth(Vector3dc n, Vector3dc from, Vector3dc to, PosedCapsule other) {
        return Math.min(n.dot(from), n.dot(to)) - keptRadius + overlap - support(n, other);
    }

    private static double support(Vector3dc n, PosedCapsule other) {
        return Math.max(n.dot(other.start()), n.dot(other.end())) + other.radius();
    }

    /** The curve of [Molla17, App. B, Fig. 3], whose unit there is a centimetre of a person's height. */
    private double weight(double depth) {
        double units = Math.max(-STEEPEST, Math.min(STEEPEST, depth / (rules.softness * height)));
        return 1 / (1 + Math.exp(-Math.log(2) * units));
    }

    /** The plane's normal, towards the kept segment; a unit vector. Do not modify. */
    public Vector3dc normal() {
        return normal;
    }

    /** The least of normal · x for the kept segment's line, metres: its radius is added. */
    public double offset() {
        return offset;
    }
}

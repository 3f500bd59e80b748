package dev.kintact.retarget.ik;

import dev.kintact.model.Rotations;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The end joint goes to its goal; the mid joint bends about its hinge, the whole limb is turned on the shortest way, and at last
 * about its own line so that the mid joint is near to where it was. That is done gently: of a nearly straight limb the mid joint
 * is on any side of the new line, and little decides on which. Scratch.
 *
 * <p>A bend is two angles, forwards as anatomy has it and sideways. Straightening takes from both in proportion. Bending further
 * is forwards alone for a limb that is bent little, which captures have leaning to any side, and in proportion for one that is
 * bent much, whose plane is its own. A limb that is bent backwards goes through straight when it must bend further, the sooner
 * the less it is bent back; one that is far back, as captured thighs that are turned about have it, is left as it is.
 */
final class HingeIk {

    /** Radians: up to the first the plane of a limb that bends further says nothing, from the second on all. */
    private static final double LITTLE_BENT = Math.toRadians(20);

    private static final double MUCH_BENT = Math.toRadians(60);

    /** A limb that is folded backwards further than this goes further back when it unfolds. */
    private static final double RIGHT_ANGLE = Math.PI / 2;

    /** Radians: a limb that is bent backwards up to the first is brought through straight, one beyond the second never. */
    private static final double LITTLE_BACK = Math.toRadians(15);

    private static final double FAR_BACK = Math.toRadians(30);

    /** How much further it must bend before it is all the way through, times as far as it is back. */
    private static final double THROUGH = 3;

    /** A share of the limb's reach: a distance that is no change. */
    private static final double SAME = 1e-12;

    private final StandardIk standardIk = new StandardIk();
    private final Vector3d mid = new Vector3d();
    private final Vector3d way = new Vector3d();
    private final Vector3d now = new Vector3d();
    private final Vector3d own = new Vector3d();
    private final Vector3d anatomy = new Vector3d();
    private final Vector3d side = new Vector3d();
    private final Vector3d hinge = new Vector3d();
    private final Quaterniond arc = new Quaterniond();

    void solve(LimbState limb, Vector3dc endGoal) {
        mid.set(limb.mid());
        endGoal.sub(limb.base, way);
        limb.end().sub(limb.base, now);
        if (Math.abs(way.length() - now.length()) > SAME * limb.reach()) {
            bend(limb, Math.min(limb.largestFlexion(), flexion(limb, way.length())));
            limb.end().sub(limb.base, now);
        }
        limb.toWorld(limb.bend.getHinge(hinge));
        limb.turn(Rotations.shortestArc(now, way, hinge, arc));
        standardIk.swivel(limb, mid, true);
    }

    /** How far a limb is bent when base and end are a distance apart, or as near to it as can be; radians. */
    private static double flexion(LimbState limb, double distance) {
        double sum = limb.reach();
        double difference = limb.upperLength - limb.lowerLength;
        // the law of cosines for half the angle, which is exact near full extension too
        double sine = Math.max(0, (sum - distance) * (sum + distance));
        double cosine = Math.max(0, (distance - difference) * (distance + difference));
        return sine + cosine > 0 ? 2 * Math.atan2(Math.sqrt(sine), Math.sqrt(cosine)) : limb.flexion();
    }

    private void bend(LimbState limb, double wanted) {
        double flexion = limb.flexion();
        limb.bend.getOwn(own);
        limb.bend.getAnatomy(anatomy);
        limb.bend.getSide(side);
        double forwards = flexion * own.dot(anatomy);
        if (wanted <= flexion) {
            double stays = forwards < 0 ? Smooth.step(MUCH_BENT, RIGHT_ANGLE, flexion) : 0;
            limb.flexTo(own, wanted + stays * (flexion - wanted));
            return;
        }
        double sideways = flexion * own.dot(side);
        double plane = Smooth.step(LITTLE_BENT, MUCH_BENT, flexion);
        double wantedSideways = sideways * (1 + plane * (flexion > 0 ? wanted / flexion - 1 : 0));
        double wantedForwards = Math.sqrt(Math.max(0, wanted * wanted - wantedSideways * wantedSideways));
        if (forwards < 0) {
            double stays = Smooth.step(LITTLE_BACK, FAR_BACK, -forwards);
            double through = Smooth.step(0, -THROUGH * forwards, wanted - flexion);
            wantedForwards = forwards + (1 - stays) * through * (wantedForwards - forwards);
            wantedSideways = sideways + (1 - stays) * (wantedSideways - sideways);
        }
        double angle = Math.sqrt(wantedForwards * wantedForwards + wantedSideways * wantedSideways);
        if (angle > 0) {
            anatomy.mul(wantedForwards / angle).fma(wantedSideways / angle, side);
        }
        limb.flexTo(anatomy, angle);
    }
}

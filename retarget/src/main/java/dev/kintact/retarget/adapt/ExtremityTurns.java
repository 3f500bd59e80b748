package dev.kintact.retarget.adapt;

import dev.kintact.model.Pose;
import dev.kintact.model.Rotations;
import dev.kintact.retarget.egocentric.BodyLimb;
import dev.kintact.retarget.egocentric.EgocentricDecoder;
import dev.kintact.retarget.egocentric.EgocentricLayout;
import dev.kintact.retarget.egocentric.EgocentricLayout.EncodedJoint;
import dev.kintact.retarget.ik.LimbPosture;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Turns hands and feet by the smallest rotation that lays their palms and soles to the character's surface as they lay to the
 * performer's [Molla17, §6.5; Tonoli19, §3.3.3]. Scratch.
 */
final class ExtremityTurns {

    /** How each component says where a palm or sole should face. */
    enum Vote {
        /**
         * As the performer's, turned by what lies between the two bodies' surface normals. The paper's own formula, the
         * character's normal turned by the performer's deviation β, turns a palm that lies flat on the skin away from it: β is
         * then half a turn, and its axis may be any.
         */
        CARRIED,
        /** At the performer's angle from the surface normal, in the plane of that normal and the palm's own [Tonoli19, Eq. 3.43]. */
        AT_ANGLE
    }

    private static final double TINY = 1e-9;

    private final AdaptedBody body;
    private final EgocentricDecoder decoder;
    private final EgocentricLayout layout;
    private final Vote vote;
    private final Vector3d wanted = new Vector3d();
    private final Vector3d current = new Vector3d();
    private final Vector3d normal = new Vector3d();
    private final Vector3d sourceNormal = new Vector3d();
    /** The normal of the performer's palm or sole. */
    private final Vector3d performers = new Vector3d();

    private final Vector3d across = new Vector3d();
    private final Quaterniond turn = new Quaterniond();

    ExtremityTurns(AdaptedBody body, EgocentricDecoder decoder, EgocentricLayout layout, Vote vote) {
        this.body = body;
        this.decoder = decoder;
        this.layout = layout;
        this.vote = vote;
    }

    /** Turns hands and feet, all as the others are before they turn too; limbs and surface are in step with the pose, but the surface not after. */
    void apply(Pose target) {
        body.posed().updateNormals();
        for (int i = 0; i < BodyLimb.VALUES.size(); i++) {
            find(BodyLimb.VALUES.get(i));
        }
        for (int i = 0; i < BodyLimb.VALUES.size(); i++) {
            body.limb(BodyLimb.VALUES.get(i)).write(target);
        }
    }

    private void find(BodyLimb limb) {
        LimbPosture posture = body.limb(limb);
        posture.endRotation().transform(body.normalInEnd(limb), current);
        int joint = layout.indexOf(limb.end());
        EncodedJoint encoded = layout.joint(joint);
        decoder.getExtremity(joint, performers);
        wanted.zero();
        for (int relation = encoded.first(); relation < encoded.end(); relation++) {
            decoder.getNormal(relation, body.posed(), normal);
            decoder.getSourceNormal(relation, sourceNormal);
            if (vote == Vote.CARRIED) {
                carried(decoder.importance(relation));
            } else {
                atAngle(decoder.importance(relation));
            }
        }
        if (wanted.length() > TINY) {
            perpendicular(current);
            Rotations.shortestArc(current, wanted, across, turn).mul(posture.endRotation());
            posture.setEndRotation(turn.normalize());
        }
    }

    /** The rotation from one unit vector a to another b takes s to s + 2 (a·s) b − ((a + b)·s) (a + b) / (1 + a·b). */
    private void carried(double importance) {
        double cosine = sourceNormal.dot(normal);
        if (1 + cosine < TINY) {
            wanted.fma(importance, performers);
            return;
        }
        double fromSource = sourceNormal.dot(performers);
        double share = (fromSource + normal.dot(performers)) / (1 + cosine);
        double ofNormal = 2 * fromSource - share;
        wanted.x += importance * (performers.x + ofNormal * normal.x - share * sourceNormal.x);
        wanted.y += importance * (performers.y + ofNormal * normal.y - share * sourceNormal.y);
        wanted.z += importance * (performers.z + ofNormal * normal.z - share * sourceNormal.z);
    }

    private void atAngle(double importance) {
        double cosine = Math.max(-1, Math.min(1, sourceNormal.dot(performers)));
        // the part of the palm's normal across the surface's says in which plane to turn
        across.set(current).fma(-current.dot(normal), normal);
        double length = across.length();
        if (length > TINY) {
            wanted.fma(importance * cosine, normal);
            wanted.fma(importance * Math.sqrt(1 - cosine * cosine) / length, across);
        } else {
            wanted.fma(importance, current);
        }
    }

    /** Sets {@link #across} to a unit vector perpendicular to another. */
    private void perpendicular(Vector3d to) {
        across.zero().setComponent(to.minComponent(), 1);
        across.fma(-across.dot(to) / Math.max(TINY, to.lengthSquared()), to).normalize();
    }
}

package dev.kintact.samples.repertoire;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.PosedCapsule;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.Templates;
import dev.kintact.model.Pose;
import dev.kintact.samples.repertoire.IntendedContact.Stop;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Finds what touches and what is touched on a posed body. */
final class Anchors {

    private static final double ANKLE_ALONG = 0.94;

    private final Body body;
    private final Rig rig;
    private final PosedBody posed;
    private final SkinMesh mesh;
    private final Quaterniond rotation = new Quaterniond();

    Anchors(Body body, PosedBody posed, SkinMesh mesh) {
        this.body = body;
        rig = body.rig();
        this.posed = posed;
        this.mesh = mesh;
    }

    /** The places of trunk or head that a touch runs over, one a frame; empty if it touches something else. */
    List<SkinMesh.Place> places(IntendedContact contact) {
        List<SkinMesh.Place> places = new ArrayList<>();
        if (!(contact.path().get(0).target() instanceof Target.Point)) {
            return places;
        }
        PosedBody named = new PosedBody(body.named());
        Pose standing = new StandingBody(rig).pose();
        named.update(standing);
        posed.update(standing);
        mesh.update(posed);
        for (int frame = contact.firstFrame(); frame <= contact.lastFrame(); frame++) {
            int stop = stop(contact, frame);
            Target.Point point = (Target.Point) contact.path().get(stop).target();
            Vector3d from = named(named, point);
            if (stop + 1 < contact.path().size()) {
                Target.Point next = (Target.Point) contact.path().get(stop + 1).target();
                from.lerp(named(named, next), share(contact, stop, frame));
            }
            SkinMesh.Place place = new SkinMesh.Place();
            mesh.nearest(point.group() == Region.Group.HEAD ? 1 : 0, from, rig.height(), place);
            places.add(place);
        }
        return places;
    }

    private static Vector3d named(PosedBody named, Target.Point point) {
        Vector3d towards = named.getPoint(Templates.NAMED.require(point.towards()), new Vector3d());
        return named.getPoint(Templates.NAMED.require(point.name()), new Vector3d())
                .lerp(towards, point.share());
    }

    private static int stop(IntendedContact contact, int frame) {
        int stop = 0;
        while (stop + 1 < contact.path().size() && contact.path().get(stop + 1).frame() <= frame) {
            stop++;
        }
        return stop;
    }

    private static double share(IntendedContact contact, int stop, int frame) {
        Stop from = contact.path().get(stop);
        Stop to = contact.path().get(stop + 1);
        return Curve.ease((double) (frame - from.frame()) / (to.frame() - from.frame()));
    }

    /** Where a part of a limb is in a pose. */
    void effector(Effector effector, Pose pose, Anchor dest) {
        int side = effector.sideIndex();
        dest.normal.zero();
        switch (effector.part()) {
            case PALM, BACK -> {
                dest.joint = body.fine().palms().get(side).joint();
                posed.getPalmCentre(side, dest.position);
                posed.getPalmNormal(side, dest.normal).mul(effector.part() == Effector.Part.PALM ? 1 : -1);
                dest.thickness = body.fine().palms().get(side).halfThickness();
            }
            case FINGERTIPS -> {
                dest.joint = body.fine().palms().get(side).joint();
                int finger = rig.map().requireJoint(side == 0 ? Role.LEFT_MIDDLE_DISTAL : Role.RIGHT_MIDDLE_DISTAL);
                tip(finger, pose, dest.position);
                dest.position
                        .sub(pose.getWorldPosition(finger, dest.normal), dest.normal)
                        .normalize();
                dest.thickness = Effector.FINGER_RADIUS * rig.height();
            }
            case ELBOW -> onLine(effector.region(), 0, dest);
            case ANKLE -> onLine(effector.region(), ANKLE_ALONG, dest);
        }
    }

    private void onLine(Region limb, double along, Anchor dest) {
        PosedCapsule capsule = posed.capsule(limb);
        dest.joint = capsule.capsule().startJoint();
        dest.position.set(capsule.start()).lerp(capsule.end(), along);
        dest.thickness = capsule.radius();
    }

    /** The end of a finger. */
    static Vector3d tip(int finger, Pose pose, Vector3d dest) {
        for (int site = 0; site < pose.skeleton().endSiteCount(); site++) {
            if (pose.skeleton().endSiteJoint(site) == finger) {
                return pose.getEndSitePosition(site, dest);
            }
        }
        return pose.getWorldPosition(finger, dest);
    }

    /** Where what is touched is in a pose. */
    void target(IntendedContact contact, List<SkinMesh.Place> places, int frame, Pose pose, Anchor dest) {
        int stop = stop(contact, frame);
        Target target = contact.path().get(stop).target();
        if (target instanceof Target.Hand hand) {
            effector(hand.effector(), pose, dest);
        } else if (target instanceof Target.OnLimb limb) {
            Vector3d facing = facing(limb);
            double along = limb.along();
            if (stop + 1 < contact.path().size()
                    && contact.path().get(stop + 1).target() instanceof Target.OnLimb next) {
                double share = share(contact, stop, frame);
                along += share * (next.along() - along);
                facing.lerp(facing(next), share);
            }
            onLine(limb.limb(), along, dest);
            Vector3dc axis = posed.capsule(limb.limb()).axis();
            pose.getWorldRotation(dest.joint, rotation).transform(facing, dest.normal);
            dest.normal.fma(-dest.normal.dot(axis), axis).normalize();
        } else {
            SkinMesh.Place place = places.get(frame - contact.firstFrame());
            mesh.locate(place);
            dest.joint = mesh.carrier(place);
            dest.position.set(place.position);
            dest.normal.set(place.normal);
            dest.thickness = 0;
        }
    }

    private Vector3d facing(Target.OnLimb limb) {
        return limb.facing().direction(limb.limb().side() == Role.Side.LEFT);
    }
}

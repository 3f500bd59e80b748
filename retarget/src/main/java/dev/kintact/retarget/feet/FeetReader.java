package dev.kintact.retarget.feet;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Pose;
import org.joml.Quaterniond;
import org.joml.Vector2d;
import org.joml.Vector3d;

/** Puts both feet of a frame on a {@link FootTrack}. Scratch. */
final class FeetReader {

    private final FootReader[] feet;
    private final Rig performer;
    private final Rig character;
    private final double scale;
    private final Vector2d shift = new Vector2d();
    private final Vector3d leftInHips;
    private final Vector3d left = new Vector3d();
    private final Vector3d performerHips = new Vector3d();
    private final Vector3d characterHips = new Vector3d();
    private final Vector3d offset = new Vector3d();
    private final Quaterniond rotation = new Quaterniond();

    FeetReader(Body performer, Body character) {
        feet = new FootReader[] {new FootReader(performer, character, 0), new FootReader(performer, character, 1)};
        this.performer = performer.rig();
        this.character = character.rig();
        int hips = this.character.map().requireJoint(Role.HIPS);
        leftInHips = this.character.getTPoseRotation(hips, new Quaterniond()).transformInverse(new Vector3d(1, 0, 0));
        scale = this.character.hipHeight() / this.performer.hipHeight();
    }

    /** Arguments as for {@link FootReader#read}. */
    void read(Pose source, Pose copied, FootTrack track, int frame) {
        // nothing but rounding, unless the character was to stay in place
        hipCentre(performer, source, performerHips);
        hipCentre(character, copied, characterHips);
        shift.set(characterHips.x - scale * performerHips.x, characterHips.z - scale * performerHips.z);
        copied.getWorldRotation(character.map().requireJoint(Role.HIPS), rotation)
                .transform(leftInHips, left);
        for (FootReader foot : feet) {
            foot.read(source, copied, shift, left, track, frame);
        }
    }

    private void hipCentre(Rig rig, Pose pose, Vector3d dest) {
        int hips = rig.map().requireJoint(Role.HIPS);
        pose.getWorldRotation(hips, rotation).transform(rig.getHipCentreInHips(offset));
        pose.getWorldPosition(hips, dest).add(offset);
    }
}

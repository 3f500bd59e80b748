package dev.kintact.retarget.feet;

import dev.kintact.body.Bone;
import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Vertical shift of a character's hips with everything attached to them, loose ends of limbs included, and roll of the hips under a
 * trunk that keeps its orientation. Scratch.
 */
public final class HipShift {

    private final Rig character;
    /** Hips, and loose ends of limbs that do not hang from them. */
    private final List<Integer> shifted = new ArrayList<>();

    private final int[] legs;
    /** Children of the hips without the legs. */
    private final int[] kept;

    /** Ends of limbs that do not hang from their limb, and the joints that they belong to. */
    private final int[] looseEnds;

    private final int[] looseStarts;
    private final Vector3d[] endsInStarts;
    private final Quaterniond[] rotationsInStarts;

    private final Vector3d centre = new Vector3d();
    private final Quaterniond turn = new Quaterniond();
    private final Quaterniond world = new Quaterniond();
    private final Vector3d up = new Vector3d();
    private final Vector3d offset = new Vector3d();
    private final Quaterniond rotation = new Quaterniond();

    public HipShift(Rig character) {
        this.character = character;
        shifted.add(character.map().requireJoint(Role.HIPS));
        int hips = shifted.get(0);
        legs = new int[] {
            character.map().requireJoint(Role.LEFT_UPPER_LEG), character.map().requireJoint(Role.RIGHT_UPPER_LEG)
        };
        kept = IntStream.range(0, character.skeleton().jointCount())
                .filter(joint -> character.skeleton().parent(joint) == hips)
                .filter(joint -> IntStream.of(legs)
                        .allMatch(leg ->
                                leg != joint && character.path(joint, leg).isEmpty()))
                .toArray();
        for (Bone bone : Bone.LIMBS) {
            int end = character.map().requireJoint(bone.end());
            if (shifted.stream().allMatch(above -> character.path(above, end).isEmpty())) {
                shifted.add(end);
            }
        }
        List<Bone> loose = Bone.LIMBS.stream()
                .filter(bone -> character
                        .path(
                                character.map().requireJoint(bone.start()),
                                character.map().requireJoint(bone.end()))
                        .isEmpty())
                .toList();
        looseEnds = loose.stream()
                .mapToInt(bone -> character.map().requireJoint(bone.end()))
                .toArray();
        looseStarts = loose.stream()
                .mapToInt(bone -> character.map().requireJoint(bone.start()))
                .toArray();
        endsInStarts = Stream.generate(Vector3d::new).limit(loose.size()).toArray(Vector3d[]::new);
        rotationsInStarts =
                Stream.generate(Quaterniond::new).limit(loose.size()).toArray(Quaterniond[]::new);
    }

    /**
     * Raises the hips.
     *
     * @param pose world transforms up to date. Modified, world transforms included.
     * @param metres how far up; negative is down
     */
    public void raise(Pose pose, double metres) {
        for (int i = 0; i < shifted.size(); i++) {
            int joint = shifted.get(i);
            int parent = character.skeleton().parent(joint);
            up.set(0, metres, 0);
            if (parent >= 0) {
                pose.getWorldRotation(parent, rotation).transformInverse(up);
            }
            pose.setLocalTranslation(
                    joint, pose.getLocalTranslation(joint, offset).add(up));
        }
        pose.updateWorld();
    }

    /**
     * Raises and rolls the hips.
     *
     * @param pose world transforms up to date. Modified, world transforms included.
     * @param metres how far up; negative is down
     * @param roll radians about the centre of the hips; positive raises the left hip
     */
    public void apply(Pose pose, double metres, double roll) {
        raise(pose, metres);
        if (roll == 0) {
            return;
        }
        pose.getWorldPosition(legs[0], centre);
        pose.getWorldPosition(legs[1], offset);
        centre.sub(offset, up).y = 0;
        if (!(up.length() > 0)) {
            return;
        }
        centre.add(offset).mul(0.5);
        up.normalize();
        turn.setAngleAxis(roll, -up.z, 0, up.x);
        int hips = shifted.get(0);
        readLooseEnds(pose);
        keepTrunk(pose, hips);
        int parent = character.skeleton().parent(hips);
        rotation.identity();
        if (parent >= 0) {
            pose.getWorldRotation(parent, rotation);
        }
        pose.getWorldPosition(hips, offset).sub(centre, up);
        turn.transform(up, offset).sub(up);
        rotation.transformInverse(offset);
        pose.setLocalTranslation(hips, pose.getLocalTranslation(hips, up).add(offset));
        pose.getWorldRotation(hips, world);
        pose.setLocalRotation(hips, rotation.conjugate().mul(turn).mul(world));
        pose.updateWorld();
        carryLooseEnds(pose);
    }

    private void readLooseEnds(Pose pose) {
        for (int i = 0; i < looseEnds.length; i++) {
            pose.getWorldRotation(looseStarts[i], rotation).conjugate();
            pose.getWorldPosition(looseStarts[i], offset);
            pose.getWorldPosition(looseEnds[i], endsInStarts[i]).sub(offset);
            rotation.transform(endsInStarts[i]);
            pose.getWorldRotation(looseEnds[i], world);
            rotation.mul(world, rotationsInStarts[i]);
        }
    }

    private void carryLooseEnds(Pose pose) {
        for (int i = 0; i < looseEnds.length; i++) {
            pose.getWorldRotation(looseStarts[i], world);
            world.transform(endsInStarts[i], offset).add(pose.getWorldPosition(looseStarts[i], centre));
            world.mul(rotationsInStarts[i]);
            int parent = character.skeleton().parent(looseEnds[i]);
            if (parent >= 0) {
                offset.sub(pose.getWorldPosition(parent, centre));
                pose.getWorldRotation(parent, rotation).conjugate();
                rotation.transform(offset);
                rotation.mul(world, world);
            }
            pose.setLocalTranslation(looseEnds[i], offset);
            pose.setLocalRotation(looseEnds[i], world);
            pose.updateWorld();
        }
    }

    /** Turns what hangs from the hips, other than the legs, back by as much as the hips are going to turn. */
    private void keepTrunk(Pose pose, int hips) {
        for (int i = 0; i < kept.length; i++) {
            pose.getWorldRotation(hips, rotation);
            turn.mul(rotation, rotation);
            pose.getWorldRotation(kept[i], world);
            pose.setLocalRotation(kept[i], rotation.conjugate().mul(world));
        }
    }
}

package dev.kintact.retarget.posture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Hips that turn about within a frame are mended, and nothing else is touched. */
class SteadyHipsTest {

    private static final int RATE = 120;
    private static final int FRAMES = 80;
    private static final int JUMP = 40;

    /** Frames from a jump up to which anything changes. */
    private static final int AROUND = 18;

    /** A body that stands, and a turn of which something is turned. */
    private record Case(RandomBody body, Vector3d axis, double angle) {
        static Case any(Gen gen) {
            Vector3d axis = new Vector3d(gen.nextGaussian(), gen.nextGaussian(), gen.nextGaussian()).normalize();
            return new Case(RandomBody.any(gen), axis, gen.between(0.3, 1.2));
        }

        Quaterniond turn(double share) {
            return new Quaterniond().rotationAxis(share * angle, axis.x, axis.y, axis.z);
        }

        Rig rig() {
            return body.rig();
        }

        int joint(Role role) {
            return rig().map().requireJoint(role);
        }
    }

    private interface Change {
        /** Changes a standing posture, whose world transforms are up to date before and after. */
        void change(Pose pose, int frame);
    }

    private static Clip clip(Case one, Change change) {
        ClipBuilder clip = new ClipBuilder(one.rig().skeleton(), FrameRate.of(RATE));
        for (int joint = 0; joint < one.rig().skeleton().jointCount(); joint++) {
            clip.rotates(joint).translates(joint);
        }
        for (int frame = 0; frame < FRAMES; frame++) {
            Pose pose = one.body.tPose();
            change.change(pose, frame);
            clip.addFrame(pose);
        }
        return clip.build();
    }

    /** Turns a joint in the world and takes nothing along that is named. */
    private static void turn(Case one, Pose pose, Role role, Quaterniond turn, List<Role> stay) {
        Quaterniond[] before = stay.stream()
                .map(other -> pose.getWorldRotation(one.joint(other), new Quaterniond()))
                .toArray(Quaterniond[]::new);
        set(
                pose,
                one.joint(role),
                new Quaterniond(turn).mul(pose.getWorldRotation(one.joint(role), new Quaterniond())));
        for (int i = 0; i < before.length; i++) {
            set(pose, one.joint(stay.get(i)), before[i]);
        }
    }

    private static void set(Pose pose, int joint, Quaterniond world) {
        int parent = pose.skeleton().parent(joint);
        Quaterniond above = parent < 0 ? new Quaterniond() : pose.getWorldRotation(parent, new Quaterniond());
        pose.setLocalRotation(joint, above.conjugate().mul(world).normalize());
        pose.updateWorld();
    }

    private static void turnHips(Case one, Pose pose, double share) {
        turn(one, pose, Role.HIPS, one.turn(share), List.of(Role.SPINE, Role.LEFT_UPPER_LEG, Role.RIGHT_UPPER_LEG));
    }

    /** How far a joint turns against another from one frame to the next at most, degrees. */
    private static double fastest(Case one, Clip clip, Role from, Role role) {
        double most = 0;
        Quaterniond before = new Quaterniond();
        for (int frame = 0; frame < FRAMES; frame++) {
            Pose pose = pose(clip, frame);
            Quaterniond now = pose.getWorldRotation(one.joint(from), new Quaterniond())
                    .conjugate()
                    .mul(pose.getWorldRotation(one.joint(role), new Quaterniond()));
            double turned = 2 * Math.acos(Math.min(1, Math.abs(now.dot(before))));
            most = Math.max(most, frame == 0 ? 0 : Math.toDegrees(turned));
            before.set(now);
        }
        return most;
    }

    private static Pose pose(Clip clip, int frame) {
        Pose pose = new Pose(clip.skeleton());
        clip.getFrame(frame, pose);
        pose.updateWorld();
        return pose;
    }

    @Test
    void hipsThatTurnAboutInAFrameTurnInTime() {
        for (int frames : new int[] {1, FRAMES}) {
            Laws.forAll("hips that turn about turn in time, " + frames, Case::any, one -> {
                Clip clip =
                        clip(one, (pose, frame) -> turnHips(one, pose, frame < JUMP || frame >= JUMP + frames ? 0 : 1));
                Clip steady = SteadyHips.of(one.rig(), clip);
                assertThat(fastest(one, steady, Role.SPINE, Role.HIPS)).isLessThan(0.3 * Math.toDegrees(one.angle));
                assertStays(one, clip, steady);
            });
        }
    }

    /** The trunk's turn, the middle of the hips, and all that is not near the jump. */
    private static void assertStays(Case one, Clip clip, Clip steady) {
        for (int frame = 0; frame < FRAMES; frame++) {
            Pose before = pose(clip, frame);
            Pose after = pose(steady, frame);
            if (Math.abs(frame - JUMP) > AROUND) {
                for (int joint = 0; joint < before.skeleton().jointCount(); joint++) {
                    assertThat(after.getLocalRotation(joint, new Quaterniond()))
                            .isEqualTo(before.getLocalRotation(joint, new Quaterniond()));
                }
            }
            for (Role role : List.of(Role.SPINE, Role.HEAD)) {
                Quaterniond was = before.getWorldRotation(one.joint(role), new Quaterniond());
                assertThat(Math.abs(after.getWorldRotation(one.joint(role), new Quaterniond())
                                .dot(was)))
                        .isGreaterThan(1 - 1e-9);
            }
            assertThat(hipCentre(one, after).distance(hipCentre(one, before)))
                    .isLessThan(1e-9 * one.rig().height());
        }
    }

    private static Vector3d hipCentre(Case one, Pose pose) {
        int hips = one.joint(Role.HIPS);
        Vector3d offset = one.rig().getHipCentreInHips(new Vector3d());
        return pose.getWorldRotation(hips, new Quaterniond())
                .transform(offset)
                .add(pose.getWorldPosition(hips, new Vector3d()));
    }

    /** Who spins turns as a whole; hips of the quickest turn against their trunk by a few degrees in a frame. */
    @Test
    void whatPeopleDoIsLeftAlone() {
        Laws.forAll("what people do is left alone", Case::any, one -> {
            Clip spinning = clip(
                    one,
                    (pose, frame) -> set(
                            pose,
                            0,
                            new Quaterniond().rotationY(0.5 * frame).mul(pose.getWorldRotation(0, new Quaterniond()))));
            assertThat(SteadyHips.of(one.rig(), spinning)).isSameAs(spinning);
            Clip quick = clip(one, (pose, frame) -> turnHips(one, pose, 0.08 * Math.sin(0.7 * frame) / one.angle));
            assertThat(SteadyHips.of(one.rig(), quick)).isSameAs(quick);
        });
    }
}

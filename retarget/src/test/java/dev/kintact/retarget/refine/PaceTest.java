package dev.kintact.retarget.refine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Bone;
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

/** Joints that do not jump where copied ones do not. */
class PaceTest {

    private static final int FRAMES = 40;
    private static final double RATE = 30;

    /** Degrees: what counts as a jump. */
    private static final double JUMP = 20;

    private static final List<Role> JOINTS = List.of(
            Role.LEFT_UPPER_ARM,
            Role.LEFT_LOWER_ARM,
            Role.LEFT_HAND,
            Role.RIGHT_UPPER_LEG,
            Role.RIGHT_LOWER_LEG,
            Role.RIGHT_FOOT,
            Role.HEAD);

    /** A copied motion and what came of it: limbs turn about, {@code wild} radians from frame to frame. */
    private record Case(RandomBody body, Clip copied, Clip finished) {
        static Case any(Gen gen) {
            return of(gen, gen.between(0.05, 1.5));
        }

        static Case of(Gen gen, double wild) {
            RandomBody body = RandomBody.any(gen);
            return new Case(body, clip(body, gen, 0.1), clip(body, gen, wild));
        }

        private static Clip clip(RandomBody body, Gen gen, double wild) {
            ClipBuilder clip = body.clip().emptyCopy(body.clip().skeleton(), FrameRate.of((int) RATE));
            Pose pose = body.pose(0);
            for (int frame = 0; frame < FRAMES; frame++) {
                for (Role role : JOINTS) {
                    int joint = body.rig().map().requireJoint(role);
                    Vector3d axis =
                            new Vector3d(gen.nextGaussian(), gen.nextGaussian(), gen.nextGaussian()).normalize();
                    Quaterniond turn = new Quaterniond().rotateAxis(wild * gen.nextGaussian(), axis);
                    pose.setLocalRotation(
                            joint,
                            pose.getLocalRotation(joint, new Quaterniond()).mul(turn));
                }
                clip.addFrame(pose);
            }
            return clip.build();
        }

        Clip paced() {
            Pace pace = new Pace(body.rig(), FRAMES, RATE);
            Pose from = new Pose(copied.skeleton());
            Pose to = new Pose(copied.skeleton());
            for (int frame = 0; frame < FRAMES; frame++) {
                copied.getFrame(frame, from);
                finished.getFrame(frame, to);
                pace.look(frame, from, to);
            }
            return pace.apply(finished);
        }

        private boolean isLoose(Role role) {
            Rig rig = body.rig();
            return Bone.LIMBS.stream()
                    .filter(bone -> bone.start().side() == role.side())
                    .anyMatch(bone -> rig.path(
                                    rig.map().requireJoint(bone.start()),
                                    rig.map().requireJoint(bone.end()))
                            .isEmpty());
        }
    }

    private static double turns(Clip clip, int joint, int frame) {
        Quaterniond before = clip.getRotation(frame - 1, joint, new Quaterniond());
        double dot = Math.abs(before.dot(clip.getRotation(frame, joint, new Quaterniond())));
        return Math.toDegrees(2 * Math.acos(Math.min(1, dot)));
    }

    @Test
    void noJointJumpsThatDoesNotWhenCopied() {
        int[] mended = new int[1];
        Laws.forAll("no joint jumps that does not when copied", Case::any, one -> {
            Clip paced = one.paced();
            for (Role role : JOINTS) {
                int joint = one.body.rig().map().requireJoint(role);
                for (int frame = 1; frame < FRAMES && !one.isLoose(role); frame++) {
                    if (turns(one.copied, joint, frame) <= JUMP) {
                        mended[0] += turns(one.finished, joint, frame) > JUMP ? 1 : 0;
                        assertThat(turns(paced, joint, frame))
                                .as("%s in frame %d", role, frame)
                                .isLessThanOrEqualTo(JUMP);
                    }
                }
            }
        });
        assertThat(mended[0]).isGreaterThan(1000);
    }

    @Test
    void whatDoesNotJumpIsLeftAlone() {
        Laws.forAll(
                "what does not jump is left alone",
                gen -> Case.of(gen, 0.05),
                one -> assertThat(one.paced()).isSameAs(one.finished));
    }

    /** One joint that jumps once: the rest of the clip, and of the body, is as it was. */
    @Test
    void onlyWhatIsNearAJumpChanges() {
        Laws.forAll("only what is near a jump changes", gen -> Case.of(gen, 0), one -> {
            int knee = one.body.rig().map().requireJoint(Role.LEFT_LOWER_LEG);
            ClipBuilder jumping = one.finished.emptyCopy();
            Pose pose = new Pose(one.finished.skeleton());
            for (int frame = 0; frame < FRAMES; frame++) {
                one.finished.getFrame(frame, pose);
                Quaterniond turn = new Quaterniond().rotationX(frame < FRAMES / 2 ? 0.2 : 0.9);
                pose.setLocalRotation(
                        knee, pose.getLocalRotation(knee, new Quaterniond()).mul(turn));
                jumping.addFrame(pose);
            }
            Clip jumps = jumping.build();
            Clip calm = new Case(one.body, one.copied, jumps).paced();
            for (int frame = 0; frame < FRAMES; frame++) {
                boolean near = Math.abs(frame - FRAMES / 2 + 0.5) < 8;
                for (int joint = 0; joint < pose.skeleton().jointCount(); joint++) {
                    if (!near || (joint != knee && !calm.rotates(joint))) {
                        assertThat(calm.getRotation(frame, joint, new Quaterniond()))
                                .isEqualTo(jumps.getRotation(frame, joint, new Quaterniond()));
                    }
                }
            }
        });
    }
}

package dev.kintact.body;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomHumanoid;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class ReferenceFinderTest {

    private final RandomHumanoid body = RandomHumanoid.withWorldAxes(new Gen(42, 0));
    private final Skeleton skeleton = body.clip().skeleton();
    private final Pose pose = new Pose(skeleton);

    @Test
    void aSkeletonWithoutFramesHasItsZeroPose() {
        Clip none = new ClipBuilder(skeleton, FrameRate.of(30))
                .rotatesAllAndMovesRoot()
                .build();
        assertThat(ReferenceFinder.find(none, body.map()).source()).isEqualTo("zero pose");
    }

    @Test
    void aFirstFrameAsGoodAsTheZeroPoseIsTaken() {
        assertThat(find(0).source()).isEqualTo("frame 0");
    }

    @Test
    void aFirstFrameInFullSwingGivesWayToTheZeroPose() {
        assertThat(find(1).source()).isEqualTo("zero pose");
    }

    @Test
    void aLaterFrameIsTakenIfItIsMuchNearer() {
        // the zero pose is no human pose: arms and legs fold into each other
        Quaterniond fold = new Quaterniond().rotationX(2.5);
        var folded = Skeleton.builder();
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            boolean limb = body.map().role(joint).isPresent() && skeleton.parent(joint) > 0;
            folded.addJoint(
                    skeleton.name(joint),
                    skeleton.parent(joint),
                    skeleton.getRestOffset(joint, new Vector3d()),
                    limb ? fold : new Quaterniond());
        }
        Skeleton chain = folded.build();
        RigMap map = body.mapOn(chain);
        ClipBuilder clip = new ClipBuilder(chain, FrameRate.of(30)).rotatesAllAndMovesRoot();
        Pose crouched = new Pose(chain);
        Pose standing = new Pose(chain);
        for (int joint = 0; joint < chain.jointCount(); joint++) {
            standing.setLocalRotation(joint, new Quaterniond());
        }
        clip.addFrame(crouched).addFrame(crouched).addFrame(standing).addFrame(crouched);

        assertThat(ReferenceFinder.find(clip.build(), map).source()).startsWith("frame 2 with");
    }

    @Test
    void theUsersChoiceIsTaken() {
        Clip clip = clip(1, 3);
        assertThat(ReferenceFinder.frame(clip, body.map(), 2).source()).isEqualTo("frame 2");
        assertThat(ReferenceFinder.zero(clip, body.map()).source()).isEqualTo("zero pose");
        assertThat(ReferenceFinder.frame(clip, body.map(), 2).degreesFromTPose())
                .isGreaterThan(ReferenceFinder.zero(clip, body.map()).degreesFromTPose());
    }

    private ReferencePose find(double bend) {
        return ReferenceFinder.find(clip(bend, 1), body.map());
    }

    /** Frames in which all limbs are bent by an angle in radians. */
    private Clip clip(double bend, int frames) {
        ClipBuilder clip = new ClipBuilder(skeleton, FrameRate.of(30)).rotatesAllAndMovesRoot();
        for (Bone bone : Bone.LIMBS) {
            pose.setLocalRotation(
                    body.map().requireJoint(bone.start()), new Quaterniond().rotationXYZ(bend, bend, bend));
        }
        for (int frame = 0; frame < frames; frame++) {
            clip.addFrame(pose);
        }
        return clip.build();
    }
}

package dev.kintact.model;

import static dev.kintact.testkit.Laws.forAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kintact.testkit.RandomClips;
import dev.kintact.testkit.RandomSkeletons;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class ClipTest {

    private static final FrameRate RATE = FrameRate.of(30);

    @Test
    void framesComeBackAsTheyWereAddedAndTheRestIsAtRest() {
        Skeleton skeleton = threeJoints();
        Pose pose = new Pose(skeleton);
        ClipBuilder builder = new ClipBuilder(skeleton, RATE).rotates(1).translates(2);
        for (int frame = 0; frame < 5; frame++) {
            for (int joint = 0; joint < 3; joint++) {
                pose.setLocalRotation(joint, new Quaterniond().rotateX(frame + joint));
                pose.setLocalTranslation(joint, frame, joint, 7);
            }
            builder.addFrame(pose);
        }
        Clip clip = builder.build();
        Pose found = new Pose(skeleton);
        clip.getFrame(3, found);
        assertThat(found.getLocalRotation(1, new Quaterniond())).isEqualTo(new Quaterniond().rotateX(4));
        assertThat(found.getLocalTranslation(2, new Vector3d())).isEqualTo(new Vector3d(3, 2, 7));
        assertThat(found.getLocalRotation(0, new Quaterniond()))
                .isEqualTo(skeleton.getRestRotation(0, new Quaterniond()));
        assertThat(found.getLocalTranslation(1, new Vector3d())).isEqualTo(skeleton.getRestOffset(1, new Vector3d()));
    }

    @Test
    void singleValuesAreThoseOfTheFrame() {
        forAll("single values", RandomClips.wild(RandomSkeletons.any()), clip -> {
            Pose pose = new Pose(clip.skeleton());
            int frame = clip.frameCount() - 1;
            clip.getFrame(frame, pose);
            for (int joint = 0; joint < clip.skeleton().jointCount(); joint++) {
                assertThat(clip.getRotation(frame, joint, new Quaterniond()))
                        .isEqualTo(pose.getLocalRotation(joint, new Quaterniond()));
                assertThat(clip.getTranslation(frame, joint, new Vector3d()))
                        .isEqualTo(pose.getLocalTranslation(joint, new Vector3d()));
            }
        });
    }

    @Test
    void whatGettersFilledMayBeChangedFreely() {
        forAll("immutable clip", RandomClips.wild(RandomSkeletons.any()), clip -> {
            Clip before = copy(clip);
            Pose pose = new Pose(clip.skeleton());
            clip.getFrame(0, pose);
            for (int joint = 0; joint < clip.skeleton().jointCount(); joint++) {
                pose.setLocalRotation(joint, 9, 9, 9, 9);
                pose.setLocalTranslation(joint, 9, 9, 9);
                clip.getRotation(0, joint, new Quaterniond()).set(9, 9, 9, 9);
                clip.getTranslation(0, joint, new Vector3d()).set(9, 9, 9);
            }
            assertThat(clip).isEqualTo(before).hasSameHashCodeAs(before);
        });
    }

    @Test
    void aBuilderCannotReachIntoTheClipItMade() {
        Skeleton skeleton = threeJoints();
        Pose pose = new Pose(skeleton);
        ClipBuilder builder =
                new ClipBuilder(skeleton, RATE).rotatesAllAndMovesRoot().reserve(2);
        Clip clip = builder.addFrame(pose).addFrame(pose).build();
        Clip before = copy(clip);
        pose.setLocalTranslation(0, 9, 9, 9);
        try {
            builder.addFrame(pose).build();
        } catch (IllegalStateException expected) {
            // refusing is as good as starting anew
        }
        assertThat(clip).isEqualTo(before);
    }

    @Test
    void reservingChangesNothing() {
        forAll("reserve", RandomClips.wildOrEmpty(RandomSkeletons.any()), clip -> {
            for (int reserved : new int[] {0, 1, clip.frameCount(), 3 * clip.frameCount() + 5}) {
                ClipBuilder builder = clip.emptyCopy().reserve(reserved);
                Pose pose = new Pose(clip.skeleton());
                for (int frame = 0; frame < clip.frameCount(); frame++) {
                    clip.getFrame(frame, pose);
                    builder.addFrame(pose);
                }
                assertThat(builder.build()).isEqualTo(clip);
            }
        });
    }

    @Test
    void durationIsFromTheFirstFrameToTheLast() {
        Skeleton skeleton = threeJoints();
        ClipBuilder builder = new ClipBuilder(skeleton, FrameRate.of(120));
        assertThat(new ClipBuilder(skeleton, RATE).build().duration()).isZero();
        for (int frame = 0; frame < 121; frame++) {
            builder.addFrame(new Pose(skeleton));
        }
        Clip clip = builder.build();
        assertThat(clip.duration()).isEqualTo(1);
        assertThat(clip.withRate(FrameRate.of(60)).duration()).isEqualTo(2);
        assertThat(clip.withRate(FrameRate.of(60))).isNotEqualTo(clip);
    }

    @Test
    void framesOutsideAreRefused() {
        Clip clip = new ClipBuilder(threeJoints(), RATE)
                .addFrame(new Pose(threeJoints()))
                .build();
        for (int frame : new int[] {-1, 1}) {
            assertThatThrownBy(() -> clip.getFrame(frame, new Pose(clip.skeleton())))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> clip.getRotation(frame, 0, new Quaterniond()))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> clip.getTranslation(frame, 0, new Vector3d()))
                    .isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void misuseOfTheBuilderIsRefused() {
        Skeleton skeleton = threeJoints();
        ClipBuilder late = new ClipBuilder(skeleton, RATE).addFrame(new Pose(skeleton));
        assertThatIllegalStateException()
                .isThrownBy(() -> late.rotates(0))
                .withMessageContaining("before adding frames");
        assertThatIllegalStateException().isThrownBy(() -> late.translates(0));
        assertThatIllegalStateException().isThrownBy(late::rotatesAllAndMovesRoot);
        ClipBuilder builder = new ClipBuilder(skeleton, RATE).rotatesAllAndMovesRoot();
        assertThatThrownBy(() -> builder.rotates(3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> builder.translates(3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> builder.translates(-1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatIllegalStateException()
                .isThrownBy(() -> builder.reserve(Integer.MAX_VALUE))
                .withMessageContaining("cut the motion into parts");
    }

    private static Clip copy(Clip clip) {
        ClipBuilder builder = clip.emptyCopy();
        Pose pose = new Pose(clip.skeleton());
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, pose);
            builder.addFrame(pose);
        }
        return builder.build();
    }

    private static Skeleton threeJoints() {
        SkeletonBuilder builder = Skeleton.builder();
        builder.addJoint("a", Skeleton.NO_PARENT, new Vector3d(0, 1, 0));
        builder.addJoint("b", 0, new Vector3d(1, 0, 0), new Quaterniond().rotateY(1));
        builder.addJoint("c", 1, new Vector3d(0, 0, 1));
        return builder.build();
    }
}

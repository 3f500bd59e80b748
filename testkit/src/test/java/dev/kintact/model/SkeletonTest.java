package dev.kintact.model;

import static dev.kintact.testkit.Laws.forAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kintact.testkit.RandomSkeletons;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class SkeletonTest {

    @Test
    void aCopyThroughTheBuilderIsEqual() {
        forAll("copy", RandomSkeletons.any(), skeleton -> {
            Skeleton copy = skeleton.toBuilder().build();
            assertThat(copy).isEqualTo(skeleton).hasSameHashCodeAs(skeleton);
        });
    }

    @Test
    void parentsComeFirst() {
        forAll("parents first", RandomSkeletons.any(), skeleton -> {
            assertThat(skeleton.parent(0)).isEqualTo(Skeleton.NO_PARENT);
            for (int joint = 1; joint < skeleton.jointCount(); joint++) {
                assertThat(skeleton.parent(joint)).isBetween(0, joint - 1);
            }
        });
    }

    @Test
    void whatGettersFilledMayBeChangedFreely() {
        forAll("immutable skeleton", RandomSkeletons.any(), skeleton -> {
            Skeleton before = skeleton.toBuilder().build();
            for (int joint = 0; joint < skeleton.jointCount(); joint++) {
                skeleton.getRestOffset(joint, new Vector3d()).set(9, 9, 9);
                skeleton.getRestRotation(joint, new Quaterniond()).set(9, 9, 9, 9);
            }
            for (int site = 0; site < skeleton.endSiteCount(); site++) {
                skeleton.getEndSiteOffset(site, new Vector3d()).set(9, 9, 9);
            }
            Pose pose = new Pose(skeleton);
            pose.setLocalTranslation(0, 9, 9, 9);
            pose.setLocalRotation(0, 1, 0, 0, 0);
            assertThat(skeleton).isEqualTo(before);
            assertThatThrownBy(() -> skeleton.names().set(0, "other"))
                    .isInstanceOf(UnsupportedOperationException.class);
        });
    }

    @Test
    void whatWasGivenToTheBuilderMayBeChangedAfterwards() {
        Vector3d offset = new Vector3d(1, 2, 3);
        Quaterniond rotation = new Quaterniond();
        SkeletonBuilder builder = Skeleton.builder();
        builder.addJoint("root", Skeleton.NO_PARENT, offset, rotation);
        builder.addEndSite(0, offset);
        offset.set(9, 9, 9);
        rotation.set(1, 0, 0, 0);
        Skeleton skeleton = builder.build();
        builder.setRestOffset(0, offset).addEndSite(0, offset);
        assertThat(skeleton.getRestOffset(0, new Vector3d())).isEqualTo(new Vector3d(1, 2, 3));
        assertThat(skeleton.getRestRotation(0, new Quaterniond())).isEqualTo(new Quaterniond());
        assertThat(skeleton.getEndSiteOffset(0, new Vector3d())).isEqualTo(new Vector3d(1, 2, 3));
        assertThat(skeleton.endSiteCount()).isEqualTo(1);
    }

    @Test
    void endSitesAreSortedByTheirJointAndElseStayInOrder() {
        SkeletonBuilder builder = Skeleton.builder();
        builder.addJoint("a", Skeleton.NO_PARENT, new Vector3d());
        builder.addJoint("b", 0, new Vector3d());
        builder.addEndSite(1, new Vector3d(1)).addEndSite(0, new Vector3d(2)).addEndSite(1, new Vector3d(3));
        Skeleton skeleton = builder.build();
        assertThat(skeleton.endSiteJoint(0)).isZero();
        assertThat(skeleton.getEndSiteOffset(1, new Vector3d())).isEqualTo(new Vector3d(1));
        assertThat(skeleton.getEndSiteOffset(2, new Vector3d())).isEqualTo(new Vector3d(3));
    }

    @Test
    void aLookUpFindsTheFirstOfAName() {
        SkeletonBuilder builder = Skeleton.builder();
        builder.addJoint("hip", Skeleton.NO_PARENT, new Vector3d());
        builder.addJoint("toe", 0, new Vector3d());
        builder.addJoint("toe", 0, new Vector3d());
        Skeleton skeleton = builder.build();
        assertThat(skeleton.find("toe")).hasValue(1);
        assertThat(skeleton.find("Toe")).isEmpty();
        assertThat(skeleton.names()).containsExactly("hip", "toe", "toe");
    }

    @Test
    void misuseOfTheBuilderIsRefused() {
        SkeletonBuilder builder = Skeleton.builder();
        assertThatIllegalStateException().isThrownBy(builder::build).withMessageContaining("at least one joint");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.addJoint("hip", 0, new Vector3d()))
                .withMessageContaining("'hip'");
        builder.addJoint("hip", Skeleton.NO_PARENT, new Vector3d());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.addJoint("second", Skeleton.NO_PARENT, new Vector3d()))
                .withMessageContaining("only root");
        assertThatIllegalArgumentException().isThrownBy(() -> builder.addJoint("own", 1, new Vector3d()));
        assertThatIllegalArgumentException().isThrownBy(() -> builder.addEndSite(1, new Vector3d()));
        assertThatIllegalArgumentException().isThrownBy(() -> builder.addEndSite(-1, new Vector3d()));
        assertThat(builder.jointCount()).isEqualTo(1);
    }
}

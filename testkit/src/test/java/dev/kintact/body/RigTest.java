package dev.kintact.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Reorient;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomHumanoid;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** A body is straightened into a T-pose whatever its reference pose, proportions and axes. */
class RigTest {

    private static Rig rig(RandomHumanoid body, Clip clip) {
        RigMap map = body.mapOn(clip.skeleton());
        return Rig.of(map, ReferenceFinder.find(clip, map));
    }

    private static Pose tPose(Rig rig) {
        Pose pose = new Pose(rig.skeleton());
        rig.tPose().getFrame(0, pose);
        pose.updateWorld();
        return pose;
    }

    private static Vector3d at(Pose pose, Rig rig, Role role) {
        return pose.getWorldPosition(rig.map().requireJoint(role), new Vector3d());
    }

    @Test
    void limbsAreStraightAndTheBodyFacesForward() {
        Laws.forAll("every body can be put in a T-pose", RandomHumanoid::any, body -> {
            Rig rig = rig(body, body.clip());
            Pose pose = tPose(rig);
            for (Bone bone : Bone.LIMBS) {
                Vector3d direction = at(pose, rig, bone.end()).sub(at(pose, rig, bone.start()));
                assertThat(Math.toDegrees(direction.angle(bone.inTPose())))
                        .as(bone.toString())
                        .isLessThan(0.01);
            }
            Vector3d hips = at(pose, rig, Role.LEFT_UPPER_LEG).sub(at(pose, rig, Role.RIGHT_UPPER_LEG));
            assertThat(hips.x).isGreaterThan(0.99 * hips.length());
            if (rig.map().has(Role.LEFT_INDEX_PROXIMAL)) {
                Vector3d thumbward =
                        at(pose, rig, Role.LEFT_INDEX_PROXIMAL).sub(at(pose, rig, Role.LEFT_LITTLE_PROXIMAL));
                assertThat(thumbward.z).as("palm down").isGreaterThan(0.99 * thumbward.length());
            }
        });
    }

    @Test
    void standsOnTheGroundAboveTheOrigin() {
        Laws.forAll("a T-pose stands on the ground", RandomHumanoid::any, body -> {
            Rig rig = Rig.of(body.map(), ReferenceFinder.zero(body.clip(), body.map()));
            Pose pose = tPose(rig);
            Vector3d hipCentre = at(pose, rig, Role.LEFT_UPPER_LEG)
                    .add(at(pose, rig, Role.RIGHT_UPPER_LEG))
                    .mul(0.5);
            assertThat(hipCentre.distance(0, rig.hipHeight(), 0)).isLessThan(1e-9);
            double lowest = Double.POSITIVE_INFINITY;
            for (int site = 0; site < rig.skeleton().endSiteCount(); site++) {
                lowest = Math.min(lowest, pose.getEndSitePosition(site, new Vector3d()).y);
            }
            assertThat(lowest).isCloseTo(0, within(1e-9));
            assertThat(rig.height()).isGreaterThan(rig.hipHeight());
        });
    }

    @Test
    void scaleAndDirectionOfTheFigureDoNotMatter() {
        Laws.forAll("a T-pose does not depend on scale and heading", RandomHumanoid::any, body -> {
            Rig rig = rig(body, body.clip());
            Clip changed = Reorient.apply(body.clip(), new Quaterniond().rotationY(2.1), 3);
            Rig other = rig(body, changed);
            assertThat(other.hipHeight()).isCloseTo(3 * rig.hipHeight(), within(1e-9));
            assertThat(other.reference().source()).isEqualTo(rig.reference().source());
            Pose a = tPose(rig);
            Pose b = tPose(other);
            for (RigMap.Match match : rig.map().matches()) {
                assertThat(at(b, other, match.role()).div(3).distance(at(a, rig, match.role())))
                        .as(match.role().toString())
                        .isLessThan(1e-9);
            }
        });
    }

    @Test
    void missingRolesAreNamedWithAWayOut() {
        RandomHumanoid body = RandomHumanoid.any(new Gen(5, 5));
        RigMap incomplete = body.map().toBuilder().remove(Role.LEFT_HAND).build();

        assertThatThrownBy(() -> Rig.of(incomplete, ReferenceFinder.find(body.clip(), body.map())))
                .isInstanceOf(MissingRoleException.class)
                .hasMessageContaining("leftHand")
                .hasMessageContaining("--map");
    }

    @Test
    void bodiesWithoutExtentAreRefused() {
        RandomHumanoid body = RandomHumanoid.withWorldAxes(new Gen(6, 5));
        var flat = body.clip().skeleton().toBuilder();
        for (int joint = 0; joint < body.clip().skeleton().jointCount(); joint++) {
            flat.setRestOffset(joint, new Vector3d());
        }
        var skeleton = flat.build();
        RigMap map = body.mapOn(skeleton);

        assertThatThrownBy(() -> TrunkFrame.of(map, new Pose(skeleton)))
                .isInstanceOf(DegenerateBodyException.class)
                .hasMessageContaining("hip and shoulder joints");
    }
}

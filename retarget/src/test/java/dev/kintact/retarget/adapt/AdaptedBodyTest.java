package dev.kintact.retarget.adapt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.model.Pose;
import dev.kintact.retarget.ContactCase;
import dev.kintact.retarget.egocentric.BodyLimb;
import dev.kintact.retarget.ik.LimbPosture;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Skin that limbs take along lies where it lies on the pose that they are put on at last. */
class AdaptedBodyTest {

    private static final double METRES = 1e-9;

    private record Moved(ContactCase contact, Vector3d way) {
        static Moved any(Gen gen) {
            return new Moved(
                    ContactCase.any(gen),
                    new Vector3d(gen.between(-1.0, 1.0), gen.between(-1.0, 1.0), gen.between(-1.0, 1.0)));
        }
    }

    @Test
    void skinIsWhereLimbsAre() {
        Laws.forAll("skin is where limbs are", Moved::any, one -> {
            Pose pose = one.contact.pose(one.contact.clip().frameCount() - 1);
            AdaptedBody body = new AdaptedBody(
                    one.contact.random().rig(), one.contact.random().body().dissertation());
            body.update(pose);
            body.readLimbs(pose);
            for (BodyLimb limb : BodyLimb.VALUES) {
                LimbPosture posture = body.limb(limb);
                Vector3d endGoal = new Vector3d(posture.end()).fma(posture.reach() / 2, one.way);
                body.reach(limb, posture, endGoal, new Vector3d(posture.mid()), 0.3, pose);
            }
            body.writeLimbs(pose);
            pose.updateWorld();
            PosedBody expected = new PosedBody(body.posed().surface());
            expected.update(pose);

            double[] place = {0.3, 0.6, 0.8};
            int first = expected.surface().template().triangleCount();
            for (BodyLimb limb : BodyLimb.VALUES) {
                checkPlace(first + index(limb, 0), place, body.posed(), expected);
                checkPlace(first + index(limb, 1), place, body.posed(), expected);
                if (limb.isArm()) {
                    checkPlace(first + index(limb, 2), place, body.posed(), expected);
                }
            }
        });
    }

    private static int index(BodyLimb limb, int segment) {
        return BodySurface.LIMBS.indexOf(segment == 0 ? limb.upper() : segment == 1 ? limb.lower() : limb.extremity());
    }

    private static void checkPlace(int component, double[] place, PosedBody actual, PosedBody expected) {
        assertThat(actual.getPosition(component, place, new Vector3d())
                        .distance(expected.getPosition(component, place, new Vector3d())))
                .as("component %d", component)
                .isLessThan(METRES);
    }
}

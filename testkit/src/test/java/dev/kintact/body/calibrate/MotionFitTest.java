package dev.kintact.body.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.PosedCapsule;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.SurfaceTemplate;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.testkit.Laws;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An estimated skin gives way where captured hands lie in it, there and nowhere else. */
@Tag("slow")
class MotionFitTest {

    private static final int FRAMES = 30;

    /** A body in T-pose but for its right hand, which is put where its palm's middle is at a place. */
    private static Clip touching(Body body, List<? extends Vector3dc> places) {
        StandingBody standing = new StandingBody(body.rig());
        int hand = body.rig().map().requireJoint(Role.RIGHT_HAND);
        int arm = body.rig().skeleton().parent(hand);
        Vector3d palm = Outside.posed(body.named(), body).getPalmCentre(1, new Vector3d());
        Vector3d fromHand = palm.sub(standing.position(hand));
        ClipBuilder clip = new ClipBuilder(body.rig().skeleton(), FrameRate.of(30));
        for (int joint = 0; joint < body.rig().skeleton().jointCount(); joint++) {
            clip.rotates(joint).translates(joint);
        }
        Pose pose = new Pose(body.rig().skeleton());
        body.rig().tPose().getFrame(0, pose);
        for (Vector3dc place : places) {
            Vector3d at = place.sub(fromHand, new Vector3d());
            pose.setLocalTranslation(hand, standing.toJoint(arm, at, at));
            clip.addFrame(pose);
        }
        return clip.build();
    }

    /** The palm's middle when the hand presses so deep into a triangle of the named surface. */
    private static Vector3d pressed(Body body, int triangle, double depth) {
        PosedBody posed = Outside.posed(body.named(), body);
        double half = body.named().palms().get(1).halfThickness();
        Vector3d at = posed.getPosition(triangle, new double[] {0.3, 0.3, 0.4}, new Vector3d());
        return at.fma(half - depth, posed.getTriangleNormal(triangle, new Vector3d()));
    }

    /** The triangle of a region whose middle is farthest out in a direction. */
    private static int triangle(Body body, Region region, Vector3dc outward) {
        PosedBody posed = Outside.posed(body.named(), body);
        SurfaceTemplate template = body.named().template();
        int best = -1;
        double farthest = Double.NEGATIVE_INFINITY;
        for (int triangle = 0; triangle < template.triangleCount(); triangle++) {
            double out = posed.getTriangleNormal(triangle, new Vector3d()).dot(outward);
            if (template.region(triangle) == region && out > farthest) {
                farthest = out;
                best = triangle;
            }
        }
        return best;
    }

    private static List<Vector3d> often(Vector3d place) {
        return Collections.nCopies(FRAMES, place);
    }

    private static MotionFit.Row row(MotionFit.Result result, Region region) {
        return result.rows().stream()
                .filter(row -> row.region() == region)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no row for the " + region.label() + " in " + result.rows()));
    }

    @Test
    void aBodyThatNobodyTouchesStaysAsItIs() {
        Laws.forAll("no overlap changes nothing", Person::any, person -> {
            Body body = person.body();
            Vector3d away =
                    new Vector3d(-2 * person.rig().height(), person.rig().height(), 0);
            MotionFit.Result result = MotionFit.fit(body, touching(body, often(away)));
            assertThat(result.body()).isSameAs(body);
            assertThat(result.rows()).isEmpty();
        });
    }

    @Test
    void aHandThatOnlyPassesChangesNothing() {
        Person.forSome("a few frames are not enough", person -> {
            Body body = person.body();
            Vector3d in = pressed(body, triangle(body, Region.BELLY, new Vector3d(0, 0, 1)), 0.01);
            MotionFit.Result result = MotionFit.fit(body, touching(body, List.of(in, in, in)));
            assertThat(result.body()).isSameAs(body);
        });
    }

    @Test
    void theSkinGivesWayToPalms() {
        Person.forSome("trunk and face give way", person -> {
            Body body = person.body();
            double depth = 0.012 * person.rig().height();
            for (Region region : List.of(Region.CHEST, Region.BELLY, Region.FACE)) {
                int triangle = triangle(body, region, new Vector3d(0, 0, 1));
                Clip clip = touching(body, often(pressed(body, triangle, depth)));
                MotionFit.Result result = MotionFit.fit(body, clip);
                MotionFit.Row row = row(result, region);
                assertThat(row.frames()).isEqualTo(FRAMES);
                assertThat(row.before()).isCloseTo(depth, within(0.2 * depth));
                assertThat(row.after()).as("after %s", row).isLessThanOrEqualTo(0.002);
                result.rows().forEach(other -> assertThat(other.after()).isLessThanOrEqualTo(other.before()));
                assertThat(result.body().origin()).isEqualTo("measures, fitted to a motion");
                Outside.assertEnclosesAxis(result.body());
                Outside.assertFacesOutward(
                        result.body(),
                        List.of(result.body().named(), result.body().fine()));
                assertThat(result.body().named().palms()).isEqualTo(body.named().palms());
            }
        });
    }

    @Test
    void limbsBecomeThinnerButNotToNothing() {
        Person.forSome("an arm gives way", person -> {
            Body body = person.body();
            PosedCapsule arm = Outside.posed(body.named(), body).capsule(Region.LEFT_FOREARM);
            double half = body.named().palms().get(1).halfThickness();
            for (double share : new double[] {0.3, 0.9}) {
                double depth = share * arm.radius();
                // below the arm: palms of the T-pose look down, and nothing else is there
                Vector3d at = arm.start().lerp(arm.end(), 0.5, new Vector3d());
                at.y -= arm.radius() + half - depth;
                MotionFit.Result result = MotionFit.fit(body, touching(body, often(at)));
                MotionFit.Row row = row(result, Region.LEFT_FOREARM);
                double radius =
                        result.body().named().capsule(Region.LEFT_FOREARM).radius();
                assertThat(row.before()).isCloseTo(depth, within(1e-9));
                assertThat(radius).isCloseTo(arm.radius() * Math.max(0.55, 1 - share), within(1e-9));
                assertThat(row.after()).isCloseTo(Math.max(0, radius - (1 - share) * arm.radius()), within(1e-9));
                assertThat(result.body().fine().capsules())
                        .isEqualTo(result.body().named().capsules());
            }
        });
    }

    /** However deep hands lie, skin keeps half of its way from the middle and limbs 55 % of their radius. */
    @Test
    void hopelessCasesKeepABody() {
        Person.forSome("a hand in the middle of the body leaves a body", person -> {
            Body body = person.body();
            Anatomy anatomy = new Anatomy(new StandingBody(person.rig()));
            List<Vector3d> everywhere = new ArrayList<>();
            for (int frame = 0; frame < 40; frame++) {
                everywhere.add(anatomy.hipCentre().lerp(anatomy.skullBase(), frame % 10 / 10.0, new Vector3d()));
            }
            MotionFit.Result result = MotionFit.fit(body, touching(body, everywhere));
            Outside.assertEnclosesAxis(result.body());
            for (Region limb : BodySurface.LIMBS) {
                assertThat(result.body().named().capsule(limb).radius())
                        .isGreaterThanOrEqualTo(
                                0.55 * body.named().capsule(limb).radius());
            }
            result.rows().forEach(row -> assertThat(row.after()).isLessThanOrEqualTo(row.before() + 1e-9));
        });
    }

    @Test
    void turnedBodiesAreTheSame() {
        Person.forSome("where a motion happens does not matter", person -> {
            Body body = person.body();
            int triangle = triangle(body, Region.BELLY, new Vector3d(0, 0, 1));
            Clip clip = touching(
                    body, often(pressed(body, triangle, 0.01 * person.rig().height())));
            MotionFit.Result here = MotionFit.fit(body, clip);
            MotionFit.Result there = MotionFit.fit(body, turned(clip));
            Likeness.assertSame(there.body(), here.body(), 1e-6);
        });
    }

    private static Clip turned(Clip clip) {
        ClipBuilder turned = new ClipBuilder(clip.skeleton(), clip.rate());
        for (int joint = 0; joint < clip.skeleton().jointCount(); joint++) {
            turned.rotates(joint).translates(joint);
        }
        Quaterniond turn = new Quaterniond().rotateY(1);
        Pose pose = new Pose(clip.skeleton());
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, pose);
            pose.setLocalRotation(0, pose.getLocalRotation(0, new Quaterniond()).premul(turn));
            Vector3d root = turn.transform(pose.getLocalTranslation(0, new Vector3d()));
            pose.setLocalTranslation(0, root.add(5, 0, -2));
            turned.addFrame(pose);
        }
        return turned.build();
    }
}

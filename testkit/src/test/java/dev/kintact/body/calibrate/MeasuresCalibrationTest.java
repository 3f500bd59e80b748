package dev.kintact.body.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodyMeasures;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.SurfacePoints;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import dev.kintact.model.edit.Reorient;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import dev.kintact.testkit.RandomHumanoid;
import java.util.OptionalDouble;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A bare skeleton of any kind gets a closed skin that goes with its size and keeps the measures that are known. */
class MeasuresCalibrationTest {

    private static Rig rig(RandomHumanoid humanoid, Clip clip) {
        RigMap map = humanoid.mapOn(clip.skeleton());
        return Rig.of(map, ReferenceFinder.zero(clip, map));
    }

    private static Rig rig(RandomHumanoid humanoid) {
        return rig(humanoid, humanoid.clip());
    }

    private static Body body(Rig rig) {
        return MeasuresCalibration.of(rig, Measures.NONE);
    }

    @Test
    @Tag("slow")
    void facesOutward() {
        Laws.forAll("an estimated skin faces outward", RandomHumanoid::any, humanoid -> {
            Body body = body(rig(humanoid));
            Outside.assertEnclosesAxis(body);
            Outside.assertFacesOutward(body);
        });
    }

    @Test
    void growsWithTheSkeleton() {
        Laws.forAll("a skeleton twice as large has a body twice as large", RandomHumanoid::any, humanoid -> {
            Body usual = body(rig(humanoid));
            for (double factor : new double[] {0.01, 0.5, 2, 100}) {
                Body large = body(rig(humanoid, Reorient.apply(humanoid.clip(), new Quaterniond(), factor)));
                Likeness.assertScaled(large, usual, factor, 1e-9 * factor);
            }
        });
    }

    @Test
    void isMirroredWithTheSkeleton() {
        Laws.forAll("the mirror image of a skeleton has the mirror image of its body", RandomBody::any, random -> {
            Likeness.assertMirrored(body(random.mirrored().rig()), body(random.rig()), 1e-6);
        });
    }

    @Test
    void namesDoNotMatter() {
        Laws.forAll("renamed joints carry the same body", RandomHumanoid::any, humanoid -> {
            Skeleton old = humanoid.clip().skeleton();
            SkeletonBuilder builder = Skeleton.builder();
            for (int joint = 0; joint < old.jointCount(); joint++) {
                builder.addJoint(
                        "bone" + (old.jointCount() - joint),
                        old.parent(joint),
                        old.getRestOffset(joint, new Vector3d()),
                        old.getRestRotation(joint, new Quaterniond()));
            }
            for (int site = 0; site < old.endSiteCount(); site++) {
                builder.addEndSite(old.endSiteJoint(site), old.getEndSiteOffset(site, new Vector3d()));
            }
            Clip renamed = new ClipBuilder(builder.build(), FrameRate.of(30)).build();
            Likeness.assertSame(body(rig(humanoid, renamed)), body(rig(humanoid)), 0);
        });
    }

    @Test
    void placeAndHeadingDoNotMatter() {
        Laws.forAll(
                "a skeleton that stands elsewhere and faces elsewhere has the same body",
                RandomHumanoid::any,
                humanoid -> {
                    Pose pose = new Pose(humanoid.clip().skeleton());
                    humanoid.clip().getFrame(0, pose);
                    Quaterniond turn = new Quaterniond().rotateY(2);
                    pose.setLocalRotation(
                            0, pose.getLocalRotation(0, new Quaterniond()).premul(turn));
                    pose.setLocalTranslation(
                            0,
                            turn.transform(pose.getLocalTranslation(0, new Vector3d()))
                                    .add(3, 0.4, -7));
                    Clip elsewhere = new ClipBuilder(humanoid.clip().skeleton(), FrameRate.of(30))
                            .rotatesAllAndMovesRoot()
                            .addFrame(pose)
                            .build();
                    Rig moved = Rig.of(humanoid.map(), ReferenceFinder.frame(elsewhere, humanoid.map(), 0));
                    Likeness.assertSame(body(moved), body(rig(humanoid)), 1e-6);
                });
    }

    /** What is given, as shares of what would be usual. */
    private record Given(RandomHumanoid humanoid, double height, double belly, double radius) {
        static Given any(Gen gen) {
            return new Given(
                    RandomHumanoid.any(gen), gen.between(1.0, 1.15), gen.between(0.4, 3.0), gen.between(0.5, 2.0));
        }

        Measures measures() {
            BodyMeasures usual = body(rig(humanoid)).measures();
            return new Measures(
                    OptionalDouble.of(height * usual.height()),
                    OptionalDouble.of(belly * usual.bellyThickness()),
                    OptionalDouble.of(radius * usual.upperArmRadius()),
                    OptionalDouble.of(radius * usual.lowerArmRadius()),
                    OptionalDouble.of(radius * usual.upperLegRadius()),
                    OptionalDouble.of(radius * usual.lowerLegRadius()),
                    OptionalDouble.of(radius * 0.03));
        }
    }

    @Test
    @Tag("slow")
    void keepsWhatIsGiven() {
        Laws.forAll("measures that are given are met", Given::any, given -> {
            Measures wanted = given.measures();
            Body body = MeasuresCalibration.of(rig(given.humanoid), wanted);
            BodyMeasures measures = body.measures();
            assertThat(measures.height()).isCloseTo(wanted.height().getAsDouble(), within(1e-9));
            double belly = wanted.belly().getAsDouble();
            assertThat(measures.bellyThickness()).isCloseTo(belly, within(0.01 * belly));
            assertThat(measures.upperArmRadius()).isEqualTo(wanted.upperArm().getAsDouble());
            assertThat(measures.lowerArmRadius()).isEqualTo(wanted.forearm().getAsDouble());
            assertThat(measures.upperLegRadius()).isEqualTo(wanted.thigh().getAsDouble());
            assertThat(measures.lowerLegRadius()).isEqualTo(wanted.shin().getAsDouble());
            double palm = wanted.handThickness().getAsDouble() / 2;
            assertThat(body.named().palms()).allMatch(hand -> hand.halfThickness() == palm);
            assertThat(body.named().capsule(Region.LEFT_HAND).radius()).isEqualTo(palm);
            Outside.assertEnclosesAxis(body);
            Outside.assertFacesOutward(body);
        });
    }

    private static Measures height(double metres) {
        OptionalDouble none = OptionalDouble.empty();
        return new Measures(OptionalDouble.of(metres), none, none, none, none, none, none);
    }

    @Test
    void aHeightThatLeavesNoRoomForAHeadIsRefused() {
        Rig rig = rig(RandomHumanoid.any(new Gen(5, 10)));
        Anatomy anatomy = new Anatomy(new StandingBody(rig));
        assertThatThrownBy(() ->
                        MeasuresCalibration.of(rig, height(anatomy.skullBase().y())))
                .isInstanceOf(CalibrationException.class)
                .hasMessageContaining("height");
    }

    /** Anything that has the required roles: no neck, no toes, no fingers, one spine joint, stumps for legs, any width of hips. */
    @Test
    @Tag("slow")
    void oddSkeletonsHaveABodyToo() {
        Laws.forAll("every skeleton with all required roles has a finite body", OddSkeletons::any, clip -> {
            Rig rig = OddSkeletons.rig(clip);
            Body body = body(rig);
            for (BodySurface surface : new BodySurface[] {body.named(), body.fine(), body.dissertation()}) {
                assertThat(SurfacePoints.inTPose(surface, rig)).allMatch(Vector3d::isFinite);
            }
            assertThat(body.measures().height()).isPositive().isFinite();
            Outside.assertEnclosesAxis(body);
            Outside.assertFacesOutward(body);
        });
    }
}

package dev.kintact.retarget.refine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.surface.AttachedPoints;
import dev.kintact.model.Skeleton;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.util.Arrays;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.Test;

/** A place that several joints carry moves as its points do, each by itself. */
class CarriedPlaceTest {

    private static final Vector3dc DIRECTION = new Vector3d(0.36, -0.48, 0.8);

    private static final double SAME = 1e-12;

    @Test
    void movesAsThePointsByThemselves() {
        Laws.forAll("a carried place moves as its points", TurnedCase::any, one -> {
            Gen gen = new Gen(one.freedoms().count(), 10);
            Skeleton skeleton = one.rig().skeleton();
            CarriedPlace place = new CarriedPlace(one.freedoms());
            Gradient together = new Gradient(one.freedoms().count());
            Gradient alone = new Gradient(one.freedoms().count());
            for (int again = 0; again < 2; again++) {
                place.clear();
                together.clear();
                alone.clear();
                for (int point = 0; point < 6; point++) {
                    int joint = gen.between(0, skeleton.jointCount() - 1);
                    double weight = gen.between(-1.0, 1.0);
                    Vector3d at = new Vector3d(gen.nextGaussian(), gen.nextGaussian(), gen.nextGaussian());
                    place.add(joint, weight, weight * at.x, weight * at.y, weight * at.z);
                    one.state().turned.addMove(joint, at, DIRECTION, 0.7 * weight, alone);
                }
                one.state().turned.addMove(place, DIRECTION, 0.7, together);
                assertSame(together, alone, one.freedoms().count());
            }
        });
    }

    @Test
    void pointsOfTheSkinMoveAsTheirImages() {
        Laws.forAll("points of the skin move as their images", TurnedCase::any, one -> {
            AttachedPoints points = one.character().fine().points();
            Gradient told = new Gradient(one.freedoms().count());
            Gradient alone = new Gradient(one.freedoms().count());
            for (int point = 0; point < points.count(); point += 7) {
                told.clear();
                alone.clear();
                one.state().addPointMove(point, DIRECTION, 2, told);
                for (int i = points.firstInfluence(point); i < points.firstInfluence(point + 1); i++) {
                    Vector3d image =
                            points.getImage(i, one.state().pose(), new Quaterniond(), new Vector3d(), new Vector3d());
                    one.state().turned.addMove(points.joint(i), image, DIRECTION, 2 * points.weight(i), alone);
                }
                assertSame(told, alone, one.freedoms().count());
            }
        });
    }

    @Test
    void jointsOfAKindAreMovedByTheSame() {
        Laws.forAll("joints of a kind are moved by the same", TurnedCase::any, one -> {
            Freedoms freedoms = one.freedoms();
            for (int joint = 0; joint < one.rig().skeleton().jointCount(); joint++) {
                int other = freedoms.jointOfKind(freedoms.kind(joint));
                assertThat(freedoms.movers(other)).containsExactly(freedoms.movers(joint));
                for (int turned : freedoms.movers(joint)) {
                    assertThat(freedoms.carrier(turned, other)).isEqualTo(freedoms.carrier(turned, joint));
                }
            }
        });
    }

    @Test
    void aGradientKnowsWhereItIsNotZero() {
        Laws.forAll("a gradient knows where it is not zero", gen -> gen, gen -> {
            int size = gen.between(1, 300);
            double[] expected = new double[size];
            Gradient gradient = new Gradient(size);
            gradient.add(gen.between(0, size - 1), 1);
            gradient.clear();
            for (int i = gen.between(0, 5); i > 0; i--) {
                int number = gen.between(0, size - 1);
                gradient.add(number, i);
                expected[number] += i;
            }
            double[] values = new double[size];
            gradient.get(values);
            assertThat(values).containsExactly(expected);
            for (long bits = gradient.groups(); bits != 0; bits &= bits - 1) {
                int group = Long.numberOfTrailingZeros(bits);
                Arrays.fill(expected, Gradient.GROUP * group, Gradient.end(group, size), 0);
            }
            assertThat(expected).containsOnly(0);
        });
    }

    private static void assertSame(Gradient one, Gradient other, int size) {
        for (int number = 0; number < size; number++) {
            assertThat(one.value(number))
                    .isCloseTo(other.value(number), within(SAME * (1 + Math.abs(other.value(number)))));
        }
    }
}

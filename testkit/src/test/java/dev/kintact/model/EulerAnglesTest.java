package dev.kintact.model;

import static dev.kintact.testkit.Laws.forAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomRotations;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EulerAnglesTest {

    /** How far from the pole, in degrees, on either side. */
    private static final double[] NEAR_GIMBAL = {0, 1e-12, 1e-9, 1e-8, 1e-7, 1e-6, 1e-3, 1};

    /** Rounding of a quaternion alone is some 1e-15; the gimbal limit adds its 1e-9. */
    private static final double EXACT = 3e-9;

    @ParameterizedTest
    @EnumSource
    void threeAnglesGiveTheProductOfThreeAxisRotations(EulerOrder order) {
        forAll("angles to rotation " + order, EulerAnglesTest::angles, angles -> {
            Matrix3d product = new Matrix3d();
            for (int place = 0; place < 3; place++) {
                product.mul(axisRotation(order.axis(place), angles.get(place)));
            }
            Matrix3d actual = new Matrix3d().set(rotationOf(order, angles));
            assertThat(actual.equals(product, 1e-14))
                    .as("%s%nis not%n%s", actual, product)
                    .isTrue();
        });
    }

    @ParameterizedTest
    @EnumSource
    void everyRotationIsFoundAgain(EulerOrder order) {
        forAll("Euler round trip " + order, RandomRotations::rotation, rotation -> {
            Vector3d angles = new EulerAngles(order).next(rotation, new Vector3d());
            assertThat(Near.angle(rotationOf(order, angles), rotation)).isLessThan(1e-14);
        });
    }

    @ParameterizedTest
    @EnumSource
    void rotationsAtAndNearGimbalAreFoundAgain(EulerOrder order) {
        forAll("gimbal " + order, EulerAnglesTest::angles, angles -> {
            for (double distance : NEAR_GIMBAL) {
                for (int sign = -1; sign <= 1; sign += 2) {
                    double middle = sign * 90 + (angles.y > 0 ? distance : -distance);
                    Vector3d near = new Vector3d(angles.x, Math.toRadians(middle), angles.z);
                    Quaterniond rotation = rotationOf(order, near);
                    Vector3d found = new EulerAngles(order).next(rotation, new Vector3d());
                    assertThat(Near.angle(rotationOf(order, found), rotation))
                            .as("middle angle %s", middle)
                            .isLessThan(EXACT);
                }
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void theFirstAnglesAreTheSmallestOnes(EulerOrder order) {
        Vector3d angles = new EulerAngles(order).next(new Quaterniond(), new Vector3d());
        assertThat(angles.length()).isZero();
        Quaterniond half = rotationOf(order, new Vector3d(0.3, -0.2, 0.1));
        assertThat(new EulerAngles(order).next(half, new Vector3d()).distance(0.3, -0.2, 0.1))
                .isLessThan(1e-14);
    }

    /** The angles of a motion that is itself given by continuous angles are those angles, through any number of turns. */
    @ParameterizedTest
    @EnumSource
    void turningManyTimesRunsOnWithoutAJump(EulerOrder order) {
        for (int axis = 0; axis < 3; axis++) {
            EulerAngles euler = new EulerAngles(order);
            Vector3d found = new Vector3d();
            Quaterniond rotation = new Quaterniond();
            for (int frame = 0; frame <= 10 * 120; frame++) {
                double angle = Math.toRadians(3.0 * frame);
                rotation.identity();
                EulerAngles.turn(rotation, axis, angle);
                euler.next(rotation, found);
                assertThat(found.get(placeOf(order, axis))).isCloseTo(angle, within(1e-9));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void passingStraightThroughGimbalRunsOnWithoutAJump(EulerOrder order) {
        forAll("through gimbal " + order, EulerAnglesTest::angles, start -> {
            EulerAngles euler = new EulerAngles(order);
            Vector3d found = new Vector3d();
            Vector3d before = new Vector3d();
            double step = Math.toRadians(1);
            for (int frame = 0; frame < 400; frame++) {
                // whole degrees, so that the middle angle stands exactly on the pole now and then
                Vector3d angles = new Vector3d(start.x, frame * step, start.z);
                euler.next(rotationOf(order, angles), found);
                if (frame > 0) {
                    assertThat(found.distance(before)).as("frame %d", frame).isLessThan(1.001 * step);
                }
                before.set(found);
            }
        });
    }

    /** Away from the poles the angles change no faster than the motion allows: by at most its step over cos b. */
    @ParameterizedTest
    @EnumSource
    void smoothMotionHasSmoothAngles(EulerOrder order) {
        forAll("smooth " + order, gen -> new Swing(gen), swing -> {
            EulerAngles euler = new EulerAngles(order);
            Vector3d found = new Vector3d();
            Vector3d before = new Vector3d();
            for (int frame = 0; frame < 500; frame++) {
                euler.next(swing.at(frame), found);
                double nearPole = Math.min(Math.abs(Math.cos(found.y)), Math.abs(Math.cos(before.y)));
                if (frame > 0 && nearPole > 0.1) {
                    assertThat(found.distance(before)).isLessThan(3 * Swing.STEP / nearPole);
                }
                assertThat(Math.abs(found.x - before.x)).isLessThanOrEqualTo(frame == 0 ? 10 : Math.PI + 1e-9);
                before.set(found);
            }
        });
    }

    @Test
    void ordersAreFoundByNameInAnyCaseAndByAxes() {
        assertThat(EulerOrder.named(" zxy ")).contains(EulerOrder.ZXY);
        assertThat(EulerOrder.named("ZXZ")).isEmpty();
        for (EulerOrder order : EulerOrder.values()) {
            assertThat(EulerOrder.ofAxes(order.axis(0), order.axis(1), order.axis(2)))
                    .contains(order);
        }
        assertThat(EulerOrder.ofAxes(2, 0, 2)).isEmpty();
    }

    /** Written out, since JOML's own takes the cosine from the sine and is exact to 1e-8 only. Columns, as JOML wants. */
    private static Matrix3d axisRotation(int axis, double angle) {
        double s = Math.sin(angle);
        double c = Math.cos(angle);
        return switch (axis) {
            case 0 -> new Matrix3d(1, 0, 0, 0, c, s, 0, -s, c);
            case 1 -> new Matrix3d(c, 0, -s, 0, 1, 0, s, 0, c);
            default -> new Matrix3d(c, s, 0, -s, c, 0, 0, 0, 1);
        };
    }

    private static int placeOf(EulerOrder order, int axis) {
        return order.axis(0) == axis ? 0 : order.axis(1) == axis ? 1 : 2;
    }

    private static Quaterniond rotationOf(EulerOrder order, Vector3d angles) {
        return EulerAngles.toRotation(order, angles.x, angles.y, angles.z, new Quaterniond());
    }

    private static Vector3d angles(Gen gen) {
        return new Vector3d(gen.between(-7.0, 7.0), gen.between(-7.0, 7.0), gen.between(-7.0, 7.0));
    }

    /** A steady turn about an axis that is itself turned: at most STEP radians a frame. */
    private static final class Swing {
        static final double STEP = Math.toRadians(2);
        private final Quaterniond start;
        private final Vector3d axis;
        private final Vector3d other;

        Swing(Gen gen) {
            start = RandomRotations.rotation(gen);
            axis = RandomRotations.direction(gen);
            other = RandomRotations.direction(gen);
        }

        Quaterniond at(int frame) {
            double angle = frame * STEP / 2;
            return new Quaterniond()
                    .setAngleAxis(angle, other.x, other.y, other.z)
                    .mul(start)
                    .mul(new Quaterniond().setAngleAxis(angle, axis.x, axis.y, axis.z));
        }
    }
}

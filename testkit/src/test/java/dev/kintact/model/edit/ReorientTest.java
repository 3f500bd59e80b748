package dev.kintact.model.edit;

import static dev.kintact.testkit.Laws.forAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.kintact.model.Clip;
import dev.kintact.model.MatrixChain;
import dev.kintact.model.Near;
import dev.kintact.model.Pose;
import dev.kintact.model.UpAxis;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomClips;
import dev.kintact.testkit.RandomRotations;
import dev.kintact.testkit.RandomSkeletons;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReorientTest {

    @Test
    void worldPositionsAreTurnedAndScaledInEveryFrameAndAtRest() {
        forAll("reorient", Turned::new, turned -> {
            Clip result = Reorient.apply(turned.clip, turned.turn, turned.scale);
            Pose before = new Pose(turned.clip.skeleton());
            Pose after = new Pose(result.skeleton());
            Near.assertSamePoints(MatrixChain.fkPositions(after), turned.of(before), 1e-11 * turned.scale);
            for (int frame = 0; frame < turned.clip.frameCount(); frame++) {
                turned.clip.getFrame(frame, before);
                result.getFrame(frame, after);
                Near.assertSamePoints(MatrixChain.fkPositions(after), turned.of(before), 1e-11 * turned.scale);
            }
        });
    }

    @Test
    void worldRotationsAreTurned() {
        forAll("reoriented rotations", Turned::new, turned -> {
            Clip result = Reorient.apply(turned.clip, turned.turn, turned.scale);
            Pose before = new Pose(turned.clip.skeleton());
            Pose after = new Pose(result.skeleton());
            for (int joint = 0; joint < before.skeleton().jointCount(); joint++) {
                Quaterniond expected = before.getWorldRotation(joint, new Quaterniond())
                        .premul(turned.turn)
                        .mul(new Quaterniond(turned.turn).conjugate());
                assertThat(Near.angle(after.getWorldRotation(joint, new Quaterniond()), expected))
                        .isLessThan(1e-11);
            }
        });
    }

    @Test
    void thereAndBackIsTheIdentity() {
        forAll("there and back", Turned::new, turned -> {
            Clip there = Reorient.apply(turned.clip, turned.turn, turned.scale);
            Clip back = Reorient.apply(there, new Quaterniond(turned.turn).conjugate(), 1 / turned.scale);
            Pose expected = new Pose(turned.clip.skeleton());
            Pose actual = new Pose(back.skeleton());
            for (int frame = 0; frame < turned.clip.frameCount(); frame++) {
                turned.clip.getFrame(frame, expected);
                back.getFrame(frame, actual);
                Near.assertSamePoints(MatrixChain.fkPositions(actual), MatrixChain.fkPositions(expected), 1e-11);
            }
            assertThat(back.rate()).isEqualTo(turned.clip.rate());
            assertThat(back.skeleton().names()).isEqualTo(turned.clip.skeleton().names());
        });
    }

    @Test
    void nothingToDoGivesTheClipItself() {
        Clip clip = RandomClips.wild(RandomSkeletons.any()).generate(new Gen(3, 10));
        assertThat(Reorient.apply(clip, new Quaterniond(), 1)).isSameAs(clip);
    }

    @ParameterizedTest
    @EnumSource
    void theUpAxisIsTurnedToY(UpAxis up) {
        Vector3d axis = new Vector3d().setComponent(up.ordinal(), 1);
        Quaterniond turn = up.getTurnToY(new Quaterniond());
        assertThat(turn.transform(axis, new Vector3d()).distance(0, 1, 0)).isLessThan(1e-15);
        assertThat(turn.lengthSquared()).isEqualTo(1, org.assertj.core.api.Assertions.within(1e-15));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
    void impossibleScalesAreRefused(double scale) {
        Clip clip = RandomClips.wild(RandomSkeletons.any()).generate(new Gen(3, 0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Reorient.apply(clip, new Quaterniond(), scale))
                .withMessageContaining(String.valueOf(scale));
    }

    private static final class Turned {
        final Clip clip;
        final Quaterniond turn;
        final double scale;

        Turned(Gen gen) {
            clip = RandomClips.wildOrEmpty(RandomSkeletons.any()).generate(gen);
            turn = gen.nextBoolean()
                    ? RandomRotations.rotation(gen)
                    : gen.pick(List.of(UpAxis.values())).getTurnToY(new Quaterniond());
            scale = gen.pick(List.of(1.0, 0.01, 0.0254, 39.37, 100.0));
        }

        List<Vector3d> of(Pose pose) {
            List<Vector3d> points = MatrixChain.fkPositions(pose);
            points.forEach(point -> turn.transform(point).mul(scale));
            return points;
        }
    }
}

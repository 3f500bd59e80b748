package dev.kintact.studio.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.surface.SurfacePoints;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.samples.cast.Cast;
import dev.kintact.studio.load.SampleShelf.Sample;
import java.io.IOException;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** What the build prepared is what would be made. */
class PreparedSamplesTest {

    /** Files round to single precision and to hundredths of a millimetre. */
    private static final double ROUNDING = 2e-5;

    @Test
    void arePreparedAndTheSameAsMade() throws IOException {
        try (PrivateFolder folder = PrivateFolder.create()) {
            PreparedSamples prepared = new PreparedSamples(folder);
            assertThat(prepared.member(Cast.TODDLER))
                    .as("only what the studio opens with")
                    .isEmpty();
            for (Cast member : PreparedSamples.CHARACTERS) {
                assertThat(prepared.member(member)).as(member.id()).isPresent();
            }
            Sample read = prepared.member(Cast.PERFORMER).orElseThrow();
            Sample made = SampleShelf.make(Cast.PERFORMER);
            List<Vector3d> readPoints = SurfacePoints.inTPose(
                    read.actor().body().fine(), read.actor().body().rig());
            List<Vector3d> madePoints = SurfacePoints.inTPose(
                    made.actor().body().fine(), made.actor().body().rig());
            for (int point = 0; point < madePoints.size(); point++) {
                assertThat(readPoints.get(point).distance(madePoints.get(point)))
                        .isLessThan(ROUNDING);
            }
            Clip played = prepared.performance(
                            PreparedSamples.PERFORMANCE,
                            read.actor().body().rig().skeleton())
                    .orElseThrow();
            Clip performed = SampleShelf.perform(
                    PreparedSamples.PERFORMANCE, made.actor().body());
            assertThat(played.frameCount()).isEqualTo(performed.frameCount());
            assertThat(played.rate()).isEqualTo(performed.rate());
            requireSame(played, performed);
        }
    }

    private static void requireSame(Clip one, Clip other) {
        Pose first = new Pose(one.skeleton());
        Pose second = new Pose(other.skeleton());
        for (int frame = 0; frame < one.frameCount(); frame += 20) {
            one.getFrame(frame, first);
            other.getFrame(frame, second);
            first.updateWorld();
            second.updateWorld();
            for (int joint = 0; joint < one.skeleton().jointCount(); joint++) {
                assertThat(first.getWorldPosition(joint, new Vector3d())
                                .distance(second.getWorldPosition(joint, new Vector3d())))
                        .isLessThan(ROUNDING);
            }
        }
    }
}

package dev.kintact.formats.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kintact.model.Clip;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.io.IOException;
import java.nio.file.Path;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WriteSimplifyTest {

    @TempDir
    private Path folder;

    private WrittenGltf write(WriteFixture fixture, double degrees) throws IOException {
        GltfWriteOptions options = GltfWriteOptions.named("simplified").withSimplifyDegrees(degrees);
        Path file = folder.resolve("out.glb");
        GltfFiles.write(GltfAnimationWriter.append(fixture.character(), fixture.clip(), options), file);
        return WrittenGltf.of(file);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.001, 0.05, 1, 10})
    void noFrameIsFartherOffThanPermitted(double degrees) {
        Laws.forAll("simplified within " + degrees, WriteFixture::smoothOrWild, fixture -> {
            checkLocal(fixture, write(fixture, degrees), degrees);
        });
    }

    private static void checkLocal(WriteFixture fixture, WrittenGltf written, double degrees) {
        Clip clip = fixture.clip();
        GltfCharacter character = fixture.character();
        Quaterniond turn = character.getInternalFromFile(new Quaterniond());
        Quaterniond back = new Quaterniond(turn).conjugate();
        double turned = 0;
        double moved = 0;
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            float time = (float)
                    ((double) frame * clip.rate().seconds() / clip.rate().frames());
            for (int joint = 0; joint < clip.skeleton().jointCount(); joint++) {
                Matrix4d local = written.local(character.nodeOf(joint), time);
                Quaterniond rotation = local.getUnnormalizedRotation(new Quaterniond())
                        .normalize()
                        .premul(turn)
                        .mul(back);
                Quaterniond exact = clip.getRotation(frame, joint, new Quaterniond());
                turned = Math.max(turned, WriteFixture.degreesBetween(rotation, exact));
                Vector3d place =
                        turn.transform(local.getTranslation(new Vector3d())).mul(character.scaleAbove(joint));
                moved = Math.max(moved, place.distance(clip.getTranslation(frame, joint, new Vector3d())));
            }
        }
        assertThat(turned).isLessThanOrEqualTo(degrees + 1e-4);
        assertThat(moved).isLessThanOrEqualTo(0.1 * Math.toRadians(degrees) + 1e-5);
    }

    @Test
    void smoothMotionNeedsFarFewerKeys() throws IOException {
        WriteFixture fixture = WriteFixture.smooth(new Gen(11, 60));
        int all = keys(write(fixture, 0));
        assertThat(keys(write(fixture, 0.001))).isLessThanOrEqualTo(all);
        assertThat(keys(write(fixture, 1))).isLessThan(all / 2);
        assertThat(keys(write(fixture, 10))).isLessThan(all / 5);
    }

    private static int keys(WrittenGltf written) {
        int keys = 0;
        for (JsonNode sampler : written.lastAnimation().path("samplers")) {
            keys += written.floats(sampler.path("input").asInt()).length;
        }
        return keys;
    }

    @Test
    void refusesTolerancesThatAreNone() {
        GltfWriteOptions options = GltfWriteOptions.named("x");
        assertThatThrownBy(() -> options.withSimplifyDegrees(-1)).hasMessageContaining("-1");
        assertThatThrownBy(() -> options.withSimplifyDegrees(Double.NaN)).hasMessageContaining("NaN");
    }
}

package dev.kintact.formats.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.Remarks;
import dev.kintact.model.Clip;
import dev.kintact.model.FrameRate;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class GltfAnimationsTest {

    private static final Optional<FrameRate> TEN = Optional.of(FrameRate.of(10));

    private final GlbBuilder glb = SmallArm.builder();

    @Test
    void animationsAreFoundByNameThenByNumber() {
        animation("walk");
        animation("0");
        animation("");
        GltfDocument document = glb.document();
        assertThat(GltfAnimations.names(document)).containsExactly("walk", "0", "animation2");
        assertThat(GltfAnimations.find(document, "walk")).hasValue(0);
        assertThat(GltfAnimations.find(document, "0")).hasValue(1);
        assertThat(GltfAnimations.find(document, "2")).hasValue(2);
        assertThat(GltfAnimations.find(document, "3")).isEmpty();
        assertThat(GltfAnimations.find(document, "run")).isEmpty();
    }

    @Test
    void linearTranslationsGoStraight() {
        channel(animation("a"), 2, "translation", "LINEAR", times(0.2, 0.4), vectors(0, 1, 0, 0, 2, 0));
        Clip clip = read(TEN);
        assertThat(clip.frameCount()).isEqualTo(5);
        assertY(clip, 0, 1);
        assertY(clip, 2, 1);
        assertY(clip, 3, 1.5);
        assertY(clip, 4, 2);
    }

    @Test
    void stepsStayUntilTheNextKey() {
        channel(animation("a"), 2, "translation", "STEP", times(0, 0.25, 0.5), vectors(0, 1, 0, 0, 2, 0, 0, 3, 0));
        Clip clip = read(TEN);
        assertY(clip, 2, 1);
        assertY(clip, 3, 2);
        assertY(clip, 5, 3);
    }

    /** The example of the specification's formula: v0 = 1, b0 = 2, a1 = 3, v1 = 5 over half a second, at its middle. */
    @Test
    void cubicSplinesUseTangentsTimesTheKeysDistance() {
        double[] values = {0, 0, 0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0, 5, 0, 0, 0, 0};
        channel(animation("a"), 2, "translation", "CUBICSPLINE", times(0, 0.4), vectors(values));
        Clip clip = read(TEN);
        double half = 0.5 * 1 + 0.125 * 0.4 * 2 + 0.5 * 5 - 0.125 * 0.4 * 3;
        assertY(clip, 0, 1);
        assertY(clip, 2, half);
        assertY(clip, 4, 5);
    }

    @Test
    void linearRotationsTakeTheShortWay() {
        Quaterniond end = new Quaterniond().rotateX(1);
        double[] values = {0, 0, 0, 1, -end.x, -end.y, -end.z, -end.w};
        channel(animation("a"), 1, "rotation", "LINEAR", times(0, 1), glb.floats("VEC4", 4, values));
        assertRotation(read(TEN), 5, new Quaterniond().rotateX(0.5));
        assertRotation(read(TEN), 10, end);
    }

    @Test
    void cubicRotationsAreMadeUnits() {
        Quaterniond end = new Quaterniond().rotateX(1);
        double[] values = new double[24];
        values[7] = 1;
        values[16] = end.x;
        values[19] = end.w;
        channel(animation("a"), 1, "rotation", "CUBICSPLINE", times(0, 1), glb.floats("VEC4", 4, values));
        Quaterniond middle = read(TEN).getRotation(5, 1, new Quaterniond());
        assertThat(middle.lengthSquared()).isCloseTo(1, Offset.offset(1e-12));
        assertRotation(read(TEN), 5, new Quaterniond().rotateX(0.5));
    }

    @Test
    void rotationsMayBePackedIntoIntegers() {
        int packed = glb.shorts("VEC4", 4, 0, 0, 0, 32767, 32767, 0, 0, 0);
        ((ObjectNode) glb.array("accessors").get(packed))
                .put("componentType", 5122)
                .put("normalized", true);
        channel(animation("a"), 1, "rotation", "LINEAR", times(0, 1), packed);
        assertRotation(read(TEN), 10, new Quaterniond().rotateX(Math.PI));
    }

    @Test
    void theRateIsThatOfTheKeys() {
        ObjectNode animation = animation("a");
        double[] times = new double[25];
        for (int i = 0; i < times.length; i++) {
            times[i] = i / 24.0;
        }
        channel(animation, 1, "translation", "LINEAR", times(times), vectors(new double[75]));
        assertThat(read(Optional.empty()).rate()).isEqualTo(FrameRate.of(24));
        assertThat(read(Optional.empty()).frameCount()).isEqualTo(25);
    }

    @Test
    void keysFarApartAreSampledThirtyTimesASecond() {
        channel(animation("a"), 2, "translation", "LINEAR", times(0, 1), vectors(new double[6]));
        assertThat(read(Optional.empty()).rate()).isEqualTo(FrameRate.of(30));
        assertThat(read(Optional.empty()).frameCount()).isEqualTo(31);
    }

    @Test
    void theLastKeyIsReachedEvenBetweenFrames() {
        channel(animation("a"), 2, "translation", "LINEAR", times(0, 0.25), vectors(0, 0, 0, 0, 5, 0));
        Clip clip = read(TEN);
        assertThat(clip.frameCount()).isEqualTo(4);
        assertY(clip, 3, 5);
    }

    @Test
    void jointsThatDoNotMoveStandAsTheirNodes() {
        Quaterniond bent = new Quaterniond().rotateZ(1);
        GlbBuilder.put(SmallArm.node(glb, 1), "rotation", bent.x, bent.y, bent.z, bent.w);
        GlbBuilder.put(SmallArm.node(glb, 2), "rotation", bent.x, bent.y, bent.z, bent.w);
        double[] values = {0, 0, 0, 1, 0, 0, 0, 1};
        channel(animation("a"), 2, "rotation", "LINEAR", times(0, 1), glb.floats("VEC4", 4, values));
        Clip clip = read(TEN);
        assertRotation(clip, 3, bent);
        assertThat(clip.translates(2)).isFalse();
        assertThat(clip.rotates(0)).isFalse();
    }

    @Test
    void translationsAreScaledAndTurnedLikeTheSkeleton() {
        GlbBuilder.put(SmallArm.node(glb, 0), "scale", 10, 10, 10);
        glb.json().withObjectProperty("extensions").putObject("VRM");
        channel(animation("a"), 2, "translation", "LINEAR", times(0, 1), vectors(1, 2, 3, 1, 2, 3));
        assertThat(read(TEN).getTranslation(0, 2, new Vector3d()).distance(-10, 20, -30))
                .isLessThan(1e-6);
    }

    @Test
    void scalesThatChangeAreSaid() {
        ObjectNode animation = animation("a");
        channel(animation, 1, "scale", "LINEAR", times(0, 1), vectors(1, 1, 1, 1, 1, 1));
        Remarks remarks = new Remarks();
        GltfAnimations.read(glb.character(), 0, TEN, remarks);
        assertThat(remarks.list()).isEmpty();
        channel(animation, 2, "scale", "LINEAR", times(0, 1), vectors(1, 1, 1, 2, 2, 2));
        GltfAnimations.read(glb.character(), 0, TEN, remarks);
        assertThat(remarks.list()).anyMatch(remark -> remark.text().contains("size of 'lower'"));
    }

    @Test
    void aMotionOfYearsInAFewBytesIsRefused() {
        channel(animation("a"), 2, "translation", "LINEAR", times(0, 1e9), vectors(new double[6]));
        assertThatThrownBy(() -> read(TEN)).isInstanceOf(FormatException.class).hasMessageContaining("lower rate");
    }

    @Test
    void keysOutOfOrderOrOfAnotherNumberAreRefused() {
        channel(animation("a"), 2, "translation", "LINEAR", times(1, 0), vectors(new double[6]));
        channel(animation("b"), 2, "translation", "LINEAR", times(0, 1), vectors(new double[9]));
        channel(animation("c"), 2, "translation", "WAVY", times(0, 1), vectors(new double[6]));
        GltfCharacter character = glb.character();
        for (int i = 0; i < 4; i++) {
            int number = i;
            assertThatThrownBy(() -> GltfAnimations.read(character, number, TEN))
                    .isInstanceOf(FormatException.class)
                    .hasMessageStartingWith("small.glb: ");
        }
    }

    private Clip read(Optional<FrameRate> rate) {
        return GltfAnimations.read(glb.character(), 0, rate);
    }

    private ObjectNode animation(String name) {
        ObjectNode animation = glb.array("animations").addObject();
        return name.isEmpty() ? animation : animation.put("name", name);
    }

    private static void channel(ObjectNode animation, int node, String path, String way, int input, int output) {
        animation
                .withArrayProperty("samplers")
                .addObject()
                .put("input", input)
                .put("output", output)
                .put("interpolation", way);
        animation
                .withArrayProperty("channels")
                .addObject()
                .put("sampler", animation.get("samplers").size() - 1)
                .putObject("target")
                .put("node", node)
                .put("path", path);
    }

    private int times(double... times) {
        return glb.floats("SCALAR", 1, times);
    }

    private int vectors(double... values) {
        return glb.floats("VEC3", 3, values);
    }

    private static void assertY(Clip clip, int frame, double y) {
        assertThat(clip.getTranslation(frame, 2, new Vector3d()).distance(0, y, 0))
                .isLessThan(1e-6);
    }

    private static void assertRotation(Clip clip, int frame, Quaterniond expected) {
        assertThat(Math.abs(clip.getRotation(frame, 1, new Quaterniond()).dot(expected)))
                .isGreaterThan(1 - 1e-8);
    }
}

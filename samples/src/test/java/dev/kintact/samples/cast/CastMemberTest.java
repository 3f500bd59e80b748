package dev.kintact.samples.cast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.Role;
import dev.kintact.body.surface.BodyMeasures;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.model.SkinnedMesh;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.assertj.core.data.Percentage;
import org.joml.Vector3d;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The cast is made to measure, and its skins have no holes. */
@Tag("slow")
class CastMemberTest {

    private static final Map<Cast, CastMember> MADE = new EnumMap<>(Cast.class);
    private static final Percentage TWO_PERCENT = Percentage.withPercentage(2);

    private static CastMember member(Cast cast) {
        return MADE.computeIfAbsent(cast, CastMember::of);
    }

    @ParameterizedTest
    @EnumSource
    void skinIsClosedAndOneAndOutward(Cast cast) {
        SkinnedMesh skin = member(cast).skin();
        Map<Long, Integer> edges = new HashMap<>();
        double volume = 0;
        for (int triangle = 0; triangle < skin.triangleCount(); triangle++) {
            for (int corner = 0; corner < 3; corner++) {
                long from = skin.triangleVertex(triangle, corner);
                long to = skin.triangleVertex(triangle, (corner + 1) % 3);
                edges.merge(from << 32 | to, 1, Integer::sum);
            }
            Vector3d a = skin.getPosition(skin.triangleVertex(triangle, 0), new Vector3d());
            Vector3d b = skin.getPosition(skin.triangleVertex(triangle, 1), new Vector3d());
            volume += a.dot(b.cross(skin.getPosition(skin.triangleVertex(triangle, 2), new Vector3d()))) / 6;
        }
        assertThat(edges.entrySet().stream()
                        .filter(edge -> edge.getValue() != 1 || !edges.containsKey(Long.rotateLeft(edge.getKey(), 32)))
                        .count())
                .as("edges that do not have one triangle on each side")
                .isZero();
        assertThat(volume).isPositive();
        int euler = skin.vertexCount() - edges.size() / 2 + skin.triangleCount();
        assertThat(euler).as("Euler's number: one piece without handles").isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource
    void skinDoesNotCutItself(Cast cast) {
        assertThat(new Crossings(member(cast).skin()).find(cast.measures().height() / 100))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void weightsSumToOneAndNormalsPointOut(Cast cast) {
        SkinnedMesh skin = member(cast).skin();
        int against = 0;
        double worst = 0;
        for (int vertex = 0; vertex < skin.vertexCount(); vertex++) {
            double sum = 0;
            for (int i = 0; i < skin.influences(); i++) {
                sum += skin.weight(vertex, i);
            }
            double length = skin.getNormal(vertex, new Vector3d()).length();
            worst = Math.max(worst, Math.max(Math.abs(sum - 1), Math.abs(length - 1)));
        }
        assertThat(worst).isLessThan(1e-12);
        for (int triangle = 0; triangle < skin.triangleCount(); triangle++) {
            Vector3d a = skin.getPosition(skin.triangleVertex(triangle, 0), new Vector3d());
            Vector3d b = skin.getPosition(skin.triangleVertex(triangle, 1), new Vector3d())
                    .sub(a);
            Vector3d c = skin.getPosition(skin.triangleVertex(triangle, 2), new Vector3d())
                    .sub(a);
            Vector3d normal = skin.getNormal(skin.triangleVertex(triangle, 0), new Vector3d());
            against += b.cross(c).dot(normal) < 0 ? 1 : 0;
        }
        assertThat(against)
                .as("triangles that face away from their normal, in folds")
                .isLessThan(150);
    }

    @ParameterizedTest
    @EnumSource
    void partsAreTheWholeSkin(Cast cast) {
        CastMember member = member(cast);
        assertThat(member.parts().stream()
                        .mapToInt(part -> part.mesh().triangleCount())
                        .sum())
                .isEqualTo(member.skin().triangleCount());
        assertThat(member.parts()).extracting(CastPart::name).contains("skin", "eyes", "mouth");
    }

    @ParameterizedTest
    @EnumSource
    void meshHasTheMeasures(Cast cast) {
        CastMeasures wanted = cast.measures();
        SkinnedMesh skin = member(cast).skin();
        Slices slices = new Slices(skin);
        StandingBody body = new StandingBody(member(cast).rig());
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int vertex = 0; vertex < skin.vertexCount(); vertex++) {
            double y = skin.getPosition(vertex, new Vector3d()).y;
            low = Math.min(low, y);
            high = Math.max(high, y);
        }
        assertThat(low).isCloseTo(0, within(1e-3));

        Vector3d shoulder = body.position(Role.LEFT_UPPER_ARM);
        Vector3d elbow = body.position(Role.LEFT_LOWER_ARM);
        Vector3d wrist = body.position(Role.LEFT_HAND);
        Vector3d hip = body.position(Role.LEFT_UPPER_LEG);
        Vector3d knee = body.position(Role.LEFT_LOWER_LEG);
        Vector3d ankle = body.position(Role.LEFT_FOOT);
        assertThat(shoulder.distance(wrist)).as("arm").isCloseTo(wanted.arm(), TWO_PERCENT);
        assertThat(hip.distance(ankle)).as("leg").isCloseTo(wanted.leg(), TWO_PERCENT);

        Map<String, double[]> measured = new LinkedHashMap<>();
        measured.put("height", new double[] {high - low, wanted.height()});
        double upperArm =
                slices.meanRadius(0, along(shoulder.x, elbow.x, 0.15), along(shoulder.x, elbow.x, 0.85), all -> true);
        measured.put("upper arm", new double[] {upperArm, wanted.upperArm()});
        double forearm =
                slices.meanRadius(0, along(elbow.x, wrist.x, 0.15), along(elbow.x, wrist.x, 0.85), all -> true);
        measured.put("forearm", new double[] {forearm, wanted.forearm()});
        // around the middle of the thigh, as far up as planes cut no pelvis
        double around = Math.min(0.2, 0.5 - 0.07 * wanted.height() / (hip.y - knee.y));
        double thigh = slices.meanRadius(
                1, along(hip.y, knee.y, 0.5 - around), along(hip.y, knee.y, 0.5 + around), point -> point.x > 0);
        measured.put("thigh", new double[] {thigh, wanted.thigh()});
        double shin =
                slices.meanRadius(1, along(knee.y, ankle.y, 0.15), along(knee.y, ankle.y, 0.85), point -> point.x > 0);
        measured.put("shin", new double[] {shin, wanted.shin()});
        double belly = 0;
        for (int i = 0; i <= 48; i++) {
            belly = Math.max(belly, slices.depth(along(hip.y, shoulder.y, 0.12 + 0.01 * i)));
        }
        measured.put("belly", new double[] {belly, wanted.belly()});
        measured.forEach((name, pair) -> {
            System.out.printf("%s: %s %+.2f %%%n", cast.id(), name, 100 * (pair[0] / pair[1] - 1));
            assertThat(pair[0]).as(name).isCloseTo(pair[1], TWO_PERCENT);
        });
    }

    private static double along(double from, double to, double share) {
        return from + share * (to - from);
    }

    @ParameterizedTest
    @EnumSource
    void bodyHasTheMeasuresExactly(Cast cast) {
        CastMeasures wanted = cast.measures();
        BodyMeasures measures = member(cast).body().measures();
        assertThat(measures.height()).isCloseTo(wanted.height(), within(1e-6));
        assertThat(measures.armLength()).isCloseTo(wanted.arm(), within(1e-9));
        assertThat(measures.upperArmRadius()).isEqualTo(wanted.upperArm());
        assertThat(measures.lowerArmRadius()).isEqualTo(wanted.forearm());
        assertThat(measures.legLength()).isCloseTo(wanted.leg(), within(1e-9));
        assertThat(measures.upperLegRadius()).isEqualTo(wanted.thigh());
        assertThat(measures.lowerLegRadius()).isEqualTo(wanted.shin());
        assertThat(measures.bellyThickness()).isCloseTo(wanted.belly(), Percentage.withPercentage(1));
    }

    @ParameterizedTest
    @EnumSource(names = {"CHILD", "OGRE"})
    void twoAreTheSame(Cast cast) {
        SkinnedMesh one = member(cast).skin();
        SkinnedMesh other = CastMember.of(cast).skin();
        assertThat(other.vertexCount()).isEqualTo(one.vertexCount());
        int different = 0;
        for (int vertex = 0; vertex < one.vertexCount(); vertex++) {
            different += one.getPosition(vertex, new Vector3d()).equals(other.getPosition(vertex, new Vector3d()))
                            && one.getNormal(vertex, new Vector3d()).equals(other.getNormal(vertex, new Vector3d()))
                    ? 0
                    : 1;
        }
        assertThat(different).isZero();
    }
}

package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.Bone;
import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodyMeasures;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.SurfacePoints;
import dev.kintact.body.surface.Templates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bodies that are found on the meshes of real characters. Skipped without the data. */
@Tag("slow")
class MeshBodiesTest {

    /** Seven bodies of one mesh: the same vertex is the same place on all of them. */
    private static final List<String> ALIKE = List.of(
            "man_average",
            "man_muscular_tall",
            "man_obese",
            "woman_thin",
            "woman_pregnant",
            "girl_child",
            "toddler_chubby");

    /** Points inside the neck. */
    private static final Set<String> INSIDE = Set.of("neckBase", "headBase");

    @BeforeAll
    static void needsTheData() {
        Path readme = DataReadme.folder().resolve("README.md");
        Assumptions.assumeTrue(
                Files.isRegularFile(readme), "no test data at " + readme + "; say where with -Dkintact.data=FOLDER");
    }

    private static CalibratedCharacter alike(String name) {
        return CalibratedCharacter.of("makehuman/mh_" + name + ".glb");
    }

    static List<String> characters() throws IOException {
        return RealCharactersTest.entries().stream()
                .map(RealCharactersTest.Entry::path)
                .toList();
    }

    private static List<Vector3d> points(Body body) {
        return SurfacePoints.inTPose(body.named(), body.rig());
    }

    @Test
    void namedPointsAreTheSamePlacesOnAllBodiesOfOneMesh() {
        double sum = 0;
        double worst = 0;
        String worstPoint = "";
        int count = 0;
        for (String from : ALIKE) {
            CalibratedCharacter one = alike(from);
            for (int point = 0; point < Templates.NAMED.pointCount(); point++) {
                String name = Templates.NAMED.pointNames().get(point);
                if (INSIDE.contains(name)) {
                    continue;
                }
                CalibratedCharacter.Place place = one.nearest(points(one.body()).get(point));
                for (String to : ALIKE) {
                    if (to.equals(from)) {
                        continue;
                    }
                    CalibratedCharacter other = alike(to);
                    double off = other.at(place).distance(points(other.body()).get(point)) / other.height();
                    sum += off;
                    count++;
                    if (off > worst) {
                        worst = off;
                        worstPoint = name + " of " + from + " on " + to;
                    }
                }
            }
        }
        System.out.printf(
                "same places on seven bodies: mean %.2f %%, worst %.2f %% of height (%s), %d comparisons%n",
                100 * sum / count, 100 * worst, worstPoint, count);
        assertThat(worst).as(worstPoint).isLessThan(0.03);
        assertThat(sum / count).isLessThan(0.015);
    }

    @Test
    void limbsAreAsThickAsTheMeshOnAverage() {
        Map<String, Double> off = new TreeMap<>();
        for (String name : ALIKE) {
            CalibratedCharacter character = alike(name);
            StringBuilder line = new StringBuilder(name + " radii over mesh:");
            for (Bone bone : Bone.LIMBS) {
                Region region = region(bone);
                double mesh = meanDistance(character, bone);
                double radius = character.body().named().capsule(region).radius();
                line.append(String.format(" %s %.2f", region.label(), radius / mesh));
                off.put(region.label() + " of " + name, Math.abs(radius / mesh - 1));
            }
            System.out.println(line);
        }
        assertThat(off).allSatisfy((limb, share) -> assertThat(share).as(limb).isLessThan(0.15));
    }

    private static Region region(Bone bone) {
        String name = bone.start().name();
        return Region.valueOf(name.replace("LOWER_ARM", "FOREARM")
                .replace("UPPER_LEG", "THIGH")
                .replace("LOWER_LEG", "SHIN"));
    }

    /** Of the triangles that the bone's joints carry mostly and that lie beside it, by area, the distance from it. */
    private static double meanDistance(CalibratedCharacter character, Bone bone) {
        Body body = character.body();
        StandingBody standing = new StandingBody(body.rig());
        int first = body.rig().map().requireJoint(bone.start());
        List<Integer> path = body.rig().path(first, body.rig().map().requireJoint(bone.end()));
        List<Integer> joints = path.subList(0, path.size() - 1);
        Vector3d start = standing.position(bone.start());
        Vector3d axis = standing.position(bone.end()).sub(start);
        double length = axis.length();
        axis.div(length);
        double sum = 0;
        double areas = 0;
        for (int triangle = 0; triangle < character.triangles().size(); triangle++) {
            int at = triangle;
            long carried = IntStream.range(0, 3)
                    .filter(corner -> joints.contains(
                            character.mainJoints().get(character.triangles().get(at)[corner])))
                    .count();
            Vector3d a = character.corner(triangle, 0);
            Vector3d b = character.corner(triangle, 1);
            Vector3d c = character.corner(triangle, 2);
            Vector3d middle = new Vector3d(a).add(b).add(c).div(3).sub(start);
            double along = middle.dot(axis);
            if (carried >= 2 && along > 0 && along < length) {
                double area =
                        b.sub(a, new Vector3d()).cross(c.sub(a, new Vector3d())).length();
                sum += area * middle.fma(-along, axis).length();
                areas += area;
            }
        }
        return sum / areas;
    }

    private static double relative(String name, ToDoubleFunction<BodyMeasures> measure) {
        BodyMeasures measures = alike(name).body().measures();
        return measure.applyAsDouble(measures) / measures.height();
    }

    @Test
    void fatBodiesAreThickerThanThinOnes() {
        ToDoubleFunction<BodyMeasures> belly = BodyMeasures::bellyThickness;
        assertThat(relative("woman_thin", belly)).isLessThan(relative("man_average", belly));
        assertThat(relative("man_average", belly)).isLessThan(relative("woman_pregnant", belly));
        assertThat(relative("woman_pregnant", belly)).isLessThan(relative("man_obese", belly));
        assertThat(relative("girl_child", belly)).isLessThan(relative("man_obese", belly));
        Map<String, ToDoubleFunction<BodyMeasures>> radii = Map.of(
                "upper arm", BodyMeasures::upperArmRadius,
                "forearm", BodyMeasures::lowerArmRadius,
                "thigh", BodyMeasures::upperLegRadius,
                "shin", BodyMeasures::lowerLegRadius);
        radii.forEach((name, radius) -> {
            assertThat(relative("woman_thin", radius)).as(name).isLessThan(relative("man_average", radius));
            assertThat(relative("man_average", radius)).as(name).isLessThan(relative("man_obese", radius));
            for (String other : ALIKE) {
                assertThat(relative(other, radius))
                        .as("%s of %s", name, other)
                        .isGreaterThanOrEqualTo(relative("woman_thin", radius));
                assertThat(relative(other, radius))
                        .as("%s of %s", name, other)
                        .isLessThanOrEqualTo(relative("man_obese", radius));
            }
        });
    }

    /** What stands above the crown of these is a hat (David, Mage), antlers (Yeti), puffs of hair (sophia) or ears. */
    private static final Set<String> TALLER_THAN_THEIR_HEAD = Set.of(
            "100Avatars_047_David.vrm",
            "Mage.glb",
            "Yeti.glb",
            "sophia.glb",
            "platformer_game_pack_Character_HumanoidRig.glb");

    /** A head that is a ring of wire has no skin in most directions; spheres have none between them. */
    private static final Set<String> WITH_REMARKS = Set.of("100Avatars_022_WireFriend.vrm", "vrm1_spheres_example.vrm");

    @ParameterizedTest
    @MethodSource("characters")
    void everyCharacterHasAPlausibleBody(String path) {
        CalibratedCharacter character = CalibratedCharacter.of(path);
        String file = path.substring(path.lastIndexOf('/') + 1);
        Body body = character.body();
        BodyMeasures measures = body.measures();
        double height = measures.height();
        double low = character.vertices().stream().mapToDouble(v -> v.y).min().orElseThrow();
        double high = character.vertices().stream().mapToDouble(v -> v.y).max().orElseThrow();
        double onSkin = onSkin(character);
        double soles = solesOff(character);
        double thinnest = BodySurface.LIMBS.stream()
                .mapToDouble(limb -> body.named().capsule(limb).radius() / height)
                .min()
                .orElseThrow();
        double thickest = BodySurface.LIMBS.stream()
                .mapToDouble(limb -> body.named().capsule(limb).radius() / height)
                .max()
                .orElseThrow();
        System.out.printf(
                "%s: height %.3f of mesh %.3f, belly %.1f %%, radii %.1f to %.1f %%, %.0f %% of the trunk on skin,"
                        + " soles off %.1f %%, directions %.0f and %.0f %% %s%n",
                file,
                height,
                high - low,
                100 * measures.bellyThickness() / height,
                100 * thinnest,
                100 * thickest,
                100 * onSkin,
                100 * soles,
                100 * character.result().trunkCoverage(),
                100 * character.result().headCoverage(),
                character.result().remarks());
        // not the height of the measures, which is the rig's if joints of ears reach higher
        double crown = points(body).get(Templates.NAMED.require("crown")).y;
        assertThat(crown).isLessThan(high + 0.01 * height);
        if (!TALLER_THAN_THEIR_HEAD.contains(file)) {
            assertThat(crown - low).isCloseTo(high - low, within(0.15 * (high - low)));
        }
        assertThat(thinnest).isGreaterThan(0.004);
        assertThat(thickest).isLessThan(0.2);
        assertThat(measures.bellyThickness() / height).isBetween(0.05, 0.6);
        assertThat(onSkin).isGreaterThanOrEqualTo(0.6);
        assertThat(soles).isLessThan(0.03);
        PosedBody posed = new PosedBody(body.fine());
        posed.update(new StandingBody(body.rig()).pose());
        assertThat(posed.winding(Group.TRUNK, trunkCentre(body))).isCloseTo(1, within(1e-6));
        assertThat(character.result().remarks().isEmpty()).isNotEqualTo(WITH_REMARKS.contains(file));
    }

    private static Vector3d trunkCentre(Body body) {
        StandingBody standing = new StandingBody(body.rig());
        Vector3d hips = standing.position(Role.LEFT_UPPER_LEG).lerp(standing.position(Role.RIGHT_UPPER_LEG), 0.5);
        Vector3d shoulders = standing.position(Role.LEFT_UPPER_ARM).lerp(standing.position(Role.RIGHT_UPPER_ARM), 0.5);
        Vector3d centre = hips.lerp(shoulders, 0.5);
        // riggers put spines near the back, sometimes on it
        List<Vector3d> points = points(body);
        centre.z =
                (points.get(Templates.NAMED.require("abdomenUp")).z + points.get(Templates.NAMED.require("loinUp")).z)
                        / 2;
        return centre;
    }

    /** The share of the named points of the trunk that lie on or near the mesh. */
    private static double onSkin(CalibratedCharacter character) {
        List<Vector3d> points = points(character.body());
        List<Boolean> near = new ArrayList<>();
        for (int point = 0; point < points.size(); point++) {
            String name = Templates.NAMED.pointNames().get(point);
            if (Templates.place(name).group() == Group.TRUNK && !INSIDE.contains(name)) {
                near.add(character.nearest(points.get(point)).distance() < 0.03 * character.height());
            }
        }
        return (double) near.stream().filter(is -> is).count() / near.size();
    }

    /** How far the soles are from the level of the lowest vertices that feet and toes carry, as a share of the height. */
    private static double solesOff(CalibratedCharacter character) {
        Body body = character.body();
        PosedBody posed = new PosedBody(body.named());
        posed.update(new StandingBody(body.rig()).pose());
        double worst = 0;
        for (int side = 0; side < 2; side++) {
            int foot = body.rig().map().requireJoint(side == 0 ? Role.LEFT_FOOT : Role.RIGHT_FOOT);
            double lowest = IntStream.range(0, character.vertices().size())
                    .filter(vertex -> !body.rig()
                            .path(foot, character.mainJoints().get(vertex))
                            .isEmpty())
                    .mapToDouble(vertex -> character.vertices().get(vertex).y)
                    .min()
                    .orElse(Double.NaN);
            if (Double.isFinite(lowest)) {
                double sole = posed.getSolePoint(side, 0, new Vector3d()).y;
                worst = Math.max(worst, Math.abs(sole - lowest) / character.height());
            }
        }
        return worst;
    }
}

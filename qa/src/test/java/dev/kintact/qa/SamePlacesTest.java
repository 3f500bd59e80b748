package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.intent.ContactIntent;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.SurfacePoint;
import dev.kintact.formats.Motion;
import dev.kintact.model.Clip;
import dev.kintact.model.FrameRate;
import dev.kintact.model.edit.Resample;
import dev.kintact.model.edit.Trim;
import dev.kintact.qa.SamePlaces.Part;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.posture.RootMotion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.joml.Vector3d;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How far contacts lie from their place on bodies whose vertices correspond: how much of it is the map between surfaces and how
 * much the solve. Prints the tables of docs/quality.md. Skipped without the data.
 */
@Tag("slow")
class SamePlacesTest {

    private static final List<String> OTHERS =
            List.of("man_muscular_tall", "man_obese", "woman_thin", "woman_pregnant", "girl_child", "toddler_chubby");

    private static final List<Group> GROUPS = List.of(Group.HEAD, Group.TRUNK, Group.ARM, Group.LEG);

    /** A clip of the set V in which both hands cover the face. */
    private static final String CLIP = "143_33";

    private static final FrameRate RATE = FrameRate.of(30);

    @BeforeAll
    static void needsTheData() {
        Path readme = DataReadme.folder().resolve("README.md");
        Assumptions.assumeTrue(
                Files.isRegularFile(readme), "no test data at " + readme + "; say where with -Dkintact.data=FOLDER");
    }

    private static CalibratedCharacter body(String name) {
        return CalibratedCharacter.of("makehuman/mh_" + name + ".glb");
    }

    /** A third of the area of the triangles around each vertex, square metres. */
    private static double[] areas(CalibratedCharacter character) {
        double[] areas = new double[character.vertices().size()];
        for (int triangle = 0; triangle < character.triangles().size(); triangle++) {
            Vector3d one = character.corner(triangle, 1).sub(character.corner(triangle, 0), new Vector3d());
            Vector3d other = character.corner(triangle, 2).sub(character.corner(triangle, 0), new Vector3d());
            double area = one.cross(other).length() / 6;
            for (int vertex : character.triangles().get(triangle)) {
                areas[vertex] += area;
            }
        }
        return areas;
    }

    /** By group: mean over the skin of the distance between the carried and the corresponding place, shares of the height. */
    private static Map<Group, Double> mapErrors(CalibratedCharacter one, CalibratedCharacter other) {
        SamePlaces same = new SamePlaces(one, other);
        double[] areas = areas(one);
        Map<Group, Double> sums = new EnumMap<>(Group.class);
        Map<Group, Double> weights = new EnumMap<>(Group.class);
        for (int vertex = 0; vertex < areas.length; vertex++) {
            Optional<Part> part =
                    SamePlaces.part(one.body().rig(), one.mainJoints().get(vertex));
            if (part.isPresent()) {
                SurfacePoint place = same.placeOnOne(part.get(), one.vertices().get(vertex));
                SurfacePoint right =
                        same.placeOnOther(part.get(), other.vertices().get(vertex));
                double off = same.position(place).distance(same.position(right)) / other.height();
                sums.merge(part.get().group, areas[vertex] * off, Double::sum);
                weights.merge(part.get().group, areas[vertex], Double::sum);
            }
        }
        sums.replaceAll((group, sum) -> sum / weights.getOrDefault(group, Double.NaN));
        return sums;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.2f", 100 * share);
    }

    private static String row(String name, Map<Group, Double> errors) {
        List<String> cells = new ArrayList<>(List.of(name.replace('_', ' ')));
        GROUPS.forEach(group -> cells.add(percent(errors.getOrDefault(group, Double.NaN))));
        return "| " + String.join(" | ", cells) + " |";
    }

    @Test
    void surfaceCoordinatesCarryPlacesNearTheSameVertex() {
        CalibratedCharacter man = body("man_average");
        Map<Group, Double> own = mapErrors(man, man);
        Map<Group, Double> mean = new EnumMap<>(Group.class);
        System.out.println("| map of places in T-pose | head | trunk | arms | legs |");
        System.out.println("|---|---|---|---|---|");
        for (String name : OTHERS) {
            Map<Group, Double> errors = mapErrors(man, body(name));
            System.out.println(row(name, errors));
            errors.forEach((group, error) -> mean.merge(group, error / OTHERS.size(), Double::sum));
        }
        System.out.println(row("mean", mean));
        assertThat(own)
                .containsOnlyKeys(GROUPS)
                .allSatisfy((group, error) ->
                        assertThat(error).as("%s of the body itself", group).isLessThan(1e-9));
        assertThat(mean.get(Group.HEAD)).as("head").isBetween(0.001, 0.008);
        assertThat(mean.get(Group.TRUNK)).as("trunk").isBetween(0.001, 0.013);
        assertThat(mean.get(Group.ARM)).as("arms").isBetween(0.001, 0.008);
        assertThat(mean.get(Group.LEG)).as("legs").isBetween(0.001, 0.014);
    }

    /** The clip on the average man, without the T-pose before it. */
    private static Clip performed(CalibratedCharacter man) throws IOException {
        Motion motion = SkinnedPerson.read("motion/cmu/" + CLIP + ".bvh");
        Clip copied = Retargeter.copying(SkinnedPerson.rig(motion), man.body().rig(), RootMotion.FULL)
                .apply(motion.clip());
        Clip resampled = Resample.apply(copied, RATE);
        return Trim.apply(resampled, 1, resampled.frameCount() - 1);
    }

    @Test
    void meantContactsLieNearTheSameVertex() throws IOException {
        CalibratedCharacter man = body("man_average");
        Clip source = performed(man);
        ContactIntent intent = ContactIntent.of(man.body(), source);
        System.out.println("| offset of meant contacts | method | kept | map | solve | both | place term |");
        System.out.println("|---|---|---|---|---|---|---|");
        for (String name : List.of("man_obese", "woman_thin")) {
            CalibratedCharacter character = body(name);
            for (Method method : List.of(Method.IMR, Method.KINTACT)) {
                PlaceSplit split = new PlaceSplit(man, character);
                Clip result = Retargeter.between(man.body(), character.body(), RetargetOptions.of(method))
                        .apply(source);
                split.add(intent, source, result);
                System.out.println("| "
                        + String.join(
                                " | ",
                                name.replace('_', ' '),
                                method == Method.IMR ? "copied" : "`kintact`",
                                String.format(Locale.ROOT, "%.2f", split.kept()),
                                percent(split.map()),
                                percent(split.solve()),
                                percent(split.total()),
                                percent(split.apart()))
                        + " |");
                assertThat(split.map()).as("map on %s, %s", name, method).isLessThan(0.014);
                if (method == Method.KINTACT) {
                    assertThat(split.kept()).as("kept on %s", name).isGreaterThan(0.7);
                    assertThat(split.total()).as("both on %s", name).isLessThan(0.035);
                }
            }
        }
    }
}

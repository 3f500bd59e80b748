package dev.kintact.formats.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.body.calibrate.MeasuredSurface;
import dev.kintact.body.surface.AttachedPoints;
import dev.kintact.body.surface.AttachedPoints.Influence;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.Templates;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.Remark;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import dev.kintact.model.edit.Reorient;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomHumanoid;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BodyFilesTest {

    private static final double MICROMETRE = 1e-6;

    @TempDir
    Path folder;

    private final RandomHumanoid humanoid = RandomHumanoid.any(new Gen(11, 0));
    private final Body body = TestBodies.on(TestBodies.rig(humanoid), new Gen(2, 0));

    @Test
    void whatIsWrittenIsReadBack() {
        Laws.forAll("body files are read back", TestBodies::any, made -> {
            BodyReading reading = BodyJsonReader.read(BodyFiles.toJson(made), "a.body.json", made.rig(), true);
            assertThat(reading.remarks()).isEmpty();
            BodyComparison.assertSame(reading.whole().orElseThrow(), made, 1, MICROMETRE);
        });
    }

    @Test
    void writingAgainGivesTheSameText() throws IOException {
        Path file = folder.resolve("a.body.json");
        BodyFiles.write(body, file);
        String text = Files.readString(file);
        Body again = BodyFiles.read(file, body.rig(), true).complete(measured -> {
            throw new AssertionError("nothing to complete");
        });
        assertThat(BodyFiles.toJson(again)).isEqualTo(text);
    }

    @Test
    void peopleCanReadIt() {
        String text = BodyFiles.toJson(body);
        assertThat(text)
                .contains("\"schema\": \"kintact.body/1\"", "\"unit\": \"metre\"", "\"origin\": \"test \\\"eggs\\\"\"")
                .containsPattern(
                        "\n    \"chestLeft\": \\{\"at\": \\[[-0-9.]+, [-0-9.]+, [-0-9.]+], \"joint\": \"Spine0\"}")
                .containsPattern("\n    \"left forearm\": \\{\"radius\": [0-9.]+, \"start\": \\[")
                .containsPattern("\n    \"LeftArm\": \"leftUpperArm\"");
        assertThat(text.indexOf("\"points\""))
                .isLessThan(text.indexOf("\"capsules\""))
                .isGreaterThan(text.indexOf("\"hipHeight\""));
        assertThat(text.indexOf("\"palms\"")).isLessThan(text.indexOf("\"soles\""));
        assertThat(text.indexOf("\"soles\"")).isLessThan(text.indexOf("\"fine\""));
        assertThat(text.lines().mapToInt(String::length).max().orElse(0)).isLessThan(400);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 1.3, 100})
    void aSkeletonOfAnotherSizeScalesTheBody(double scale) {
        Clip grown = Reorient.apply(humanoid.clip(), new Quaterniond(), scale);
        Rig rig = TestBodies.rig(grown, humanoid.map().on(grown.skeleton()));
        BodyReading reading = read(BodyFiles.toJson(body), rig);
        assertThat(reading.remarks()).singleElement().asString().contains("scaled by");
        BodyComparison.assertSame(reading.whole().orElseThrow(), body, scale, 3 * scale * MICROMETRE);
        assertThatThrownBy(() -> BodyJsonReader.read(BodyFiles.toJson(body), "a.body.json", rig, true))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("scaled by");
    }

    @Test
    void otherNamesAreFoundByRole() {
        Rig renamed = changed(name -> "mixamorig:" + name, 1);
        BodyReading reading = read(BodyFiles.toJson(body), renamed);
        assertThat(reading.remarks()).singleElement().satisfies(remark -> {
            assertThat(remark.severity()).isEqualTo(Remark.Severity.NOTE);
            assertThat(remark.text()).contains("'mixamorig:", "found by its role", "more like this");
        });
        BodyComparison.assertSame(reading.whole().orElseThrow(), body, 1, MICROMETRE);
    }

    @Test
    void otherNamesWithoutRoleAreNamed() {
        Rig renamed = changed(name -> "mixamorig:" + name, 1);
        String withoutTable = BodyFiles.toJson(body).replace("\"Head\": \"head\"", "\"Head\": \"\"");
        assertThatThrownBy(() -> read(withoutTable, renamed))
                .isInstanceOf(FormatException.class)
                .hasMessageContainingAll(
                        "a.body.json: ", "'Head' is no joint of the skeleton", "\"joints\"", "inspect");
        String otherRole = BodyFiles.toJson(body).replace("\"Head\": \"head\"", "\"Head\": \"jaw\"");
        assertThatThrownBy(() -> read(otherRole, renamed)).hasMessageContaining("no joint plays its role jaw");
        String noRole = BodyFiles.toJson(body).replace("\"Head\": \"head\"", "\"Head\": \"skull\"");
        assertThatThrownBy(() -> read(noRole, renamed))
                .hasMessageContaining("joints/Head: 'skull' is no bone of a VRM humanoid");
    }

    @Test
    void anotherSkeletonIsWarnedOf() {
        Rig longArms = changed(name -> name, 1.1);
        assertThat(read(BodyFiles.toJson(body), longArms).remarks())
                .anySatisfy(remark -> assertThat(remark.text()).contains("another skeleton", "leftLowerArm"));
    }

    @Test
    void jointsOfOneNameAreToldApart() {
        Rig same = changed(name -> name.equals("Head") || name.startsWith("Left") ? "Bone" : name, 1);
        Body made = TestBodies.on(same, new Gen(2, 0));
        BodyReading reading = read(BodyFiles.toJson(made), same);
        assertThat(reading.remarks()).isEmpty();
        BodyComparison.assertSame(reading.whole().orElseThrow(), made, 1, MICROMETRE);
    }

    @Test
    void aFileByHandIsPartOfABody() {
        String text = """
                {
                  "schema": "kintact.body/1", // that is all the header there must be
                  "_note": "measured with a ruler",
                  "points": {
                    "belly": {"at": [0, 0.9, 0.12]},
                    "chestLeft": {"at": [0.1, 1.2, 0.1]},
                    "crown": {"at": [0, 1.7, 0]},
                    "chestRight": {"at": [-0.1, 1.2, 0.1], "joints": {"Hips": 0.2, "Head": 0.8}},
                  },
                  "capsules": {"left forearm": 0.05, "right forearm": {"radius": 0.06}},
                  "palms": {"left": {"halfThickness": 0.014}, "right": {"halfThickness": 0.016}},
                }
                """;
        BodyReading reading = read(text, body.rig());
        MeasuredSurface measured = reading.measured();
        assertThat(reading.whole()).isEmpty();
        assertThat(reading.origin()).isEqualTo("file");
        assertThat(reading.remarks()).singleElement().asString().contains("part of a body", "2 of 12 radii");
        assertThat(measured.points()).containsOnlyKeys("belly", "chestLeft", "chestRight", "crown");
        assertThat(measured.points().get("chestRight").joint())
                .isEqualTo(body.rig().map().requireJoint(Role.HEAD));
        assertThat(measured.points().get("crown").joint())
                .isEqualTo(body.rig().map().requireJoint(Role.HEAD));
        assertThat(measured.radii()).containsEntry(Region.LEFT_FOREARM, 0.05).containsEntry(Region.RIGHT_FOREARM, 0.06);
        assertThat(measured.palmHalfThickness()).hasValue(0.015);
        assertThat(reading.complete(some -> some == measured ? body : null)).isSameAs(body);
    }

    @Test
    void aJointThatCarriesAPointTwiceIsWrittenOnce() {
        StandingBody standing = new StandingBody(body.rig());
        AttachedPoints.Builder points = AttachedPoints.on(standing);
        for (int point = 0; point < Templates.FINE.pointCount(); point++) {
            points.add(
                    new Vector3d(0, 1, 0.1),
                    List.of(new Influence(1, 0.25), new Influence(2, 0.5), new Influence(1, 0.25)));
        }
        Body twice = new Body(body.rig(), "x", body.named(), body.named().with(Templates.FINE, points.build()));
        BodyReading reading = read(BodyFiles.toJson(twice), body.rig());
        assertThat(reading.whole().orElseThrow().fine().points().influences(7))
                .containsExactly(new Influence(1, 0.5), new Influence(2, 0.5));
    }

    @Test
    void keysThatMeanNothingAreNamed() {
        String text = "{\"schema\": \"kintact.body/1\", \"pionts\": {}, \"points\": {\"belly\": {\"at\": [0,1,0],"
                + " \"jiont\": \"Hips\"}}}";
        assertThat(read(text, body.rig()).remarks())
                .extracting(Remark::text)
                .anyMatch(remark -> remark.contains("'pionts' means nothing"))
                .anyMatch(remark -> remark.contains("'points/belly/jiont' means nothing"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{} | expected \"schema\": \"kintact.body/1\"",
                "[] | a.body.json:1: expected an object",
                "{\"schema\": 3} | schema: expected a text",
                "{\"schema\": \"kintact.body/2\"} | newer version",
                "{\"schema\" \"x\"} | a.body.json:1: not JSON",
                "{S, \"S\": 1, \"S\": 2} | not JSON: Duplicate",
                "{S, \"unit\": \"cm\"} | expected \"unit\": \"metre\", found 'cm'",
                "{S, \"hipHeight\": 0} | hipHeight: is 0.0; expected more than 0",
                "{S, \"hipHeight\": 1e-300} | Check the unit of the skeleton",
                "{S, \"hipHeight\": \"1\"} | hipHeight: expected a number, found \"1\"",
                "{S, \"height\": 1e999} | height: expected a number",
                "{S, \"bones\": {\"jaw\": 1}} | bones/jaw: is no bone that is compared",
                "{S, \"points\": []} | points: expected an object",
                "{S, \"points\": {\"navel\": {}}} | points/navel: is no point of the named surface",
                "{S, \"points\": {\"belly\": {}}} | points/belly: has no 'at'",
                "{S, \"points\": {\"belly\": {\"at\": [1, 2]}}} | points/belly/at: expected three numbers",
                "{S, \"points\": {\"belly\": {\"at\": [1, 2, \"NaN\"]}}} | points/belly/at/2: expected a number",
                "{S, \"points\": {\"belly\": {\"at\": [1, 1e300, 0]}}} | points/belly/at: 1.0E300 is farther out",
                "{S, \"points\": {\"belly\": {\"at\": [1, 2, 3], \"joint\": \"Hpis\"}}} | points/belly/joint: 'Hpis' is no joint",
                "{S, \"points\": {\"belly\": {\"at\": [1, 2, 3], \"joints\": {}}}} | joints: expected joints with weights",
                "{S, \"points\": {\"belly\": {\"at\": [1, 2, 3], \"joints\": {\"Hips\": 0}}}} | Hips: is 0.0; expected a share",
                "{S, \"points\": {\"belly\": {\"at\": [1, 2, 3], \"joints\": {\"Hips\": -1}}}} | expected a share",
                "{S, \"capsules\": {\"left wing\": 1}} | capsules/left wing: is no limb; expected one of left upper arm",
                "{S, \"capsules\": {\"left forearm\": -1}} | capsules/left forearm: is -1.0; expected more than 0",
                "{S, \"capsules\": {\"left forearm\": {\"radius\": 0}}} | capsules/left forearm/radius: is 0.0",
                "{S, \"capsules\": {\"left forearm\": {\"radius\": 1, \"start\": [0,1,0]}}} | has no 'end'",
                "{S, \"capsules\": {\"left forearm\": {\"radius\": 1, \"start\": [0,1,0], \"end\": [0,1,0]}}} | the same; give",
                "{S, \"palms\": {\"left\": {}}} | palms/left: has no 'halfThickness'",
                "{S, \"soles\": {\"left\": {\"joint\": \"Hips\"}}} | soles/left: has no 'toes'",
            })
    void errorsNameThePlace(String text, String message) {
        assertThatThrownBy(() -> read(text.replaceFirst("\\{S", "{\"schema\": \"kintact.body/1\""), body.rig()))
                .isInstanceOf(FormatException.class)
                .hasMessageContainingAll("a.body.json", message);
    }

    @Test
    void directionsNeedALength() {
        String text = BodyFiles.toJson(body).replaceFirst("\"normal\": \\[[^\\]]*]", "\"normal\": [0, 0, 0]");
        assertThatThrownBy(() -> read(text, body.rig()))
                .hasMessageContaining("palms/left/normal: expected a direction");
    }

    private static BodyReading read(String text, Rig rig) {
        return BodyJsonReader.read(text, "a.body.json", rig, false);
    }

    /** The same skeleton with other names, and with forearms and hands farther out by a factor. */
    private Rig changed(UnaryOperator<String> rename, double arms) {
        Skeleton old = humanoid.clip().skeleton();
        List<Integer> arm = List.of(
                humanoid.map().requireJoint(Role.LEFT_LOWER_ARM), humanoid.map().requireJoint(Role.RIGHT_LOWER_ARM));
        SkeletonBuilder builder = Skeleton.builder();
        for (int joint = 0; joint < old.jointCount(); joint++) {
            builder.addJoint(
                    rename.apply(old.name(joint)),
                    old.parent(joint),
                    old.getRestOffset(joint, new Vector3d()).mul(arm.contains(joint) ? arms : 1),
                    old.getRestRotation(joint, new Quaterniond()));
        }
        for (int site = 0; site < old.endSiteCount(); site++) {
            builder.addEndSite(old.endSiteJoint(site), old.getEndSiteOffset(site, new Vector3d()));
        }
        Skeleton skeleton = builder.build();
        RigMap map = humanoid.mapOn(skeleton);
        Clip clip = new ClipBuilder(skeleton, humanoid.clip().rate())
                .rotatesAllAndMovesRoot()
                .addFrame(new Pose(skeleton))
                .build();
        return TestBodies.rig(clip, map);
    }
}

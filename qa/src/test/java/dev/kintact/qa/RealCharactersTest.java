package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Bone;
import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.match.RoleMatcher;
import dev.kintact.formats.gltf.GltfAnimations;
import dev.kintact.formats.gltf.GltfCharacter;
import dev.kintact.formats.gltf.GltfCharacterReader;
import dev.kintact.formats.gltf.GltfFiles;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.PosedMesh;
import dev.kintact.model.SkinnedMesh;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.data.Percentage;
import org.joml.Vector3d;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every real character is read as the README of the data says, and is a body that can be posed. Skipped without the data. */
class RealCharactersTest {

    private static final Pattern ROW = Pattern.compile(
            "\\| (\\S+\\.(?:glb|vrm)) \\|.*\\| (\\d+) / (\\d+) / (\\d+) \\| ([\\d.]+) ?;?([^|]*)\\|[^|]*\\|");

    private static final Map<String, GltfCharacter> READ = new ConcurrentHashMap<>();

    /**
     * A line of the table of characters.
     *
     * @param bones joints of all skins
     * @param height in file units
     * @param extras animations and kind of avatar
     */
    record Entry(String path, int bones, int vertices, int triangles, double height, String extras) {
        @Override
        public String toString() {
            return path;
        }
    }

    @BeforeAll
    static void needsTheData() {
        Path readme = DataReadme.folder().resolve("README.md");
        Assumptions.assumeTrue(
                Files.isRegularFile(readme), "no test data at " + readme + "; say where with -Dkintact.data=FOLDER");
    }

    static List<Entry> entries() throws IOException {
        List<Entry> entries = new ArrayList<>();
        for (String line : Files.readAllLines(DataReadme.folder().resolve("README.md"))) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                entries.add(new Entry(
                        row.group(1),
                        Integer.parseInt(row.group(2)),
                        Integer.parseInt(row.group(3)),
                        Integer.parseInt(row.group(4)),
                        Double.parseDouble(row.group(5)),
                        row.group(6)));
            }
        }
        return entries;
    }

    static List<Entry> avatars() throws IOException {
        return entries().stream().filter(entry -> entry.path().endsWith(".vrm")).toList();
    }

    static List<Entry> animated() throws IOException {
        return entries().stream()
                .filter(entry -> entry.extras().contains("anim"))
                .toList();
    }

    @Test
    void thereAreThirty() throws IOException {
        assertThat(entries()).hasSize(30);
    }

    /** Godette's meshes share one list of vertices, which the README counts once for each; we take what each uses. */
    @ParameterizedTest
    @MethodSource("entries")
    void isReadAsTheReadmeSays(Entry entry) {
        GltfCharacter character = read(entry.path());
        assertThat(character.meshes().stream()
                        .mapToInt(SkinnedMesh::triangleCount)
                        .sum())
                .isEqualTo(entry.triangles());
        int vertices =
                character.meshes().stream().mapToInt(SkinnedMesh::vertexCount).sum();
        assertThat(vertices).isEqualTo(entry.path().contains("Godette") ? 3109 : entry.vertices());
        PlainGltf plain = PlainGltf.of(character);
        assertThat(plain.skinJoints()).hasSize(entry.bones());
        assertThat(plain.skinJoints()).allMatch(node -> character.jointOf(node).isPresent());
        assertThat(character.skeleton().jointCount()).isBetween(entry.bones(), entry.bones() + 2);
        assertThat(GltfAnimations.names(character.document())).hasSize(number(entry.extras(), "(\\d+) anim"));
    }

    /** The mannequin was measured as it is stored, in a jump, and the Yeti without its antlers. */
    @ParameterizedTest
    @MethodSource("entries")
    void isAsTallAsTheReadmeSays(Entry entry) {
        GltfCharacter character = read(entry.path());
        double expected = entry.path().contains("mannequiny") ? 1.80 : entry.height();
        List<SkinnedMesh> measured = character.meshes().stream()
                .filter(mesh -> !mesh.name().contains("Antlers"))
                .toList();
        double low =
                measured.stream().mapToDouble(mesh -> level(mesh, false)).min().orElseThrow();
        double high =
                measured.stream().mapToDouble(mesh -> level(mesh, true)).max().orElseThrow();
        assertThat(high - low).isCloseTo(expected, Percentage.withPercentage(3));
        assertThat(Math.abs(low)).as("the soles' level").isLessThan(0.02 * expected);
    }

    private static double level(SkinnedMesh mesh, boolean highest) {
        Vector3d point = new Vector3d();
        double level = mesh.getPosition(0, point).y;
        for (int vertex = 1; vertex < mesh.vertexCount(); vertex++) {
            double y = mesh.getPosition(vertex, point).y;
            level = highest ? Math.max(level, y) : Math.min(level, y);
        }
        return level;
    }

    /** Posed as the nodes stand, vertices are where the file's own matrices put them, by another way of reckoning. */
    @ParameterizedTest
    @MethodSource("entries")
    void skinsLikeAPlainReaderOfTheFile(Entry entry) {
        GltfCharacter character = read(entry.path());
        PlainGltf plain = PlainGltf.of(character);
        Pose pose = plain.nodePose(character);
        int skinned = 0;
        for (SkinnedMesh mesh : character.meshes()) {
            PosedMesh posed = new PosedMesh(mesh);
            posed.update(pose);
            Optional<List<Vector3d>> expected = plain.skinned(mesh.name());
            if (expected.isEmpty() || expected.get().size() != mesh.vertexCount()) {
                continue;
            }
            skinned++;
            Vector3d point = new Vector3d();
            for (int vertex = 0; vertex < mesh.vertexCount(); vertex++) {
                assertThat(posed.getPosition(vertex, point)
                                .distance(expected.get().get(vertex)))
                        .as("%s, vertex %d", mesh.name(), vertex)
                        .isLessThan(1e-3 * entry.height());
            }
        }
        assertThat(skinned).isGreaterThanOrEqualTo(entry.path().matches(".*(Godette|spheres).*") ? 0 : 1);
    }

    @ParameterizedTest
    @MethodSource("entries")
    void shapeAndNamesTellAllRequiredRoles(Entry entry) {
        assertThat(RoleMatcher.match(rest(read(entry.path()))).missing()).isEmpty();
    }

    /** The fingers of Godette have names that say nothing; only its table tells which is which. */
    @ParameterizedTest
    @MethodSource("avatars")
    void shapeAndNamesAgreeWithTheTableOfBones(Entry entry) {
        GltfCharacter character = read(entry.path());
        RigMap table = character.humanoid().orElseThrow();
        assertThat(table.matches()).hasSize(number(entry.extras(), "(\\d+) bones"));
        RigMap found = RoleMatcher.match(rest(character));
        for (RigMap.Match match : table.matches()) {
            if (!entry.path().contains("Godette") || !match.role().isFinger()) {
                assertThat(found.joint(match.role())).as(match.role().vrmName()).hasValue(match.joint());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("entries")
    void canBePutIntoATPose(Entry entry) {
        GltfCharacter character = read(entry.path());
        RigMap map = character.humanoid().orElseGet(() -> RoleMatcher.match(rest(character)));
        Rig rig = Rig.of(map, ReferenceFinder.find(rest(character), map));
        Pose pose = new Pose(rig.skeleton());
        rig.tPose().getFrame(0, pose);
        pose.updateWorld();
        for (Bone bone : Bone.LIMBS) {
            boolean looseFoot = entry.path().matches(".*(RobotExpressive|Knight).*")
                    && bone.end().name().endsWith("FOOT");
            if (!looseFoot) {
                Vector3d start = pose.getWorldPosition(map.requireJoint(bone.start()), new Vector3d());
                Vector3d direction = pose.getWorldPosition(map.requireJoint(bone.end()), new Vector3d())
                        .sub(start);
                assertThat(Math.toDegrees(direction.angle(bone.inTPose())))
                        .as(bone.toString())
                        .isLessThan(5);
            }
        }
        assertThat(rig.hipHeight()).isBetween(0.1 * entry.height(), 0.75 * entry.height());
    }

    @ParameterizedTest
    @MethodSource("animated")
    void animationsMove(Entry entry) {
        GltfCharacter character = read(entry.path());
        double farthest = 0;
        for (int animation = 0;
                animation < GltfAnimations.names(character.document()).size();
                animation++) {
            Clip clip = GltfAnimations.read(character, animation, Optional.empty());
            assertThat(clip.rate().framesPerSecond()).isBetween(23.0, 61.0);
            farthest = Math.max(farthest, farthestMove(clip, 4 * entry.height()));
        }
        assertThat(farthest).isGreaterThan(0.05 * entry.height());
    }

    /** How far a joint gets from where it was at first; fails if one flies off, farther than a dash goes. */
    private static double farthestMove(Clip clip, double reach) {
        Pose first = new Pose(clip.skeleton());
        clip.getFrame(0, first);
        first.updateWorld();
        Pose pose = new Pose(clip.skeleton());
        Vector3d start = new Vector3d();
        Vector3d now = new Vector3d();
        double farthest = 0;
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, pose);
            pose.updateWorld();
            for (int joint = 0; joint < clip.skeleton().jointCount(); joint++) {
                first.getWorldPosition(joint, start);
                double move = pose.getWorldPosition(joint, now).distance(start);
                assertThat(move).as(clip.skeleton().name(joint)).isFinite().isLessThan(reach);
                farthest = Math.max(farthest, move);
            }
        }
        return farthest;
    }

    @ParameterizedTest
    @ValueSource(strings = {"gdquest/mannequiny-0.3.0.glb", "quaternius/RobotExpressive.glb"})
    void storedInMidMotionItRestsAsItWasBound(String path) {
        GltfCharacter character = read(path);
        assertThat(character.remarks()).anyMatch(remark -> remark.text().contains("bound"));
        RigMap map = RoleMatcher.match(rest(character));
        Pose pose = new Pose(character.skeleton());
        for (Bone bone : Bone.LIMBS) {
            Vector3d start = pose.getWorldPosition(map.requireJoint(bone.start()), new Vector3d());
            Vector3d direction = pose.getWorldPosition(map.requireJoint(bone.end()), new Vector3d())
                    .sub(start);
            assertThat(Math.toDegrees(direction.angle(bone.inTPose())))
                    .as(bone.toString())
                    .isLessThan(40);
        }
    }

    private static int number(String text, String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
    }

    private static Clip rest(GltfCharacter character) {
        return new ClipBuilder(character.skeleton(), FrameRate.of(30)).build();
    }

    private static GltfCharacter read(String path) {
        return READ.computeIfAbsent(path, name -> {
            try {
                return GltfCharacterReader.read(
                        GltfFiles.read(DataReadme.folder().resolve("characters").resolve(name)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}

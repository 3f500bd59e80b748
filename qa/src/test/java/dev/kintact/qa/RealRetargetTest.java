package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Bone;
import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.formats.Motion;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.io.Progress;
import dev.kintact.model.Pose;
import dev.kintact.retarget.RetargetSession;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.posture.RootMotion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Copied rotations from every real motion onto the dissertation's three characters. Skipped without the data. */
class RealRetargetTest {

    private static final List<String> CHARACTERS = List.of("talita", "aragor", "gremlin");

    /**
     * How far feet may sink or float by copied rotations alone, in hip heights, in the middle of all frames: legs of other
     * proportions that are bent. What was measured is 0.059 at most, for a pose that sits on the floor.
     */
    private static final double FEET = 0.06;

    /** The gremlin's toes are long: a foot that the performer tips by 30° puts them a good way into the ground. */
    private static final double LONG_TOES = 0.15;

    private static final Map<Path, Rig> RIGS = new ConcurrentHashMap<>();

    @BeforeAll
    static void needsTheData() {
        Assumptions.assumeTrue(
                Files.isDirectory(DataReadme.folder().resolve("motion")),
                "no test data at " + DataReadme.folder() + "; say where with -Dkintact.data=FOLDER");
    }

    static List<Path> motions() throws IOException {
        try (Stream<Path> files = Files.walk(DataReadme.folder().resolve("motion"))) {
            return files.filter(file -> file.toString().endsWith(".bvh"))
                    .sorted()
                    .toList();
        }
    }

    static List<Path> tPoseFiles() throws IOException {
        return motions().stream()
                .filter(file -> !file.toString().contains("cmu") || file.endsWith("02_01.bvh"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("tPoseFiles")
    void everyBodyStandsUprightInATPose(Path file) throws IOException {
        Rig rig = rig(file);
        Pose pose = new Pose(rig.skeleton());
        rig.tPose().getFrame(0, pose);
        pose.updateWorld();
        for (Bone bone : Bone.LIMBS) {
            assertThat(degrees(direction(pose, rig, bone), new Vector3d(bone.inTPose())))
                    .as(bone.toString())
                    .isLessThan(5);
        }
        Vector3d head = pose.getWorldPosition(rig.map().requireJoint(Role.HEAD), new Vector3d());
        Vector3d hips = pose.getWorldPosition(rig.map().requireJoint(Role.HIPS), new Vector3d());
        assertThat(degrees(head.sub(hips), new Vector3d(0, 1, 0))).as("trunk").isLessThan(15);
    }

    @ParameterizedTest
    @MethodSource("motions")
    void limbsPointWhereThePerformersDoAndFeetStayOnTheGround(Path file) throws IOException {
        Motion motion = read(file);
        Rig performer = rig(file);
        for (String name : CHARACTERS) {
            Rig character = rig(DataReadme.folder().resolve("motion/tonoli/target_tpose_" + name + ".bvh"));
            Retargeter plan = Retargeter.copying(performer, character, RootMotion.FULL);
            RetargetSession session = plan.newSession();
            Pose from = new Pose(performer.skeleton());
            Pose to = new Pose(character.skeleton());
            List<Double> footErrors = new ArrayList<>();
            for (int frame = 0; frame < motion.clip().frameCount(); frame++) {
                motion.clip().getFrame(frame, from);
                session.step(from, to);
                for (Bone bone : Bone.LIMBS) {
                    assertThat(degrees(direction(from, performer, bone), direction(to, character, bone)))
                            .as("%s of %s in frame %d", bone, name, frame)
                            .isLessThan(0.5);
                }
                if (frame % 10 == 0) {
                    footErrors.add(footLevel(to, character) - footLevel(from, performer));
                }
            }
            Collections.sort(footErrors);
            assertThat(Math.abs(footErrors.get(footErrors.size() / 2)))
                    .as("how far the feet of %s are off the ground in the middle of all frames", name)
                    .isLessThan(name.equals("gremlin") ? LONG_TOES : FEET);
            System.out.printf(
                    "%s %s %.3f %.3f %.3f%n",
                    file.getFileName(),
                    name,
                    footErrors.get(0),
                    footErrors.get(footErrors.size() - 1),
                    footErrors.get(footErrors.size() / 2));
        }
    }

    /** The lowest point of the feet above where it is when the body stands in its T-pose, in hip heights. */
    private static double footLevel(Pose pose, Rig rig) {
        Pose standing = new Pose(rig.skeleton());
        rig.tPose().getFrame(0, standing);
        standing.updateWorld();
        return (lowestOfFeet(pose, rig) - lowestOfFeet(standing, rig)) / rig.hipHeight();
    }

    private static double lowestOfFeet(Pose pose, Rig rig) {
        double lowest = Double.POSITIVE_INFINITY;
        for (int joint = 0; joint < rig.skeleton().jointCount(); joint++) {
            if (isInFoot(joint, rig)) {
                lowest = Math.min(lowest, pose.getWorldPosition(joint, new Vector3d()).y);
            }
        }
        for (int site = 0; site < rig.skeleton().endSiteCount(); site++) {
            if (isInFoot(rig.skeleton().endSiteJoint(site), rig)) {
                lowest = Math.min(lowest, pose.getEndSitePosition(site, new Vector3d()).y);
            }
        }
        return lowest;
    }

    private static boolean isInFoot(int joint, Rig rig) {
        return !rig.path(rig.map().requireJoint(Role.LEFT_FOOT), joint).isEmpty()
                || !rig.path(rig.map().requireJoint(Role.RIGHT_FOOT), joint).isEmpty();
    }

    private static Vector3d direction(Pose pose, Rig rig, Bone bone) {
        Vector3d start = pose.getWorldPosition(rig.map().requireJoint(bone.start()), new Vector3d());
        return pose.getWorldPosition(rig.map().requireJoint(bone.end()), new Vector3d())
                .sub(start);
    }

    private static double degrees(Vector3d a, Vector3d b) {
        return Math.toDegrees(a.angle(b));
    }

    private static Motion read(Path file) throws IOException {
        return MotionFiles.read(file, ReadOptions.AUTO, Progress.NONE);
    }

    private static Rig rig(Path file) throws IOException {
        Rig known = RIGS.get(file);
        if (known == null) {
            Motion motion = read(file);
            known = Rig.of(motion.roles(), ReferenceFinder.find(motion.clip(), motion.roles()));
            RIGS.put(file, known);
        }
        return known;
    }
}

package dev.kintact.bench;

import dev.kintact.bench.CodeBenchmark.Surface;
import dev.kintact.measure.MetricBenchmark;
import dev.kintact.retarget.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Everything that is measured, in the order of the report. */
final class Catalogue {

    /** The unit of all others. */
    static final String UNIT = "fk";

    /** Characters of a crowd. */
    static final int CROWD = 8;

    private static final String BASICS = "a frame of 60 joints, unless it says otherwise";
    private static final String FILES = "files";
    private static final String STAGES = "a frame of contact, onto the ogre (52 joints)";
    private static final String METHODS = "a step of a method, contact, onto the ogre";
    private static final String OURS = "`kintact`, a frame at 30 Hz, onto the ogre";
    private static final String COMMANDS = "a whole command, 1000 frames of BVH onto the ogre as VRM";
    private static final String METRICS = "a metric, a frame of contact, copied to the ogre";
    private static final String EQUATIONS = "the equations of five seconds of a refined clip";

    private Catalogue() {}

    /** All stages. */
    static List<Row> stages() {
        List<Row> rows = new ArrayList<>();
        rows.addAll(basics());
        rows.addAll(files());
        rows.addAll(codes());
        rows.addAll(methods());
        rows.addAll(ours());
        rows.addAll(commands());
        rows.addAll(metrics());
        rows.add(Row.of(EQUATIONS, "solve.banded", "our banded Cholesky", BandedSystemBenchmark.class, "solveBanded"));
        rows.add(Row.of(EQUATIONS, "solve.ejml", "EJML's sparse one", BandedSystemBenchmark.class, "solveWithEjml"));
        return List.copyOf(rows);
    }

    static Row unit() {
        return Row.of(
                        BASICS,
                        UNIT,
                        "forward kinematics (`Pose.updateWorld`)",
                        ForwardKinematicsBenchmark.class,
                        "updateWorld")
                .everyFrame();
    }

    private static List<Row> basics() {
        return List.of(
                unit(),
                Row.of(
                        BASICS,
                        "fk.joml",
                        "the same with JOML over flat arrays",
                        ForwardKinematicsBenchmark.class,
                        "updateWorldWithJoml"),
                Row.of(
                                BASICS,
                                "fk.ogre",
                                "the same of the ogre, 52 joints",
                                CastKinematicsBenchmark.class,
                                "updateWorldOfCast")
                        .everyFrame(),
                Row.of(
                                BASICS,
                                "clip.get-frame",
                                "taking a frame out of a clip (`Clip.getFrame`)",
                                ClipBenchmark.class,
                                "getFrame")
                        .everyFrame(),
                Row.of(
                        BASICS,
                        "clip.resample",
                        "resampling 120 Hz to 119 Hz, an old frame",
                        ClipBenchmark.class,
                        "resample"),
                Row.of(BASICS, "skinning", "skinning the ogre, some 51,000 vertices", SkinningBenchmark.class, "skin")
                        .everyFrame());
    }

    private static List<Row> files() {
        return List.of(
                bvh("bvh.read", "reading BVH, a frame of 31 joints, 96 channels", "read"),
                bvh("bvh.split", "splitting and parsing the same", "splitAndParseDouble"),
                Row.of(FILES, "bvh.write", "writing BVH, a frame of 60 joints", BvhWriteBenchmark.class, "write"),
                Row.of(FILES, "glb.read", "reading GLB, a frame of 60 joints", GlbBenchmark.class, "readMotion"),
                Row.of(FILES, "glb.write", "writing GLB, a frame of 60 joints", GlbBenchmark.class, "writeMotion"),
                Row.of(FILES, "vrm.read", "reading the ogre as VRM, all of it", GlbBenchmark.class, "readCharacter"));
    }

    private static Row bvh(String name, String label, String method) {
        return Row.of(FILES, name, label, BvhReadBenchmark.class, method)
                .with("file", BvhReadBenchmark.GENERATED)
                .inParts(GeneratedMotion.FRAMES);
    }

    /** Somebody's own file, read and split. */
    static List<Row> ofFile(String file) {
        return List.of(
                Row.of(FILES, "bvh.read:" + file, "reading " + file, BvhReadBenchmark.class, "read")
                        .with("file", file),
                Row.of(FILES, "bvh.split:" + file, "splitting the same", BvhReadBenchmark.class, "splitAndParseDouble")
                        .with("file", file));
    }

    private static List<Row> codes() {
        List<Row> rows = new ArrayList<>();
        for (Surface surface : Surface.values()) {
            String end = "." + surface.triangles();
            rows.add(code(
                    surface,
                    "surface" + end,
                    "a surface of " + surface.triangles() + " triangles and 10 capsules into a pose",
                    "updateSurface"));
        }
        for (Surface surface : List.of(Surface.DISSERTATION, Surface.NAMED)) {
            String against = " against " + surface.triangles() + " triangles and 10 capsules";
            rows.add(code(surface, name("encode", surface), "encoding all limb joints" + against, "encode"));
            rows.add(code(surface, name("decode", surface), "decoding all limb joints" + against, "decode"));
        }
        rows.add(code(Surface.DISSERTATION, "planes.encode", "encoding planes between limbs", "encodePlanes"));
        rows.add(code(Surface.DISSERTATION, "planes.decode", "decoding planes between limbs", "decodePlanes"));
        for (Motion motion : List.of(Motion.CONTACT, Motion.FREE)) {
            rows.add(Row.of(
                            STAGES,
                            "gaps." + id(motion),
                            "all gaps of the performer, " + label(motion),
                            GapMeterBenchmark.class,
                            "measureGaps")
                    .with("motion", motion)
                    .on(motion)
                    .everyFrame());
        }
        return rows;
    }

    static String name(String stage, Surface surface) {
        return stage + "." + surface.triangles();
    }

    private static Row code(Surface surface, String name, String label, String method) {
        return Row.of(STAGES, name, label, CodeBenchmark.class, method)
                .with("surface", surface)
                .on(Motion.CONTACT)
                .everyFrame();
    }

    private static List<Row> methods() {
        List<Row> rows = new ArrayList<>();
        for (Method method : Method.values()) {
            if (!method.solvesClips()) {
                Row row = Row.of(METHODS, "step." + method.id(), "`" + method.id() + "`", MethodBenchmark.class, "step")
                        .with("method", method)
                        .on(Motion.CONTACT)
                        .everyFrame();
                rows.add(method == Method.IMR ? row.atMost(8) : row);
            }
        }
        for (CrowdBenchmark.Way way : CrowdBenchmark.Way.values()) {
            rows.add(crowd(way, "crowd", " on " + CROWD + " characters together", "together"));
            rows.add(crowd(way, "single", " on " + CROWD + " characters one by one", "oneByOne"));
        }
        return rows;
    }

    private static Row crowd(CrowdBenchmark.Way way, String name, String label, String method) {
        String id = way.name().toLowerCase(Locale.ROOT);
        Row row = Row.of(METHODS, name + "." + id, "`" + id + "`" + label, CrowdBenchmark.class, method)
                .with("way", way)
                .with("characters", CROWD)
                .on(Motion.CONTACT)
                .everyFrame();
        return way == CrowdBenchmark.Way.CAUSAL ? row.taking(Length.LONG).ofMuchCode() : row;
    }

    private static List<Row> ours() {
        List<Row> rows = new ArrayList<>();
        for (Motion motion : Motion.values()) {
            rows.add(aim(stream("draft", "draft", motion), motion, 80, 15));
        }
        for (Motion motion : Motion.values()) {
            Row row = stream("causal", "causal step", motion).ofMuchCode();
            rows.add(aim(motion == Motion.CONTACT ? row.taking(Length.LONG) : row, motion, 500, 40));
        }
        for (Motion motion : Motion.values()) {
            Row row = Row.of(
                            OURS,
                            "refine." + id(motion),
                            "clip refine, " + label(motion),
                            RefinedClipBenchmark.class,
                            "refine")
                    .through(motion)
                    .ofMuchCode();
            rows.add(aim(row.taking(refining(motion)), motion, 1500, 200));
        }
        return rows;
    }

    private static Length refining(Motion motion) {
        return switch (motion) {
            case CONTACT -> Length.VERY_LONG;
            case WALK -> Length.LONG;
            case FREE -> Length.SHORT;
        };
    }

    private static Row stream(String method, String label, Motion motion) {
        return Row.of(OURS, method + "." + id(motion), label + ", " + label(motion), StreamBenchmark.class, method)
                .through(motion)
                .everyFrame();
    }

    private static Row aim(Row row, Motion motion, double contact, double free) {
        return switch (motion) {
            case CONTACT -> row.atMost(contact);
            case FREE -> row.atMost(free);
            case WALK -> row;
        };
    }

    private static List<Row> commands() {
        return List.of(
                Row.of(
                                COMMANDS,
                                "command.draft",
                                "`retarget --quality draft --threads 1`",
                                CommandBenchmark.class,
                                "draft")
                        .byTheClock(),
                Row.of(COMMANDS, "command.cores", "the same on all cores", CommandBenchmark.class, "draftOnAllCores")
                        .byTheClock(),
                Row.of(
                                COMMANDS,
                                "command.files",
                                "only reading and writing the same files",
                                CommandBenchmark.class,
                                "readAndWrite")
                        .byTheClock());
    }

    private static List<Row> metrics() {
        List<Row> rows = new ArrayList<>();
        rows.add(Row.of(METRICS, "metric.view", "what all need: poses and gaps", MetricBenchmark.class, "show")
                .with("kind", MetricBenchmark.Kind.RIGIDITY)
                .on(Motion.CONTACT));
        for (MetricBenchmark.Kind kind : MetricBenchmark.Kind.values()) {
            String id = kind.name().toLowerCase(Locale.ROOT);
            Row row = Row.of(METRICS, "metric." + id, id, MetricBenchmark.class, "look")
                    .with("kind", kind)
                    .on(Motion.CONTACT);
            rows.add(kind == MetricBenchmark.Kind.SKIN ? row.taking(Length.VERY_LONG) : row);
        }
        return rows;
    }

    private static String id(Motion motion) {
        return motion.name().toLowerCase(Locale.ROOT);
    }

    private static String label(Motion motion) {
        return switch (motion) {
            case CONTACT -> "contact";
            case WALK -> "walking";
            case FREE -> "nothing near";
        };
    }
}

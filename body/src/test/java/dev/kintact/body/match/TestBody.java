package dev.kintact.body.match;

import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A plain humanoid in a T-pose, Y up and facing Z, with a joint for each role that has a name. A key is the VRM name of a
 * role; {@code key~} is a joint half-way from the role's joint to the next, {@code key^} one before it at its parent's
 * place, {@code key$} a last joint beyond it, {@code root} a joint on the floor that carries all.
 */
final class TestBody {

    private record Joint(String name, int parent, Vector3dc at) {}

    private final Map<String, String> names;
    private final List<Joint> joints = new ArrayList<>();
    private final Map<String, Integer> byKey = new HashMap<>();
    /** The joint that a role's children hang from: its own, or the one half-way to them. */
    private final Map<Role, Integer> holders = new HashMap<>();

    private TestBody(Map<String, String> names) {
        this.names = names;
    }

    /** Reads {@code role=name} pairs of the trunk and of a side, where {@code {Side}}, {@code {side}}, {@code {S}}, {@code {s}} stand for it. */
    static TestBody of(String trunk, String side) {
        Map<String, String> names = new LinkedHashMap<>();
        read(trunk, "", "", names);
        read(side, "left", "Left", names);
        read(side, "right", "Right", names);
        TestBody body = new TestBody(names);
        body.build();
        return body;
    }

    private static void read(String pairs, String prefix, String word, Map<String, String> names) {
        for (String pair : pairs.isEmpty() ? new String[0] : pairs.split(",", -1)) {
            String[] cells = pair.trim().split("=", 2);
            String name = cells[1];
            if (!word.isEmpty()) {
                name = name.replace("{Side}", word)
                        .replace("{n}", prefix.equals("left") ? "x" : "y")
                        .replace("{SIDE}", word.toUpperCase(Locale.ROOT))
                        .replace("{左}", prefix.equals("left") ? "左" : "右")
                        .replace("{side}", prefix)
                        .replace("{S}", word.substring(0, 1))
                        .replace("{s}", prefix.substring(0, 1));
            }
            names.put(prefix + cells[0], name);
        }
    }

    private void build() {
        if (names.containsKey("root")) {
            add("root", -1, new Vector3d());
        }
        for (Role role : Role.values()) {
            if (names.containsKey(role.vrmName())) {
                addRole(role);
            }
        }
    }

    private void addRole(Role role) {
        int parent = role.parent().map(this::holder).orElse(joints.isEmpty() ? -1 : 0);
        if (names.containsKey(role.vrmName() + "^")) {
            parent = add(role.vrmName() + "^", parent, joints.get(parent).at);
        }
        int joint = add(role.vrmName(), parent, Places.of(role));
        holders.put(role, joint);
        if (names.containsKey(role.vrmName() + "~")) {
            Vector3d half = Places.of(role).lerp(Places.end(role), 0.5, new Vector3d());
            holders.put(role, add(role.vrmName() + "~", joint, half));
        }
        if (names.containsKey(role.vrmName() + "$")) {
            add(role.vrmName() + "$", joint, Places.end(role));
        }
    }

    private int holder(Role role) {
        Integer holder = holders.get(role);
        return holder != null ? holder : role.parent().map(this::holder).orElse(-1);
    }

    private int add(String key, int parent, Vector3dc at) {
        joints.add(new Joint(names.getOrDefault(key, key), parent, at));
        byKey.put(key, joints.size() - 1);
        return joints.size() - 1;
    }

    /** What the matcher should find. */
    Map<Role, String> expected() {
        Map<Role, String> expected = new LinkedHashMap<>();
        for (Role role : Role.values()) {
            if (names.containsKey(role.vrmName())) {
                expected.put(role, names.get(role.vrmName()));
            }
        }
        return expected;
    }

    Clip clip() {
        return clip(new Quaterniond(), 1, false, 0);
    }

    /**
     * The body as a clip without frames.
     *
     * @param seed of the order of siblings; 0 for the usual one
     */
    Clip clip(Quaterniond turn, double scale, boolean mirrored, long seed) {
        List<Integer> order = order(seed);
        SkeletonBuilder builder = Skeleton.builder();
        for (int old : order) {
            Joint joint = joints.get(old);
            Vector3d offset = new Vector3d(joint.at).mul(scale);
            if (joint.parent >= 0) {
                offset.sub(new Vector3d(joints.get(joint.parent).at).mul(scale));
            }
            offset.x *= mirrored ? -1 : 1;
            builder.addJoint(joint.name, joint.parent < 0 ? -1 : order.indexOf(joint.parent), turn.transform(offset));
        }
        for (Role tip : List.of(Role.HEAD, Role.LEFT_TOES, Role.RIGHT_TOES, Role.LEFT_FOOT, Role.RIGHT_FOOT)) {
            Integer joint = byKey.get(tip.vrmName());
            if (joint != null && !names.containsKey(tip.vrmName() + "$")) {
                Vector3d offset =
                        Places.end(tip).sub(Places.of(tip), new Vector3d()).mul(scale);
                offset.x *= mirrored ? -1 : 1;
                builder.addEndSite(order.indexOf(joint), turn.transform(offset));
            }
        }
        return new ClipBuilder(builder.build(), FrameRate.of(30)).build();
    }

    /** Parents first, otherwise any order. */
    private List<Integer> order(long seed) {
        List<Integer> order = new ArrayList<>();
        List<Integer> open = new ArrayList<>(List.of(0));
        Random random = new Random(seed);
        while (!open.isEmpty()) {
            int next = open.remove(seed == 0 ? 0 : random.nextInt(open.size()));
            order.add(next);
            for (int joint = 0; joint < joints.size(); joint++) {
                if (joints.get(joint).parent == next) {
                    open.add(joint);
                }
            }
            if (seed == 0) {
                Collections.sort(open);
            }
        }
        return order;
    }

    /** Where the joints of a person of 1.7 m are. */
    static final class Places {
        private static final Map<String, double[]> PLACES = Map.ofEntries(
                Map.entry("HIPS", new double[] {0, 0.95, 0}),
                Map.entry("SPINE", new double[] {0, 1.05, 0}),
                Map.entry("CHEST", new double[] {0, 1.18, -0.01}),
                Map.entry("UPPER_CHEST", new double[] {0, 1.3, -0.01}),
                Map.entry("NECK", new double[] {0, 1.45, 0}),
                Map.entry("HEAD", new double[] {0, 1.55, 0.01}),
                Map.entry("JAW", new double[] {0, 1.56, 0.04}),
                Map.entry("EYE", new double[] {0.03, 1.6, 0.08}),
                Map.entry("UPPER_LEG", new double[] {0.09, 0.9, 0}),
                Map.entry("LOWER_LEG", new double[] {0.09, 0.49, 0.005}),
                Map.entry("FOOT", new double[] {0.09, 0.08, -0.02}),
                Map.entry("TOES", new double[] {0.1, 0.02, 0.1}),
                Map.entry("SHOULDER", new double[] {0.03, 1.41, 0}),
                Map.entry("UPPER_ARM", new double[] {0.18, 1.41, -0.01}),
                Map.entry("LOWER_ARM", new double[] {0.46, 1.41, -0.015}),
                Map.entry("HAND", new double[] {0.71, 1.41, -0.005}));
        private static final List<String> FINGERS = List.of("THUMB", "INDEX", "MIDDLE", "RING", "LITTLE");

        private Places() {}

        static Vector3d of(Role role) {
            String bare = role.side() == Side.MIDDLE
                    ? role.name()
                    : role.name().substring(role.side().name().length() + 1);
            double[] at = role.isFinger() ? finger(bare) : PLACES.getOrDefault(bare, new double[3]);
            return new Vector3d(role.side() == Side.RIGHT ? -at[0] : at[0], at[1], at[2]);
        }

        /** Where the bone from a role's joint ends. */
        static Vector3d end(Role role) {
            for (Role next : Role.values()) {
                boolean isMain = !next.isFinger() && next.parent().equals(java.util.Optional.of(role));
                if (isMain && next.side() == role.side()) {
                    return of(next);
                }
            }
            Vector3d at = of(role);
            return role == Role.HEAD ? at.add(0, 0.18, 0) : at.add(0, -0.01, 0.07);
        }

        private static double[] finger(String bare) {
            int cut = bare.indexOf('_');
            int which = FINGERS.indexOf(bare.substring(0, cut));
            int bone = switch (bare.substring(cut + 1)) {
                case "METACARPAL" -> 0;
                case "PROXIMAL" -> which == 0 ? 1 : 0;
                case "INTERMEDIATE" -> 1;
                default -> 2;
            };
            double start = which == 0 ? 0.74 : 0.8;
            return new double[] {start + 0.03 * bone, 1.4, 0.04 - 0.025 * which};
        }
    }
}

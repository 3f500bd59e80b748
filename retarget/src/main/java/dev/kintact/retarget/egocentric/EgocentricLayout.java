package dev.kintact.retarget.egocentric;

import dev.kintact.body.Role;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.SurfaceTemplate;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is related to what, the same for every body: which joints are encoded, to which components of the surface each of them
 * is related, along which kinematic path, and where in a code each number stands. Immutable; encoder and decoder share it.
 *
 * <p>A relation is a joint and a component. A joint is related to all triangles, to the capsules of the other limbs (without
 * feet), and an ankle to the ground too; its own limb tells nothing about it.
 */
public final class EgocentricLayout {

    /** Numbers for each ordered pair of segments: three coordinates of a place and the gap. */
    public static final int NUMBERS_A_PLANE = 4;

    /** Importance, place and vector of a relation. */
    static final int NUMBERS_A_RELATION = 7;

    /**
     * A joint that is encoded.
     *
     * @param limb of which it is a part
     * @param role elbow, wrist, knee, ankle, or the root of the middle finger, which stands for the palm
     * @param first its first relation
     * @param settled how many relations from there on are to triangles and ground, which limbs do not move
     * @param count how many relations it has
     */
    public record EncodedJoint(BodyLimb limb, Role role, int first, int settled, int count) {
        public boolean isEnd() {
            return role == limb.end();
        }

        /** Whether it is a palm's centre, and no joint. */
        public boolean isPalm() {
            return role != limb.mid() && role != limb.end();
        }

        /** One after its last relation. */
        public int end() {
            return first + count;
        }
    }

    /** Which joints are encoded, of which limbs, and how. */
    private enum Kind {
        /** Elbows, wrists, knees and ankles, as published [Molla17]. */
        ALL(BodyLimb.VALUES, true, false),
        /** Wrists and ankles [Tonoli19]. */
        ENDS(BodyLimb.VALUES, false, false),
        /** Elbows, wrists and palms, with their own thickness. */
        GAPS(BodyLimb.VALUES.stream().filter(BodyLimb::isArm).toList(), true, true);

        @SuppressWarnings("ImmutableEnumChecker") // List.of and the like
        private final List<BodyLimb> limbs;

        private final boolean midJoints;
        private final boolean gaps;

        Kind(List<BodyLimb> limbs, boolean midJoints, boolean gaps) {
            this.limbs = limbs;
            this.midJoints = midJoints;
            this.gaps = gaps;
        }
    }

    private final SurfaceTemplate template;
    private final Kind kind;
    private final List<EncodedJoint> joints = new ArrayList<>();
    private final int[] components;
    private final Group[] groups;
    private final int[][] paths;
    private final int[] coefficients;
    private final int[] normals;
    private final int relations;
    private final int planes;
    private final int size;

    private EgocentricLayout(SurfaceTemplate template, Kind kind) {
        this.template = template;
        this.kind = kind;
        List<Integer> allComponents = new ArrayList<>();
        List<int[]> allPaths = new ArrayList<>();
        for (BodyLimb limb : kind.limbs) {
            if (kind.midJoints) {
                add(limb, limb.mid(), allComponents, allPaths);
            }
            add(limb, limb.end(), allComponents, allPaths);
            if (kind.gaps) {
                add(limb, palm(limb), allComponents, allPaths);
            }
        }
        components = allComponents.stream().mapToInt(Integer::intValue).toArray();
        groups = allComponents.stream().map(this::groupOf).toArray(Group[]::new);
        paths = allPaths.toArray(int[][]::new);
        coefficients = new int[components.length];
        normals = new int[components.length];
        relations = 3 + 4 * joints.size();
        planes = kind.gaps ? relations : placeRelations();
        size = planes + NUMBERS_A_PLANE * SegmentPairs.count();
    }

    /** Finds where the numbers of relations stand; of gaps there are none. The first place behind them. */
    private int placeRelations() {
        int at = relations + NUMBERS_A_RELATION * components.length;
        for (EncodedJoint joint : joints) {
            for (int relation = joint.first; relation < joint.end(); relation++) {
                coefficients[relation] = at;
                at += paths[relation].length;
                normals[relation] = at;
                at += joint.isEnd() ? 3 : 0;
            }
        }
        return at;
    }

    /**
     * A layout.
     *
     * @param template of the surface
     * @param midJoints whether elbows and knees are encoded, or only wrists and ankles
     */
    public static EgocentricLayout of(SurfaceTemplate template, boolean midJoints) {
        return new EgocentricLayout(template, midJoints ? Kind.ALL : Kind.ENDS);
    }

    /** A layout of gaps: of elbows, wrists and palms from everything that arms can touch, feet included. */
    public static EgocentricLayout ofGaps(SurfaceTemplate template) {
        return new EgocentricLayout(template, Kind.GAPS);
    }

    /** The role that stands for an arm's palm. */
    public static Role palm(BodyLimb arm) {
        return arm.side() == 0 ? Role.LEFT_MIDDLE_PROXIMAL : Role.RIGHT_MIDDLE_PROXIMAL;
    }

    private void add(BodyLimb limb, Role joint, List<Integer> allComponents, List<int[]> allPaths) {
        int first = allComponents.size();
        Role landmark = joint == limb.mid() ? joint : limb.end();
        int[] fromHead = Landmarks.path(Role.HEAD, landmark);
        int[] fromHips = Landmarks.path(Role.HIPS, landmark);
        for (int triangle = 0; triangle < template.triangleCount(); triangle++) {
            allComponents.add(triangle);
            allPaths.add(template.region(triangle).group() == Group.HEAD ? fromHead : fromHips);
        }
        int ground = template.triangleCount() + BodySurface.LIMBS.size();
        if (joint == limb.end() && !limb.isArm()) {
            allComponents.add(ground);
            allPaths.add(new int[0]);
        }
        int settled = allComponents.size() - first;
        for (BodyLimb other : BodyLimb.values()) {
            if (other != limb) {
                for (Region segment : touched(other)) {
                    allComponents.add(template.triangleCount() + BodySurface.LIMBS.indexOf(segment));
                    allPaths.add(Landmarks.path(segment.joint(), landmark));
                }
            }
        }
        joints.add(new EncodedJoint(limb, joint, first, settled, allComponents.size() - first));
    }

    private Group groupOf(int component) {
        int capsule = component - template.triangleCount();
        if (capsule < 0) {
            return template.region(component).group();
        }
        return capsule < BodySurface.LIMBS.size()
                ? BodySurface.LIMBS.get(capsule).group()
                : Group.GROUND;
    }

    private List<Region> touched(BodyLimb limb) {
        return limb.isArm() || kind.gaps
                ? List.of(limb.upper(), limb.lower(), limb.extremity())
                : Stream.of(limb.upper(), limb.lower()).toList();
    }

    /** Whether it is one of gaps, whose codes have no numbers for single relations. */
    boolean isOfGaps() {
        return kind.gaps;
    }

    public SurfaceTemplate template() {
        return template;
    }

    /** The encoded joints, limb by limb, elbow before wrist. */
    public List<EncodedJoint> joints() {
        return List.copyOf(joints);
    }

    /** An encoded joint. */
    public EncodedJoint joint(int index) {
        return joints.get(index);
    }

    public boolean isEncoded(Role joint) {
        return joints.stream().anyMatch(encoded -> encoded.role == joint);
    }

    /** The index of an encoded joint. */
    public int indexOf(Role joint) {
        for (int i = 0; i < joints.size(); i++) {
            if (joints.get(i).role == joint) {
                return i;
            }
        }
        throw new IllegalArgumentException(joint + " is not encoded");
    }

    public int relationCount() {
        return components.length;
    }

    /** The component of the surface that a relation is to. */
    public int component(int relation) {
        return components[relation];
    }

    /** The capsule that a relation to a limb is to. */
    int capsule(int relation) {
        return components[relation] - template.triangleCount();
    }

    /** The group of the body that a relation is to. */
    public Group group(int relation) {
        return groups[relation];
    }

    /** Whether an arm's joint's relation is to the other arm. */
    public boolean isOtherArm(int relation, BodyLimb arm) {
        return arm.isArm() && groups[relation] == Group.ARM;
    }

    public int jointCount() {
        return joints.size();
    }

    public boolean isGround(int relation) {
        return groups[relation] == Group.GROUND;
    }

    /** How many numbers a code has. */
    public int size() {
        return size;
    }

    /**
     * A number that tells layouts apart: it depends on joints, components, points of the template, paths and order, so that a
     * stored code is never read by another layout than it was written by.
     */
    public long fingerprint() {
        StringBuilder facts = new StringBuilder(template.name());
        for (int triangle = 0; triangle < template.triangleCount(); triangle++) {
            facts.append(' ').append(template.region(triangle));
            for (int corner = 0; corner < 3; corner++) {
                facts.append(' ').append(template.pointNames().get(template.corner(triangle, corner)));
            }
        }
        for (EncodedJoint joint : joints) {
            facts.append(' ').append(joint.role);
            for (int relation = joint.first; relation < joint.end(); relation++) {
                facts.append(' ').append(components[relation]).append(groups[relation]);
                for (int segment : paths[relation]) {
                    facts.append(' ').append(Landmarks.ROLES.get(segment));
                }
            }
        }
        facts.append(' ').append(BodySurface.LIMBS).append(' ').append(SegmentPairs.ALL);
        long hash = 0xcbf29ce484222325L; // FNV-1a
        for (byte b : facts.toString().getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ (b & 0xff)) * 0x100000001b3L;
        }
        return hash;
    }

    /** The segments of a relation's kinematic path. */
    int[] path(int relation) {
        return paths[relation];
    }

    /** By relation to a triangle: one after the last of the joint's relations to triangles from there on that have the same path. */
    int[] endsOfPaths() {
        int[] ends = new int[components.length];
        for (int relation = components.length - 1; relation >= 0; relation--) {
            boolean goesOn = relation + 1 < components.length
                    && components[relation + 1] == components[relation] + 1
                    && components[relation + 1] < template.triangleCount()
                    && paths[relation + 1] == paths[relation];
            ends[relation] = goesOn ? ends[relation + 1] : relation + 1;
        }
        return ends;
    }

    int rootAt() {
        return 0;
    }

    int peakAt(int joint) {
        return 3 + 4 * joint;
    }

    /** The normal of the joint's hand or foot. */
    int extremityAt(int joint) {
        return peakAt(joint) + 1;
    }

    int importanceAt(int relation) {
        return relations + NUMBERS_A_RELATION * relation;
    }

    int placeAt(int relation) {
        return importanceAt(relation) + 1;
    }

    int vectorAt(int relation) {
        return importanceAt(relation) + 4;
    }

    int coefficientsAt(int relation) {
        return coefficients[relation];
    }

    /** The normal of a wrist's or ankle's relation. */
    int normalAt(int relation) {
        return normals[relation];
    }

    /** Where the numbers of an ordered pair of segments stand. */
    public int planeAt(int pair) {
        return planes + NUMBERS_A_PLANE * pair;
    }
}

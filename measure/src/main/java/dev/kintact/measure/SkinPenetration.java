package dev.kintact.measure;

import dev.kintact.body.Rig;
import dev.kintact.model.Pose;
import dev.kintact.model.SkinnedMesh;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How much of the limbs' skin is inside other skin in a pose: P2, the figure of published tables [Zhang23, Ye24]. Scratch;
 * nothing here allocates after construction.
 *
 * <p>A vertex belongs to the limb whose joints carry most of it. It is inside when it lies behind the normal of the nearest
 * vertex of the body without that limb, which is trunk, head and the other limbs. Where several vertices are as near, their
 * mean decides; what touches is outside. Normals are those of the posed surface, weighted by angles, with vertices joined
 * that files split.
 *
 * <p>Of two arms that are sunk into one belly each has the other for its nearest skin, and is outside it. So a vertex of an
 * arm is inside also when it is inside the body without both arms. Legs are not looked at so: without both of them a body
 * is too open below for normals to tell.
 *
 * <p>Two things are not counted, because no motion is to blame for them:
 *
 * <ul>
 *   <li>The body without a limb is open where the limb was, and behind the normals round that hole lies the limb itself.
 *       A vertex whose nearest one is on this seam, that is, shares a triangle with what was taken away, is outside. Skin
 *       that folds into itself further from the seam, in an armpit or a groin, counts.
 *   <li>Vertices that are inside at rest are made so: the ball of a shoulder, a leg beneath a robe. They are left out of all
 *       counts.
 * </ul>
 *
 * <p>Nothing is known about layers. The inside of a mouth or the back of a sheet of hair or cloth has normals too, so that a
 * hand deep in a head may be outside by its teeth, and one behind a cape inside it. Only as many vertices count as the
 * artist made: hands and feet have most.
 */
public final class SkinPenetration {

    /** The sine of the angle below the tangent plane from which on a vertex is behind it; less is rounding. */
    private static final double BEHIND = 1e-6;

    private static final Limb[] LIMBS = Limb.values();
    private static final int TRUNK = WeldedSkin.TRUNK;
    private static final int ARMS = (1 << Limb.LEFT_ARM.ordinal()) | (1 << Limb.RIGHT_ARM.ordinal());
    private static final int ALL = (1 << (TRUNK + 1)) - 1;

    /** Depths below this are no depths, metres. */
    private final double rounding;

    private final WeldedSkin skin;
    /** The limbs, and then the trunk. */
    private final NearestPoints[] parts = new NearestPoints[TRUNK + 1];
    /** Vertices of each limb. */
    private final int[][] judged = new int[LIMBS.length][];
    /** For each vertex, the parts that it shares a triangle with, one bit each. */
    private final int[] seams;

    private final boolean[] inside;
    private final int[] insideCounts = new int[LIMBS.length];
    private final NearestPoints.PointVisitor lookFrom = this::lookFrom;

    private final Nearest nearest = new Nearest();
    private double heights;
    private int lookedFrom;
    private int seamsLookedFrom;
    /** The vertex that was nearest to the last one in question; none if negative. */
    private int hint = -1;

    /**
     * A meter for a character, at rest.
     *
     * @param meshes the character's whole skin, of the rig's skeleton
     * @throws IllegalArgumentException if a mesh is of a skeleton with other joints
     */
    public SkinPenetration(Rig rig, List<SkinnedMesh> meshes) {
        rounding = 1e-9 * rig.height();
        skin = new WeldedSkin(rig.map(), meshes);
        inside = new boolean[skin.vertexCount()];
        seams = seams(skin);
        for (int part = 0; part < parts.length; part++) {
            parts[part] = new NearestPoints(skin.positions, verticesOf(part));
        }
        for (int limb = 0; limb < LIMBS.length; limb++) {
            judged[limb] = parts[limb].points();
        }
        update(new Pose(rig.skeleton()));
        for (int limb = 0; limb < LIMBS.length; limb++) {
            judged[limb] =
                    IntStream.of(judged[limb]).filter(vertex -> !inside[vertex]).toArray();
            insideCounts[limb] = 0;
        }
        Arrays.fill(inside, false);
    }

    private int[] verticesOf(int part) {
        return IntStream.range(0, skin.vertexCount())
                .filter(vertex -> skin.part(vertex) == part)
                .toArray();
    }

    private static int[] seams(WeldedSkin skin) {
        int[] seams = new int[skin.vertexCount()];
        for (int triangle = 0; triangle < skin.triangleCount(); triangle++) {
            int bits = 0;
            for (int corner = 0; corner < 3; corner++) {
                bits |= 1 << skin.part(skin.triangleVertex(triangle, corner));
            }
            for (int corner = 0; corner < 3; corner++) {
                seams[skin.triangleVertex(triangle, corner)] |= bits;
            }
        }
        return seams;
    }

    /**
     * Measures a pose.
     *
     * @param pose with world transforms. Not modified.
     */
    public void update(Pose pose) {
        skin.update(pose);
        for (NearestPoints part : parts) {
            part.update();
        }
        for (int limb = 0; limb < LIMBS.length; limb++) {
            insideCounts[limb] = 0;
            for (int vertex : judged[limb]) {
                inside[vertex] = isNowInside(vertex, limb);
                insideCounts[limb] += inside[vertex] ? 1 : 0;
            }
        }
    }

    private boolean isNowInside(int vertex, int limb) {
        int at = 3 * vertex;
        nearest.startAt(skin.positions[at], skin.positions[at + 1], skin.positions[at + 2]);
        if ((ARMS & (1 << limb)) == 0) {
            lookWithout(1 << limb);
            return isInsideWithout(1 << limb);
        }
        lookWithout(ARMS);
        if (isInsideWithout(ARMS)) {
            return true;
        }
        lookAmong(ARMS & ~(1 << limb));
        return isInsideWithout(1 << limb);
    }

    /** Looks for the nearest vertex of the body without some limbs, one bit each. */
    private void lookWithout(int limbs) {
        // what is nearest to one vertex is near its neighbour too: most boxes are out of question from the start
        if (hint >= 0 && (limbs & (1 << skin.part(hint))) == 0) {
            nearest.offer(hint, squaredTo(hint));
        }
        lookAmong(ALL & ~limbs);
        hint = nearest.point();
    }

    private double squaredTo(int vertex) {
        double dx = skin.positions[3 * vertex] - nearest.x;
        double dy = skin.positions[3 * vertex + 1] - nearest.y;
        double dz = skin.positions[3 * vertex + 2] - nearest.z;
        return dx * dx + dy * dy + dz * dz;
    }

    /** Looks for a nearer vertex of some parts, one bit each. */
    private void lookAmong(int among) {
        for (int part = TRUNK; part >= 0; part--) {
            if ((among & (1 << part)) != 0) {
                parts[part].offerTo(nearest);
            }
        }
    }

    /** Whether the place in question is inside the body without some limbs, one bit each, whose nearest vertex was looked for. */
    private boolean isInsideWithout(int limbs) {
        heights = 0;
        lookedFrom = 0;
        seamsLookedFrom = 0;
        if (nearest.isAlone()) {
            lookFrom(nearest.point());
        } else {
            lookFromAllAsNear(limbs);
        }
        double depth = -heights / lookedFrom;
        return (seamsLookedFrom & limbs) == 0 && depth > rounding + BEHIND * Math.sqrt(nearest.squared());
    }

    private void lookFromAllAsNear(int limbs) {
        for (int part = TRUNK; part >= 0; part--) {
            if ((limbs & (1 << part)) == 0) {
                parts[part].visitWithin(nearest.x, nearest.y, nearest.z, nearest.reach, lookFrom);
            }
        }
    }

    /** Adds how high the place in question lies above the tangent plane of a vertex. */
    private void lookFrom(int vertex) {
        int at = 3 * vertex;
        heights += skin.normals[at] * (nearest.x - skin.positions[at])
                + skin.normals[at + 1] * (nearest.y - skin.positions[at + 1])
                + skin.normals[at + 2] * (nearest.z - skin.positions[at + 2]);
        lookedFrom++;
        seamsLookedFrom |= seams[vertex];
    }

    /** How many vertices of a limb are judged, split ones counted once. */
    public int vertexCount(Limb limb) {
        return judged[limb.ordinal()].length;
    }

    /** How many of them are inside in the last pose. */
    public int insideCount(Limb limb) {
        return insideCounts[limb.ordinal()];
    }

    /** The share of a limb's vertices that are inside in the last pose, 0 to 1; not a number if it has none. */
    public double share(Limb limb) {
        return (double) insideCount(limb) / vertexCount(limb);
    }

    /** The share of all limbs' vertices that are inside in the last pose, 0 to 1; not a number if there are none. */
    public double share() {
        int all = 0;
        int within = 0;
        for (Limb limb : LIMBS) {
            all += vertexCount(limb);
            within += insideCount(limb);
        }
        return (double) within / all;
    }

    /**
     * Whether a vertex is inside in the last pose; never for those that are not judged.
     *
     * @param mesh index in the list of meshes
     * @param vertex of that mesh
     */
    public boolean isInside(int mesh, int vertex) {
        int welded = skin.welded(mesh, vertex);
        return welded >= 0 && inside[welded];
    }
}

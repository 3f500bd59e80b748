package dev.kintact.formats.gltf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;

/**
 * Finds the transform C from a skin's mesh space to the scene, for which C·IBM⁻¹ is where a joint was at binding. No field of
 * the file says it. If joints stand as they did then, they all give the same C; if most do, it is theirs; if not, it is that of
 * the nodes above the joints or of the mesh, whichever gives bones of the right length and more joints that stand still.
 */
final class BindSpace {

    /** Joints asked for their C; a majority shows itself among so many. */
    private static final int ASKED = 64;

    private static final double SAME_POSITION = 1e-3;
    private static final double SAME_DIRECTION = 2e-3;
    private static final double SAME_LENGTH = 0.02;

    private final GltfNodes nodes;
    private final GltfSkin skin;
    private final List<Matrix4dc> worlds = new ArrayList<>();
    private final List<Matrix4dc> bind = new ArrayList<>();
    private final double size;
    private final Matrix4d atBinding = new Matrix4d();
    private final Vector3d vector = new Vector3d();
    private final Vector3d otherVector = new Vector3d();

    BindSpace(GltfNodes nodes, GltfSkin skin) {
        this.nodes = nodes;
        this.skin = skin;
        Vector3d low = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d high = new Vector3d(Double.NEGATIVE_INFINITY);
        for (int i = 0; i < skin.joints().size(); i++) {
            Matrix4d world = nodes.getWorld(skin.joints().get(i), new Matrix4d());
            worlds.add(world);
            bind.add(skin.inverseBind().get(i).invert(new Matrix4d()));
            low.min(world.getTranslation(new Vector3d()));
            high.max(world.getTranslation(new Vector3d()));
        }
        size = worlds.size() > 1 ? high.distance(low) : 1;
    }

    Matrix4dc find() {
        Matrix4dc best = new Matrix4d();
        int mostAgree = 0;
        int step = Math.max(1, worlds.size() / ASKED);
        for (int i = 0; i < worlds.size(); i += step) {
            Matrix4d own = worlds.get(i).mul(skin.inverseBind().get(i), new Matrix4d());
            int agree = own.isFinite() ? agreeing(own) : 0;
            if (agree > mostAgree) {
                mostAgree = agree;
                best = own;
            }
        }
        return mostAgree > worlds.size() / 2 ? best : ofNodes();
    }

    private int agreeing(Matrix4dc worldFromMesh) {
        int count = 0;
        for (int i = 0; i < worlds.size(); i++) {
            count += agrees(worldFromMesh, i) ? 1 : 0;
        }
        return count;
    }

    /** Whether a joint stands as it did at binding, if this is the transform from the mesh to the scene. */
    boolean agrees(Matrix4dc worldFromMesh, int i) {
        worldFromMesh.mul(bind.get(i), atBinding);
        Matrix4dc now = worlds.get(i);
        double distance = atBinding.getTranslation(vector).distance(now.getTranslation(otherVector));
        double turned = 0;
        for (int column = 0; column < 3; column++) {
            turned = Math.max(turned, atBinding.getColumn(column, vector).distance(now.getColumn(column, otherVector)));
        }
        return distance <= SAME_POSITION * size && turned <= SAME_DIRECTION * GltfRest.scale(now);
    }

    private Matrix4dc ofNodes() {
        double longer = boneLengths(worlds) / boneLengths(bind);
        double expected = Double.isFinite(longer) && longer > 0 ? longer : 1;
        Matrix4dc best = new Matrix4d().scaling(expected);
        int mostAgree = -1;
        for (Matrix4dc candidate : candidates()) {
            boolean fits = Math.abs(GltfRest.scale(candidate) / expected - 1) < SAME_LENGTH;
            int agree = fits ? agreeing(candidate) : -1;
            if (agree > mostAgree) {
                mostAgree = agree;
                best = candidate;
            }
        }
        return best;
    }

    private List<Matrix4dc> candidates() {
        List<Matrix4dc> candidates = new ArrayList<>();
        Set<Integer> joints = new HashSet<>(skin.joints());
        for (int node : skin.joints()) {
            int parent = nodes.parent(node);
            if (parent != GltfNodes.NONE && !joints.contains(parent)) {
                candidates.add(nodes.getWorld(parent, new Matrix4d()));
            }
        }
        for (int node : skin.meshNodes()) {
            candidates.add(nodes.getWorld(node, new Matrix4d()));
        }
        candidates.add(new Matrix4d());
        return candidates.size() > ASKED ? candidates.subList(0, ASKED) : candidates;
    }

    /** In sum; a body may stretch one bone, but not all. */
    private double boneLengths(List<Matrix4dc> joints) {
        double sum = 0;
        Map<Integer, Matrix4dc> byNode = new HashMap<>();
        for (int i = 0; i < joints.size(); i++) {
            byNode.put(skin.joints().get(i), joints.get(i));
        }
        for (int i = 0; i < joints.size(); i++) {
            Matrix4dc above = byNode.get(nodes.parent(skin.joints().get(i)));
            if (above != null) {
                sum += above.getTranslation(vector).distance(joints.get(i).getTranslation(otherVector));
            }
        }
        return sum;
    }
}

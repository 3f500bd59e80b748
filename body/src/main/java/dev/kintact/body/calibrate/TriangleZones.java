package dev.kintact.body.calibrate;

import dev.kintact.body.calibrate.SkinZones.Zone;
import java.util.Arrays;

/** Which part of the body carries most of each triangle of a skin. */
final class TriangleZones {

    private static final Zone[] ZONES = Zone.values();

    /** Of a vertex that several parts carry, or a joint that may be hair. */
    private static final byte MIXED = -1;

    private final VertexWeights weights;
    private final SkinZones joints;
    /** The ordinal of a zone for each triangle. */
    private final byte[] zones;

    private final boolean[] extra;
    private boolean anyExtra;

    /**
     * Finds the zones.
     *
     * @param triangles three vertices each. Not modified.
     */
    TriangleZones(VertexWeights weights, SkinZones joints, int[] triangles) {
        this.weights = weights;
        this.joints = joints;
        zones = new byte[triangles.length / 3];
        extra = new boolean[zones.length];
        byte[] ofVertices = zonesOfVertices();
        double[] shares = new double[ZONES.length];
        for (int triangle = 0; triangle < zones.length; triangle++) {
            byte zone = ofVertices[triangles[3 * triangle]];
            // most triangles lie within a zone, where there is nothing to weigh
            if (zone != MIXED
                    && zone == ofVertices[triangles[3 * triangle + 1]]
                    && zone == ofVertices[triangles[3 * triangle + 2]]) {
                zones[triangle] = zone;
            } else {
                weigh(triangle, triangles, shares);
            }
        }
    }

    private byte[] zonesOfVertices() {
        byte[] ofVertices = new byte[weights.vertexCount()];
        int vertex = 0;
        for (int mesh = 0; mesh < weights.meshCount(); mesh++) {
            for (; vertex < weights.end(mesh); vertex++) {
                ofVertices[vertex] = zoneOfVertex(mesh, vertex);
            }
        }
        return ofVertices;
    }

    private byte zoneOfVertex(int mesh, int vertex) {
        int zone = MIXED;
        for (int i = 0; i < weights.count(mesh); i++) {
            if (weights.weight(mesh, vertex, i) > 0) {
                int joint = weights.joint(mesh, vertex, i);
                int own = joints.zone(joint).ordinal();
                if (joints.isExtra(joint) || (zone != MIXED && zone != own)) {
                    return MIXED;
                }
                zone = own;
            }
        }
        return (byte) zone;
    }

    /**
     * Finds the zone that carries most of a triangle, the first if there are several.
     *
     * @param shares of each zone: scratch
     */
    private void weigh(int triangle, int[] triangles, double[] shares) {
        Arrays.fill(shares, 0);
        double extras = 0;
        double onBody = 0;
        for (int corner = 0; corner < 3; corner++) {
            int vertex = triangles[3 * triangle + corner];
            int mesh = weights.mesh(vertex);
            for (int i = 0; i < weights.count(mesh); i++) {
                double weight = weights.weight(mesh, vertex, i);
                if (weight > 0) {
                    int joint = weights.joint(mesh, vertex, i);
                    Zone zone = joints.zone(joint);
                    shares[zone.ordinal()] += weight;
                    if (zone.isOnBody()) {
                        onBody += weight;
                        extras += joints.isExtra(joint) ? weight : 0;
                    }
                }
            }
        }
        int most = 0;
        for (int zone = 1; zone < shares.length; zone++) {
            most = shares[zone] > shares[most] ? zone : most;
        }
        zones[triangle] = (byte) most;
        extra[triangle] = extras > onBody / 2;
        anyExtra |= extra[triangle];
    }

    Zone zone(int triangle) {
        return ZONES[zones[triangle]];
    }

    /** Whether the triangle hangs mostly on joints that may be hair or a tail as well as skin. */
    boolean isExtra(int triangle) {
        return extra[triangle];
    }

    /** Whether any does. */
    boolean hasExtras() {
        return anyExtra;
    }

    /** Takes it that such a triangle is skin. */
    void accept(int triangle) {
        extra[triangle] = false;
    }
}

package dev.kintact.formats.gltf;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Translation, rotation and scale that a node has without animation, in the file's own space. */
record NodeTransform(Vector3dc translation, Quaterniondc rotation, Vector3dc scale) {

    static NodeTransform of(JsonNode node) {
        if (node.has("matrix")) {
            return ofMatrix(matrix(node.path("matrix")));
        }
        JsonNode r = node.path("rotation");
        Quaterniond rotation = new Quaterniond(number(r, 0, 0), number(r, 1, 0), number(r, 2, 0), number(r, 3, 1));
        if (!(rotation.lengthSquared() > 1e-12)) {
            rotation.identity();
        }
        return new NodeTransform(
                vector(node.path("translation"), 0), rotation.normalize(), vector(node.path("scale"), 1));
    }

    /** A mirroring becomes a negative scale along X. A shear, which a node that animates cannot have, is lost. */
    private static NodeTransform ofMatrix(Matrix4d matrix) {
        Vector3d scale = matrix.getScale(new Vector3d());
        if (matrix.determinant3x3() < 0) {
            scale.x = -scale.x;
        }
        Matrix3d axes = matrix.get3x3(new Matrix3d());
        axes.m00(axes.m00 / scale.x).m01(axes.m01 / scale.x).m02(axes.m02 / scale.x);
        axes.m10(axes.m10 / scale.y).m11(axes.m11 / scale.y).m12(axes.m12 / scale.y);
        axes.m20(axes.m20 / scale.z).m21(axes.m21 / scale.z).m22(axes.m22 / scale.z);
        Quaterniond rotation = axes.getNormalizedRotation(new Quaterniond()).normalize();
        return new NodeTransform(
                matrix.getTranslation(new Vector3d()), rotation.isFinite() ? rotation : new Quaterniond(), scale);
    }

    /** Says the same with three properties in place of a matrix, which animations cannot move. */
    static void replaceMatrix(ObjectNode node) {
        if (!node.has("matrix")) {
            return;
        }
        NodeTransform transform = of(node);
        node.remove("matrix");
        put(node.putArray("translation"), transform.translation);
        Quaterniondc r = transform.rotation;
        node.putArray("rotation").add(r.x()).add(r.y()).add(r.z()).add(r.w());
        put(node.putArray("scale"), transform.scale);
    }

    private static void put(ArrayNode array, Vector3dc vector) {
        array.add(vector.x()).add(vector.y()).add(vector.z());
    }

    private static Matrix4d matrix(JsonNode array) {
        double[] values = new double[16];
        for (int i = 0; i < values.length; i++) {
            values[i] = number(array, i, i % 5 == 0 ? 1 : 0);
        }
        return new Matrix4d().set(values);
    }

    private static Vector3d vector(JsonNode array, double missing) {
        return new Vector3d(number(array, 0, missing), number(array, 1, missing), number(array, 2, missing));
    }

    private static double number(JsonNode array, int index, double missing) {
        return array.path(index).asDouble(missing);
    }
}

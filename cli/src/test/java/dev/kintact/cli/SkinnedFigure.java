package dev.kintact.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.calibrate.Measures;
import dev.kintact.body.calibrate.MeasuresCalibration;
import dev.kintact.body.surface.AttachedPoints.Influence;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.PosedCapsule;
import dev.kintact.formats.Motion;
import dev.kintact.formats.gltf.SkeletonDocument;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A character with a mesh that is known: that of an estimated body, as a glTF file. What files may lack can be left out. Scratch. */
final class SkinnedFigure {

    private static final int AROUND = 12;
    private static final int ALONG = 9;

    private final Skeleton skeleton;
    private final Body body;
    private final PosedBody posed;
    private final Pose rest;
    private final ObjectNode json;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final List<Vector3d> vertices = new ArrayList<>();
    private final List<List<Influence>> carriers = new ArrayList<>();
    private final List<Integer> corners = new ArrayList<>();

    private SkinnedFigure(Motion motion) {
        skeleton = motion.clip().skeleton();
        Rig rig = Rig.of(motion.roles(), ReferenceFinder.find(motion.body(), motion.roles()));
        body = MeasuresCalibration.of(rig, Measures.NONE);
        posed = new PosedBody(body.fine());
        rest = new Pose(skeleton);
        rest.setRest();
        rest.updateWorld();
        posed.update(rest);
        json = SkeletonDocument.of(skeleton).document().json();
    }

    /** The figure of a motion, at rest. */
    static SkinnedFigure of(Motion motion) {
        return new SkinnedFigure(motion);
    }

    Body body() {
        return body;
    }

    SkinnedFigure withTrunkAndHead() {
        int first = vertices.size();
        for (int point = 0; point < body.fine().template().pointCount(); point++) {
            vertices.add(posed.getPoint(point, new Vector3d()));
            carriers.add(body.fine().points().influences(point));
        }
        for (int triangle = 0; triangle < body.fine().template().triangleCount(); triangle++) {
            for (int corner = 0; corner < 3; corner++) {
                corners.add(first + body.fine().template().corner(triangle, corner));
            }
        }
        return this;
    }

    SkinnedFigure withLimbs() {
        posed.capsules().forEach(this::addTube);
        return this;
    }

    /** A closed tube, the last ring of which is its tip. */
    private void addTube(PosedCapsule capsule) {
        int first = vertices.size();
        Vector3d side = new Vector3d(0.3, 0.5, 0.8).cross(capsule.axis()).normalize();
        for (int ring = 0; ring <= ALONG; ring++) {
            double share = (double) ring / ALONG;
            Vector3d middle = new Vector3d(capsule.start()).lerp(capsule.end(), share);
            double radius = ring == 0 || ring == ALONG ? 0.001 : capsule.radius();
            for (int place = 0; place < AROUND; place++) {
                Vector3dc axis = capsule.axis();
                Vector3d out =
                        side.rotateAxis(2 * Math.PI * place / AROUND, axis.x(), axis.y(), axis.z(), new Vector3d());
                vertices.add(out.mul(radius).add(middle));
                carriers.add(List.of(new Influence(capsule.capsule().startJoint(), 1)));
            }
        }
        for (int ring = 0; ring < ALONG; ring++) {
            for (int place = 0; place < AROUND; place++) {
                int a = first + ring * AROUND + place;
                int b = first + ring * AROUND + (place + 1) % AROUND;
                corners.addAll(List.of(a, b, a + AROUND, b, b + AROUND, a + AROUND));
            }
        }
    }

    /** Writes skeleton, mesh and skin; without vertices there is a skin and no mesh. */
    Path write(Path file, boolean skinned) throws IOException {
        ObjectNode node = json.withArrayProperty("nodes").addObject().put("name", "Skin");
        json.withArrayProperty("scenes")
                .get(0)
                .withArrayProperty("nodes")
                .add(json.get("nodes").size() - 1);
        if (!vertices.isEmpty()) {
            addMesh();
            node.put("mesh", 0);
        }
        if (skinned) {
            addSkin();
            if (!vertices.isEmpty()) {
                node.put("skin", 0);
            }
        }
        json.putArray("buffers")
                .addObject()
                .put("byteLength", bytes.size())
                .put(
                        "uri",
                        "data:application/octet-stream;base64,"
                                + Base64.getEncoder().encodeToString(bytes.toByteArray()));
        return Files.writeString(file, new ObjectMapper().writeValueAsString(json));
    }

    private void addMesh() {
        ObjectNode primitive =
                json.putArray("meshes").addObject().putArray("primitives").addObject();
        ByteBuffer positions = buffer(12 * vertices.size());
        ByteBuffer joints = buffer(8 * vertices.size());
        ByteBuffer weights = buffer(16 * vertices.size());
        for (int i = 0; i < vertices.size(); i++) {
            Vector3d at = vertices.get(i);
            positions.putFloat((float) at.x).putFloat((float) at.y).putFloat((float) at.z);
            List<Influence> strongest = carriers.get(i).stream()
                    .sorted(Comparator.comparingDouble(Influence::weight).reversed())
                    .limit(4)
                    .toList();
            for (int j = 0; j < 4; j++) {
                joints.putShort((short) (j < strongest.size() ? strongest.get(j).joint() : 0));
                weights.putFloat(j < strongest.size() ? (float) strongest.get(j).weight() : 0);
            }
        }
        ByteBuffer indices = buffer(4 * corners.size());
        corners.forEach(indices::putInt);
        ObjectNode attributes = primitive.putObject("attributes");
        attributes.put("POSITION", accessor(positions, 5126, "VEC3", vertices.size()));
        attributes.put("JOINTS_0", accessor(joints, 5123, "VEC4", vertices.size()));
        attributes.put("WEIGHTS_0", accessor(weights, 5126, "VEC4", vertices.size()));
        primitive.put("indices", accessor(indices, 5125, "SCALAR", corners.size()));
    }

    private void addSkin() {
        ByteBuffer matrices = buffer(64 * skeleton.jointCount());
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            double[] values = new Matrix4d()
                    .translationRotate(
                            rest.getWorldPosition(joint, new Vector3d()),
                            rest.getWorldRotation(joint, new Quaterniond()))
                    .invert()
                    .get(new double[16]);
            for (double value : values) {
                matrices.putFloat((float) value);
            }
        }
        ObjectNode skin = json.putArray("skins").addObject();
        skin.put("inverseBindMatrices", accessor(matrices, 5126, "MAT4", skeleton.jointCount()));
        ArrayNode joints = skin.putArray("joints");
        IntStream.range(0, skeleton.jointCount()).forEach(joints::add);
    }

    private static ByteBuffer buffer(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private int accessor(ByteBuffer values, int componentType, String type, int count) {
        int view = json.withArrayProperty("bufferViews").size();
        json.withArrayProperty("bufferViews")
                .addObject()
                .put("buffer", 0)
                .put("byteOffset", bytes.size())
                .put("byteLength", values.capacity());
        bytes.writeBytes(values.array());
        json.withArrayProperty("accessors")
                .addObject()
                .put("bufferView", view)
                .put("componentType", componentType)
                .put("type", type)
                .put("count", count);
        return view;
    }
}

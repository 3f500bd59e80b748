package dev.kintact.formats.gltf;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kintact.formats.io.FormatException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Reads accessors as numbers: all component types, strides, normalised integers, sparse ones; every index is checked. */
public final class GltfAccessors {

    private static final int BYTE = 5120;
    private static final int UNSIGNED_BYTE = 5121;
    private static final int SHORT = 5122;
    private static final int UNSIGNED_SHORT = 5123;
    private static final int UNSIGNED_INT = 5125;
    private static final int FLOAT = 5126;

    private final GltfDocument document;

    public GltfAccessors(GltfDocument document) {
        this.document = document;
    }

    /** Number of elements of an accessor. */
    public int count(int accessor) {
        return intOf(document.object("accessors", accessor), "count", accessor);
    }

    /** Components an element: 1 for SCALAR to 16 for MAT4. */
    public int components(int accessor) {
        String type = document.object("accessors", accessor).path("type").asText();
        return switch (type) {
            case "SCALAR" -> 1;
            case "VEC2" -> 2;
            case "VEC3" -> 3;
            case "VEC4", "MAT2" -> 4;
            case "MAT3" -> 9;
            case "MAT4" -> 16;
            default -> throw error(accessor, "has the type '" + type + "'");
        };
    }

    /**
     * All components of all elements, one after another. Normalised integers come as fractions.
     *
     * @throws FormatException if it refers to bytes that are not there, or has another number of components
     */
    public double[] read(int accessor, int expectedComponents) {
        JsonNode json = document.object("accessors", accessor);
        int components = components(accessor);
        if (components != expectedComponents) {
            throw error(accessor, "has " + components + " components an element; expected " + expectedComponents);
        }
        int count = count(accessor);
        boolean sparse = json.path("sparse").isObject();
        if (!json.has("bufferView") && (long) count * components > mostZeros()) {
            throw error(accessor, "has " + count + " elements but no data");
        }
        double[] values;
        if (json.has("bufferView")) {
            values = dense(json, accessor, count, components);
        } else {
            values = new double[count * components];
        }
        if (sparse) {
            overlay(json, accessor, values, components);
        }
        return values;
    }

    /** As {@link #read}, for accessors of whole numbers. */
    public int[] readInts(int accessor, int expectedComponents) {
        double[] values = read(accessor, expectedComponents);
        int[] ints = new int[values.length];
        for (int i = 0; i < ints.length; i++) {
            ints[i] = (int) values[i];
        }
        return ints;
    }

    private double[] dense(JsonNode json, int accessor, int count, int components) {
        int type = json.path("componentType").asInt();
        int size = size(type, accessor);
        Bytes bytes =
                bytes(json.path("bufferView").asInt(-1), json.path("byteOffset").asLong(0), accessor);
        int stride = bytes.stride > 0 ? bytes.stride : size * components;
        long needed = count == 0 ? 0 : (count - 1L) * stride + (long) size * components;
        if (needed > bytes.data.limit()) {
            throw error(accessor, "needs " + needed + " bytes, but its buffer view has " + bytes.data.limit());
        }
        if (stride < size * components) {
            throw error(accessor, "has elements of " + size * components + " bytes every " + stride + " bytes");
        }
        boolean normalized = json.path("normalized").asBoolean(false);
        double[] values = new double[count * components];
        for (int element = 0; element < count; element++) {
            for (int c = 0; c < components; c++) {
                values[element * components + c] =
                        value(bytes.data, element * stride + c * size, type, normalized, accessor);
            }
        }
        return values;
    }

    private void overlay(JsonNode json, int accessor, double[] values, int components) {
        JsonNode sparse = json.path("sparse");
        int count = intOf(sparse, "count", accessor);
        int type = json.path("componentType").asInt();
        int size = size(type, accessor);
        JsonNode indices = sparse.path("indices");
        int indexType = indices.path("componentType").asInt();
        int indexSize = size(indexType, accessor);
        Bytes at = bytes(
                indices.path("bufferView").asInt(-1), indices.path("byteOffset").asLong(0), accessor);
        JsonNode content = sparse.path("values");
        Bytes from = bytes(
                content.path("bufferView").asInt(-1), content.path("byteOffset").asLong(0), accessor);
        if ((long) count * indexSize > at.data.limit() || (long) count * size * components > from.data.limit()) {
            throw error(accessor, "has " + count + " sparse elements, more than its buffer views hold");
        }
        boolean normalized = json.path("normalized").asBoolean(false);
        for (int i = 0; i < count; i++) {
            long element = (long) value(at.data, i * indexSize, indexType, false, accessor);
            if (element < 0 || element >= values.length / components) {
                throw error(accessor, "has a sparse element " + element + " of " + values.length / components);
            }
            for (int c = 0; c < components; c++) {
                values[(int) element * components + c] =
                        value(from.data, (i * components + c) * size, type, normalized, accessor);
            }
        }
    }

    private record Bytes(ByteBuffer data, int stride) {}

    private Bytes bytes(int bufferView, long offset, int accessor) {
        JsonNode view = document.object("bufferViews", bufferView);
        byte[] buffer = document.buffer(view.path("buffer").asInt(-1));
        if (isCompressed(view) && buffer.length == 0) {
            throw error(
                    accessor,
                    "is compressed with meshopt, which is not supported; save the file without compression, for example"
                            + " with 'gltfpack' or 'gltf-transform' and no option -c");
        }
        long viewStart = view.path("byteOffset").asLong(0);
        long start = viewStart + offset;
        long end = viewStart + view.path("byteLength").asLong(-1);
        if (viewStart < 0 || start < viewStart || end < start || end > buffer.length) {
            throw error(accessor, "lies outside its buffer of " + buffer.length + " bytes");
        }
        ByteBuffer data = ByteBuffer.wrap(buffer, (int) start, (int) (end - start))
                .slice()
                .order(ByteOrder.LITTLE_ENDIAN);
        return new Bytes(data, view.path("byteStride").asInt(0));
    }

    /** Whether a buffer view stands for compressed bytes; its own are then mostly left out. */
    static boolean isCompressed(JsonNode view) {
        return view.path("extensions").has("EXT_meshopt_compression")
                || view.path("extensions").has("KHR_meshopt_compression");
    }

    /** An accessor without bytes is all zeros; there is no honest use for many of them. */
    private long mostZeros() {
        long most = 1 << 16;
        for (int i = 0; i < document.bufferCount(); i++) {
            most += document.buffer(i).length;
        }
        return most;
    }

    private double value(ByteBuffer data, int at, int type, boolean normalized, int accessor) {
        return switch (type) {
            case BYTE -> normalized ? Math.max(-1, data.get(at) / 127.0) : data.get(at);
            case UNSIGNED_BYTE -> normalized ? (data.get(at) & 0xFF) / 255.0 : data.get(at) & 0xFF;
            case SHORT -> normalized ? Math.max(-1, data.getShort(at) / 32767.0) : data.getShort(at);
            case UNSIGNED_SHORT -> normalized ? (data.getShort(at) & 0xFFFF) / 65535.0 : data.getShort(at) & 0xFFFF;
            case UNSIGNED_INT -> Integer.toUnsignedLong(data.getInt(at));
            case FLOAT -> data.getFloat(at);
            default -> throw error(accessor, "has the component type " + type);
        };
    }

    private int size(int type, int accessor) {
        return switch (type) {
            case BYTE, UNSIGNED_BYTE -> 1;
            case SHORT, UNSIGNED_SHORT -> 2;
            case UNSIGNED_INT, FLOAT -> 4;
            default -> throw error(accessor, "has the component type " + type);
        };
    }

    private int intOf(JsonNode json, String name, int accessor) {
        long value = json.path(name).asLong(-1);
        if (value < 0 || value > 1 << 28) {
            throw error(accessor, "has the " + name + " " + value);
        }
        return (int) value;
    }

    private FormatException error(int accessor, String problem) {
        return document.error("accessor " + accessor + " " + problem);
    }
}

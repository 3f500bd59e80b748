package dev.kintact.formats.gltf;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.formats.io.AtomicFile;
import dev.kintact.formats.io.FormatException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** GLB and glTF from and to files. */
public final class GltfFiles {

    private static final int MAGIC = 0x46546C67;
    private static final int JSON = 0x4E4F534A;
    private static final int BIN = 0x004E4942;
    private static final int HEADER = 12;
    private static final int CHUNK_HEADER = 8;

    /** Numbers keep their digits; deep nesting is refused; long strings are allowed, they hold embedded buffers. */
    private static final ObjectMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(200)
                            .maxStringLength(Integer.MAX_VALUE)
                            .build())
                    .build())
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .disable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .build();

    private GltfFiles() {}

    /**
     * Reads a GLB or glTF file, told apart by looking into it, with all its buffers.
     *
     * @throws FormatException if it is neither, or not whole
     */
    public static GltfDocument read(Path path) throws IOException {
        String file = path.toString();
        if (Files.size(path) > Integer.MAX_VALUE - 8) {
            throw new FormatException(file, "is " + Files.size(path) + " bytes long, more than is read");
        }
        byte[] bytes = Files.readAllBytes(path);
        if (bytes.length >= 4
                && ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt() == MAGIC) {
            return readBinary(
                    bytes, file, Optional.ofNullable(path.toAbsolutePath().getParent()));
        }
        ObjectNode json = parse(bytes, 0, bytes.length, file);
        List<byte[]> buffers = GltfBuffers.load(
                json, null, file, Optional.ofNullable(path.toAbsolutePath().getParent()));
        return new GltfDocument(file, false, json, buffers, List.of());
    }

    /** Reads the bytes of a GLB; buffers outside of it are looked for in the folder. */
    static GltfDocument readBinary(byte[] bytes, String file, Optional<Path> folder) throws IOException {
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        if (bytes.length < HEADER) {
            throw new FormatException(file, "is no whole GLB, only " + bytes.length + " bytes of one; it was cut off");
        }
        if (in.getInt(0) != MAGIC) {
            throw new FormatException(file, "is no GLB: expected the letters glTF at its start");
        }
        if (in.getInt(4) != 2) {
            throw new FormatException(file, "is GLB of version " + in.getInt(4) + "; expected version 2");
        }
        long length = Integer.toUnsignedLong(in.getInt(8));
        if (length > bytes.length) {
            throw new FormatException(
                    file, "says that it is " + length + " bytes long, but has " + bytes.length + "; it was cut off");
        }
        byte[] jsonChunk = null;
        byte[] binChunk = null;
        List<GltfDocument.Chunk> others = new ArrayList<>();
        int at = HEADER;
        while (at + CHUNK_HEADER <= length) {
            long size = Integer.toUnsignedLong(in.getInt(at));
            int type = in.getInt(at + 4);
            int start = at + CHUNK_HEADER;
            if (size > length - start) {
                throw new FormatException(
                        file,
                        "a chunk of " + size + " bytes begins at byte " + at + ", but only " + (length - start)
                                + " are left; the file was cut off or is damaged");
            }
            byte[] content = Arrays.copyOfRange(bytes, start, start + (int) size);
            if (type == JSON && jsonChunk == null) {
                jsonChunk = content;
            } else if (type == BIN && binChunk == null) {
                binChunk = content;
            } else {
                others.add(new GltfDocument.Chunk(type, content));
            }
            at = start + (int) size;
        }
        if (jsonChunk == null) {
            throw new FormatException(file, "has no JSON chunk; expected one at byte " + HEADER);
        }
        ObjectNode json = parse(jsonChunk, 0, jsonChunk.length, file);
        return new GltfDocument(file, true, json, GltfBuffers.load(json, binChunk, file, folder), others);
    }

    private static ObjectNode parse(byte[] bytes, int offset, int length, String file) {
        try {
            JsonNode root = MAPPER.readTree(bytes, offset, length);
            if (root instanceof ObjectNode object && object.path("asset").isObject()) {
                String version = object.path("asset").path("version").asText("");
                if (!version.startsWith("2.")) {
                    throw new FormatException(file, "is glTF of version '" + version + "'; expected 2.0");
                }
                return object;
            }
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
            throw new FormatException(file, line, "not glTF: " + e.getOriginalMessage());
        } catch (NumberFormatException e) {
            // Jackson on numbers such as 1e30851235123
            throw new FormatException(file, "not glTF: it has a number beyond all measure");
        } catch (IOException e) {
            // Jackson on bytes that are no text of any encoding
            throw new FormatException(file, "not glTF: " + e.getMessage());
        }
        throw new FormatException(file, "is no glTF: expected a JSON object with \"asset\"");
    }

    /** Writes a document as what its name says: {@code .gltf} as text with embedded buffers, all else as GLB. */
    public static void write(GltfDocument document, Path path) throws IOException {
        GltfDocument packed = GltfPacking.forName(GltfImages.forFolder(document, path), path);
        byte[] json = MAPPER.writeValueAsBytes(packed.json());
        if (!packed.isBinary()) {
            AtomicFile.write(path, out -> out.write(json));
            return;
        }
        AtomicFile.write(path, out -> writeBinary(packed, json, out));
    }

    private static void writeBinary(GltfDocument document, byte[] json, OutputStream out) throws IOException {
        boolean hasBin = GltfBuffers.firstIsBinChunk(document.json()) && document.bufferCount() > 0;
        byte[] bin = hasBin ? document.buffer(0) : new byte[0];
        long total = (long) HEADER + CHUNK_HEADER + padded(json.length);
        total += hasBin ? CHUNK_HEADER + padded(bin.length) : 0;
        for (GltfDocument.Chunk chunk : document.otherChunks()) {
            total += CHUNK_HEADER + padded(chunk.bytes().length);
        }
        if (total > 0xFFFFFFFFL) {
            throw new IOException("the file would be " + total + " bytes long, more than a GLB may be");
        }
        ByteBuffer header = ByteBuffer.allocate(HEADER).order(ByteOrder.LITTLE_ENDIAN);
        out.write(header.putInt(MAGIC).putInt(2).putInt((int) total).array());
        writeChunk(JSON, json, (byte) ' ', out);
        if (hasBin) {
            writeChunk(BIN, bin, (byte) 0, out);
        }
        for (GltfDocument.Chunk chunk : document.otherChunks()) {
            writeChunk(chunk.type(), chunk.bytes(), (byte) 0, out);
        }
    }

    private static void writeChunk(int type, byte[] bytes, byte padding, OutputStream out) throws IOException {
        ByteBuffer header = ByteBuffer.allocate(CHUNK_HEADER).order(ByteOrder.LITTLE_ENDIAN);
        out.write(header.putInt(padded(bytes.length)).putInt(type).array());
        out.write(bytes);
        for (int i = bytes.length; i < padded(bytes.length); i++) {
            out.write(padding);
        }
    }

    private static int padded(int length) {
        return (length + 3) & ~3;
    }

    /** A document in text form, for the tests. */
    static String text(GltfDocument document) throws IOException {
        return new String(MAPPER.writeValueAsBytes(document.json()), StandardCharsets.UTF_8);
    }
}

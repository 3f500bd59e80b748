package dev.kintact.cli.picture;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * Writes pictures as PNG (<a href="https://www.w3.org/TR/png-3/">W3C PNG, third edition</a>): eight bits a channel, no
 * alpha, every row as its difference to the row above. Small enough to do without {@code java.desktop}, which minimal
 * runtimes lack.
 */
final class PngWriter {

    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    private static final int FILTER_UP = 2;
    private static final int RGB = 2;

    private PngWriter() {}

    static void write(Canvas picture, OutputStream out) throws IOException {
        DataOutputStream data = new DataOutputStream(out);
        data.write(SIGNATURE);
        writeChunk(data, "IHDR", header(picture));
        writeChunk(data, "sRGB", new byte[] {0});
        writeChunk(data, "IDAT", rows(picture));
        writeChunk(data, "IEND", new byte[0]);
        data.flush();
    }

    private static byte[] header(Canvas picture) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream data = new DataOutputStream(bytes);
        data.writeInt(picture.width());
        data.writeInt(picture.height());
        data.write(new byte[] {8, RGB, 0, 0, 0});
        return bytes.toByteArray();
    }

    private static byte[] rows(Canvas picture) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Deflater deflater = new Deflater();
        byte[] row = new byte[1 + 3 * picture.width()];
        row[0] = FILTER_UP;
        try (DeflaterOutputStream out = new DeflaterOutputStream(bytes, deflater, 1 << 16)) {
            for (int y = 0; y < picture.height(); y++) {
                for (int x = 0; x < picture.width(); x++) {
                    int here = picture.pixel(x, y);
                    int above = y == 0 ? 0 : picture.pixel(x, y - 1);
                    row[3 * x + 1] = (byte) ((here >> 16) - (above >> 16));
                    row[3 * x + 2] = (byte) ((here >> 8) - (above >> 8));
                    row[3 * x + 3] = (byte) (here - above);
                }
                out.write(row);
            }
        } finally {
            deflater.end();
        }
        return bytes.toByteArray();
    }

    private static void writeChunk(DataOutputStream out, String type, byte[] content) throws IOException {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 checksum = new CRC32();
        checksum.update(name);
        checksum.update(content);
        out.writeInt(content.length);
        out.write(name);
        out.write(content);
        out.writeInt((int) checksum.getValue());
    }
}

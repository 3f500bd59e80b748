package dev.kintact.studio.load;

import dev.kintact.studio.problem.Refusal;
import dev.kintact.studio.problem.Refusal.Reason;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * A project as a zip: {@code project.json} and {@code files/1}, {@code files/2}, …. Whatever an archive says, only these names are
 * read, each into a file of our own, and never more than is allowed.
 */
public final class ProjectZip {

    private static final String JSON = "project.json";
    private static final Pattern FILE = Pattern.compile("files/[0-9]{1,4}");

    private static final int MOST_ENTRIES = 256;
    private static final int MOST_JSON = 8 << 20;

    /** Files that are larger unpacked than this may not be packed tighter than that: nothing honest is. */
    private static final long SMALL = 4L << 20;

    private static final long TIGHTEST = 100;

    private static final int CHUNK = 1 << 16;

    /**
     * What was in an archive.
     *
     * @param files by their names in it
     */
    public record Content(String json, Map<String, Path> files) {
        public Content {
            files = Map.copyOf(files);
        }
    }

    private ProjectZip() {}

    /**
     * Writes an archive.
     *
     * @param files the first is {@code files/1}
     * @param out is not closed
     */
    public static void write(String json, List<Path> files, OutputStream out) throws IOException {
        ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
        zip.putNextEntry(new ZipEntry(JSON));
        zip.write(json.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
        for (int file = 0; file < files.size(); file++) {
            zip.putNextEntry(new ZipEntry(name(file)));
            Files.copy(files.get(file), zip);
            zip.closeEntry();
        }
        zip.finish();
    }

    static String name(int file) {
        return "files/" + (file + 1);
    }

    /**
     * Reads an archive.
     *
     * @param folder files are unpacked into it
     * @param most bytes of all files together
     * @throws Refusal if it is damaged, or more than is allowed
     */
    public static Content read(Path archive, PrivateFolder folder, long most) throws IOException {
        Map<String, Path> files = new HashMap<>();
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            if (zip.size() > MOST_ENTRIES) {
                throw new Refusal(
                        Reason.TOO_LARGE, "The project holds " + zip.size() + " files; more than it can have.");
            }
            ZipEntry description = zip.getEntry(JSON);
            if (description == null) {
                throw new Refusal(Reason.UNKNOWN_TYPE, "This archive is no project of the studio.");
            }
            ByteArrayOutputStream json = new ByteArrayOutputStream();
            copy(zip, description, json, MOST_JSON);
            long left = most;
            for (ZipEntry entry : Collections.list(zip.entries())) {
                if (FILE.matcher(entry.getName()).matches()) {
                    Path file = folder.newFile("");
                    files.put(entry.getName(), file);
                    try (OutputStream out = Files.newOutputStream(file)) {
                        left -= copy(zip, entry, out, left);
                    }
                }
            }
            return new Content(json.toString(StandardCharsets.UTF_8), files);
        } catch (ZipException | EOFException | IllegalArgumentException e) {
            deleteAll(files, folder);
            throw new Refusal(Reason.UNREADABLE, "The project is damaged; it cannot be unpacked.");
        } catch (IOException | RuntimeException e) {
            deleteAll(files, folder);
            throw e;
        }
    }

    private static void deleteAll(Map<String, Path> files, PrivateFolder folder) throws IOException {
        for (Path file : files.values()) {
            folder.delete(file);
        }
    }

    private static long copy(ZipFile zip, ZipEntry entry, OutputStream out, long most) throws IOException {
        byte[] chunk = new byte[CHUNK];
        long size = 0;
        long packed = Math.max(1, entry.getCompressedSize());
        try (InputStream in = zip.getInputStream(entry)) {
            for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
                size += read;
                if (size > most || (size > SMALL && size > TIGHTEST * packed)) {
                    throw new Refusal(
                            Reason.TOO_LARGE,
                            "The project would become far larger than it is; it is damaged, or made to fill the disk.");
                }
                out.write(chunk, 0, read);
            }
        }
        return size;
    }
}

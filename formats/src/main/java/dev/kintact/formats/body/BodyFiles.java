package dev.kintact.formats.body;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.Body;
import dev.kintact.formats.io.AtomicFile;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.TextFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Files of bodies' surfaces. Ours are JSON, {@code *.body.json}, described in docs/body-files.md: every place is where it is in
 * the T-pose, in metres, with the joints that carry it, so that a person can read and edit it whatever the skeleton's axes are.
 * The dissertation's lists are read too.
 */
public final class BodyFiles {

    static final String SCHEMA = "kintact.body/1";

    private BodyFiles() {}

    /**
     * Reads a surface file of any kind, told apart by looking into it.
     *
     * @param rig the skeleton that the surface is for: the one it was made with, the same in other units or with other joint
     *     names
     * @param strict refuse a file that would need repair or does not fit the skeleton
     * @throws FormatException names file, place, and what was expected
     */
    public static BodyReading read(Path path, Rig rig, boolean strict) throws IOException {
        if (Files.isDirectory(path)) {
            throw new FormatException(path.toString(), "is a folder; expected a file such as character.body.json");
        }
        String text = TextFiles.read(path);
        boolean json = text.stripLeading().startsWith("{")
                || path.toString().toLowerCase(Locale.ROOT).endsWith(".json");
        return json
                ? BodyJsonReader.read(text, path.toString(), rig, strict)
                : DissertationSurfaceFiles.read(text, path.toString(), rig, strict);
    }

    /** Writes a body whole. */
    public static void write(Body body, Path path) throws IOException {
        byte[] bytes = toJson(body).getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(path, out -> out.write(bytes));
    }

    static String toJson(Body body) {
        return new BodyJsonWriter(body).write();
    }
}

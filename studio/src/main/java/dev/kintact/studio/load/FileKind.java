package dev.kintact.studio.load;

import dev.kintact.studio.problem.Refusal;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** What a file is, by what is in it. */
public enum FileKind {
    BVH,
    GLTF,
    PROJECT,
    OTHER;

    private static final int LOOK = 4096;

    /** Beginnings of files that people drop by mistake, and what to do then. */
    private enum Stranger {
        FBX("Kaydara FBX", "is an FBX file, which is not read yet; convert it to GLB, for example with Blender"),
        ZIP("PK\u0003\u0004", "is a zip archive; unpack it and drop what is in it"),
        PNG("\u0089PNG", "is a picture"),
        JPEG("\u00FF\u00D8\u00FF", "is a picture"),
        PDF("%PDF", "is a document");

        private final String beginning;
        private final String sentence;

        Stranger(String beginning, String sentence) {
            this.beginning = beginning;
            this.sentence = sentence;
        }
    }

    /** Looks into a file. */
    public static FileKind of(Path file) throws IOException {
        String start = start(file);
        if (start.startsWith("glTF")) {
            return GLTF;
        }
        String text = start.replace("\u00EF\u00BB\u00BF", "").stripLeading();
        if (text.startsWith("{")) {
            return GLTF;
        }
        if (text.toUpperCase(Locale.ROOT).contains("HIERARCHY")) {
            return BVH;
        }
        return start.startsWith(Stranger.ZIP.beginning) ? PROJECT : OTHER;
    }

    /**
     * Requires a motion or a character.
     *
     * @param name for people
     * @throws Refusal if it is neither, and says what it may be
     */
    public static void requireFigure(Path file, String name) throws IOException {
        FileKind kind = of(file);
        if (kind == BVH || kind == GLTF) {
            return;
        }
        String start = start(file);
        String what = List.of(Stranger.values()).stream()
                .filter(stranger -> start.startsWith(stranger.beginning))
                .findFirst()
                .map(stranger -> stranger.sentence)
                .orElse("is no motion or character that is known here");
        throw new Refusal(
                Refusal.Reason.UNKNOWN_TYPE, "'" + name + "' " + what + ". Drop BVH, GLB, glTF, VRM or VRMA files.");
    }

    private static String start(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(LOOK), StandardCharsets.ISO_8859_1);
        }
    }
}

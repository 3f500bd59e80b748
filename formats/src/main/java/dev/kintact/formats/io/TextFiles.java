package dev.kintact.formats.io;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Texts people make: UTF-8 with or without mark, or UTF-16 with one, as spreadsheets write it. */
public final class TextFiles {

    private TextFiles() {}

    /** The whole text, without a byte order mark. */
    public static String read(Path path) throws IOException {
        byte[] bytes = Files.readAllBytes(path);
        boolean utf16 = bytes.length >= 2
                && ((bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE)
                        || (bytes[0] == (byte) 0xFE && bytes[1] == (byte) 0xFF));
        String text = new String(bytes, utf16 ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8);
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }
}

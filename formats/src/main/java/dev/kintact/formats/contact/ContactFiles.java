package dev.kintact.formats.contact;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.kintact.body.contact.ContactSpan;
import dev.kintact.body.intent.MeantContact;
import dev.kintact.formats.io.AtomicFile;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.TextFiles;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Files of contacts: {@code {"schema": "kintact.contacts/1", "contacts": [{"effector": "left hand", "region": "face", "from":
 * 40, "to": 90, "strength": 1, "meant": 0.9}]}}. Frames count from 0, both included. {@code strength} and {@code meant} are 1
 * where they are absent. Keys that begin with an underscore are remarks; comments and trailing commas are allowed, since people
 * edit these files.
 */
public final class ContactFiles {

    static final String SCHEMA = "kintact.contacts/1";

    private static final String ABOUT =
            "What touches what on the performer, by frames. Delete a line, or give it a strength"
                    + " from 0 to 1, and it is not kept or kept less; change from and to, and it is kept then; add one where something is"
                    + " near, and it will touch. meant is from 0, incidental, to 1, meant: posture wins over incidental contacts."
                    + " regions and frames weigh all contacts of a region or time. See docs/methods.md of"
                    + " Kintact.";

    private ContactFiles() {}

    /**
     * Reads a file.
     *
     * @param framesPerSecond by which frames are counted where the file does not say
     * @throws FormatException names the entry and field that cannot be understood, and what is expected
     */
    public static ContactFile read(Path path, double framesPerSecond) throws IOException {
        if (Files.isDirectory(path)) {
            throw new FormatException(path.toString(), "is a folder; expected a file of contacts");
        }
        return new ContactReader(TextFiles.read(path), path.toString(), framesPerSecond).read();
    }

    /** Writes a list of contacts, whole or not at all. */
    public static void write(List<MeantContact> contacts, double framesPerSecond, int frameCount, Path path)
            throws IOException {
        byte[] bytes = text(contacts, framesPerSecond, frameCount).getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(path, out -> out.write(bytes));
    }

    /** A list of contacts as a file has it, a line each. */
    public static String text(List<MeantContact> contacts, double framesPerSecond, int frameCount) {
        String lines = contacts.stream()
                .map(contact -> "\n    " + entry(contact, framesPerSecond))
                .collect(Collectors.joining(","));
        return "{\n  \"schema\": " + quoted(SCHEMA) + ",\n  \"_about\": " + quoted(ABOUT) + ",\n  \"fps\": "
                + framesPerSecond + ",\n  \"frameCount\": " + frameCount + ",\n  \"contacts\": [" + lines
                + (lines.isEmpty() ? "" : "\n  ") + "],\n  \"regions\": {},\n  \"frames\": []\n}\n";
    }

    private static String entry(MeantContact meant, double framesPerSecond) {
        ContactSpan contact = meant.span();
        return "{\"effector\": " + quoted(contact.pair().effector().label()) + ", \"region\": "
                + quoted(contact.pair().region().label()) + ", \"from\": " + contact.firstFrame() + ", \"to\": "
                + contact.lastFrame() + ", \"strength\": 1, \"meant\": " + rounded(meant.degree(), 2)
                + ", \"_because\": "
                + quoted(meant.rule().sentence()) + ", \"_seconds\": ["
                + rounded(contact.firstFrame() / framesPerSecond, 3) + ", "
                + rounded(contact.lastFrame() / framesPerSecond, 3) + "], \"_smallestGap\": "
                + rounded(contact.smallestGap(), 4) + "}";
    }

    private static String rounded(double value, int digits) {
        return BigDecimal.valueOf(value)
                .setScale(digits, RoundingMode.HALF_EVEN)
                .toPlainString();
    }

    private static String quoted(String text) {
        return '"' + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
    }
}

package dev.kintact.formats.body;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.Body;
import dev.kintact.formats.io.AtomicFile;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.Remarks;
import dev.kintact.formats.io.TextFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The dissertation's surface files [Tonoli19, §3.2.1]: a performer's 31 lines with points local to joints, and a character's
 * 32 lines with points in the world. Both contain slips in the wild; they are repaired and named, or refused.
 */
public final class DissertationSurfaceFiles {

    private DissertationSurfaceFiles() {}

    /**
     * Reads a file of either kind.
     *
     * @param rig the skeleton to which the points were measured, in its reference pose
     * @param strict refuse a file that would need repair
     * @throws FormatException names file, line, and what was expected
     */
    public static BodyReading read(Path path, Rig rig, boolean strict) throws IOException {
        if (Files.isDirectory(path)) {
            throw new FormatException(path.toString(), "is a folder; expected a surface file");
        }
        return read(TextFiles.read(path), path.toString(), rig, strict);
    }

    static BodyReading read(String content, String file, Rig rig, boolean strict) {
        SurfaceText text = SurfaceText.parse(content, file);
        Remarks remarks = new Remarks();
        SurfaceSpace space = text.isCharacter()
                ? CharacterSpace.of(text, new ReferenceBody(rig), file, remarks)
                : PerformerSpace.of(text, rig, remarks);
        SurfaceDraft draft = new SurfaceDraft(text, space, rig);
        RadiusCheck.apply(draft, remarks);
        PointRepair.apply(draft, remarks);
        Strictness.apply(strict, file, remarks.list());
        return new BodyReading(
                text.isCharacter() ? "measured on the character" : "measured on the performer",
                draft.toSurface(),
                Optional.empty(),
                remarks.list());
    }

    /** Writes a performer's file: 31 lines, centimetres, points local to their joints. */
    public static void writePerformer(Body body, Path path) throws IOException {
        write(DissertationSurfaceText.performer(body), path);
    }

    /** Writes a character's file: 32 lines, metres, points in the world of the skeleton's reference pose. */
    public static void writeCharacter(Body body, Path path) throws IOException {
        write(DissertationSurfaceText.character(body), path);
    }

    private static void write(String text, Path path) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(path, out -> out.write(bytes));
    }
}

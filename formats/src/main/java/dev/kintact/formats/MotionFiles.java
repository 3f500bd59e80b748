package dev.kintact.formats;

import dev.kintact.body.RigMap;
import dev.kintact.body.match.RoleMatcher;
import dev.kintact.formats.bvh.BvhFile;
import dev.kintact.formats.bvh.BvhReader;
import dev.kintact.formats.bvh.BvhWriteOptions;
import dev.kintact.formats.bvh.BvhWriter;
import dev.kintact.formats.io.AtomicFile;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.Progress;
import dev.kintact.model.Clip;
import dev.kintact.model.EulerOrder;
import dev.kintact.model.UpAxis;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;

/** Motions from and to files of any format that is known here. */
public final class MotionFiles {

    private MotionFiles() {}

    /**
     * Reads a motion into metres and Y up. The format is found by looking into the file, not by its name.
     *
     * @throws FormatException if the file cannot be understood; names file, line and what was expected
     * @throws IOException if it cannot be read
     */
    public static Motion read(Path path, ReadOptions options, Progress progress) throws IOException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString(), null, "there is no such file");
        }
        if (Files.isDirectory(path)) {
            throw new FormatException(path.toString(), "is a folder; expected a file");
        }
        long size = Files.size(path);
        BvhFile file;
        try (InputStream in = Progress.of(Files.newInputStream(path), size, progress)) {
            file = BvhReader.read(in, size, path.toString(), options.bvh());
        }
        RigMap roles = RoleMatcher.match(file.clip());
        Figure figure = Figure.of(file.clip(), roles);
        Guess<LengthUnit> unit = options.unit().map(Guess::given).orElse(figure.unit());
        Guess<UpAxis> up = options.up().map(Guess::given).orElse(figure.up());
        Clip clip = new FileSpace(unit.value(), up.value()).toInternal(file.clip());
        return new Motion(
                "BVH",
                clip,
                unit,
                up,
                figure.height() * unit.value().metres(),
                roles.on(clip.skeleton()),
                file.channels(),
                file.eulerOrders(),
                file.remarks());
    }

    /**
     * Writes a clip; the format follows from the name's ending. An old file is replaced in one step, or stays as it was when
     * anything fails.
     *
     * @param clip in metres, Y up. Not modified.
     * @param space the file's units and axes
     * @param order of Euler angles, in formats that have them
     * @throws FormatException if the ending is of no format that can be written
     * @throws IOException if the file cannot be written
     */
    public static void write(Clip clip, FileSpace space, EulerOrder order, Path path) throws IOException {
        requireWritable(path);
        Clip inFileSpace = space.fromInternal(clip);
        BvhWriteOptions options = BvhWriteOptions.forUnit(order, space.unit().metres());
        AtomicFile.write(path, out -> BvhWriter.write(inFileSpace, options, out));
    }

    /**
     * Checks a file name before any work is done for it.
     *
     * @throws FormatException if its ending is of no format that can be written
     */
    public static void requireWritable(Path path) {
        if (!path.toString().toLowerCase(Locale.ROOT).endsWith(".bvh")) {
            throw new FormatException(path.toString(), "cannot be written: the name should end in .bvh");
        }
    }
}

package dev.kintact.formats;

import dev.kintact.body.RigMap;
import dev.kintact.body.match.RoleMatcher;
import dev.kintact.formats.bvh.BvhFile;
import dev.kintact.formats.bvh.BvhReader;
import dev.kintact.formats.bvh.BvhWriteOptions;
import dev.kintact.formats.bvh.BvhWriter;
import dev.kintact.formats.ego.EgoReader;
import dev.kintact.formats.io.AtomicFile;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.Progress;
import dev.kintact.model.Clip;
import dev.kintact.model.EulerOrder;
import dev.kintact.model.UpAxis;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

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
        if (EgoReader.isEgo(path)) {
            throw new FormatException(path.toString(), "is an .ego file, not a motion; decode puts it on a character");
        }
        return isGltf(path) ? GltfMotions.read(path, options) : readBvh(path, options, progress);
    }

    /** By its name, a GLB also by its first letters and a glTF by being JSON. */
    private static boolean isGltf(Path path) throws IOException {
        if (!Files.isRegularFile(path)) {
            return false;
        }
        String name = path.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".glb") || name.endsWith(".gltf") || name.endsWith(".vrm") || name.endsWith(".vrma")) {
            return true;
        }
        try (InputStream in = Files.newInputStream(path)) {
            String start = new String(in.readNBytes(256), StandardCharsets.ISO_8859_1);
            return start.startsWith("glTF")
                    || start.replace("\u00EF\u00BB\u00BF", "").stripLeading().startsWith("{");
        }
    }

    private static Motion readBvh(Path path, ReadOptions options, Progress progress) throws IOException {
        // pipes have no size and cannot be asked for their position, which a channel would
        boolean regular = Files.isRegularFile(path);
        long size = regular ? Files.size(path) : 0;
        BvhFile file;
        try (InputStream in = Progress.of(
                regular ? Files.newInputStream(path) : new FileInputStream(path.toFile()), size, progress)) {
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
                Optional.empty(),
                List.of(),
                file.remarks());
    }

    /**
     * Writes a motion as what the name's ending says: {@code .bvh}, {@code .vrma}, or the character's own file with one more
     * animation ({@code .glb}, {@code .gltf}, {@code .vrm}). An old file is replaced in one step, or stays as it was when
     * anything fails.
     *
     * @throws FormatException if the ending is of no format that can be written, or the format needs what is not there
     * @throws IOException if the file cannot be written
     */
    public static void write(MotionOutput output, Path path, Progress progress) throws IOException {
        switch (Ending.of(path)) {
            case BVH -> write(output.clip(), output.space(), output.order(), path, progress);
            case VRMA -> GltfMotions.writeVrma(output, path);
            case GLTF -> GltfMotions.writeCharacter(output, path);
        }
    }

    /**
     * Writes a clip as BVH. An old file is replaced in one step, or stays as it was when anything fails.
     *
     * @param clip in metres, Y up. Not modified.
     * @param space the file's units and axes
     * @param order of Euler angles, in formats that have them
     * @throws FormatException if the name does not end in .bvh
     * @throws IOException if the file cannot be written
     */
    public static void write(Clip clip, FileSpace space, EulerOrder order, Path path) throws IOException {
        write(clip, space, order, path, Progress.NONE);
    }

    private static void write(Clip clip, FileSpace space, EulerOrder order, Path path, Progress progress)
            throws IOException {
        if (Ending.of(path) != Ending.BVH) {
            throw new FormatException(path.toString(), "cannot be written as BVH: the name should end in .bvh");
        }
        Clip inFileSpace = space.fromInternal(clip);
        BvhWriteOptions options = BvhWriteOptions.forUnit(order, space.unit().metres());
        AtomicFile.write(path, out -> BvhWriter.write(inFileSpace, options, out, progress));
    }

    /**
     * Checks a file name before any work is done for it.
     *
     * @throws FormatException if its ending is of no format that can be written
     */
    public static void requireWritable(Path path) {
        Ending.of(path);
    }

    private enum Ending {
        BVH,
        VRMA,
        GLTF;

        static Ending of(Path path) {
            String name = path.toString().toLowerCase(Locale.ROOT);
            if (name.endsWith(".bvh")) {
                return BVH;
            }
            if (name.endsWith(".vrma")) {
                return VRMA;
            }
            if (name.endsWith(".glb") || name.endsWith(".gltf") || name.endsWith(".vrm")) {
                return GLTF;
            }
            throw new FormatException(
                    path.toString(), "cannot be written: the name should end in .bvh, .glb, .gltf, .vrm or .vrma");
        }
    }
}

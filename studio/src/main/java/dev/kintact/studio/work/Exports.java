package dev.kintact.studio.work;

import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.MotionOutput;
import dev.kintact.formats.body.BodyFiles;
import dev.kintact.formats.bvh.BvhWriteOptions;
import dev.kintact.formats.gltf.GltfWriteOptions;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.Progress;
import dev.kintact.formats.map.RigMapFiles;
import dev.kintact.model.Clip;
import dev.kintact.studio.load.PrivateFolder;
import dev.kintact.studio.problem.Refusal;
import dev.kintact.studio.stage.Figure;
import dev.kintact.studio.stage.Outcome;
import dev.kintact.studio.stage.Result;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/** Writes what is on the stage as files to take away, by the same writers as all commands. Safe for threads. */
public final class Exports {

    private static final Set<String> MOTION_FORMATS = Set.of("glb", "vrm", "vrma", "bvh");

    /**
     * A file to take away.
     *
     * @param content deletes the file when it is closed
     * @param bytes how long it is
     */
    public record Download(InputStream content, long bytes) {}

    private final PrivateFolder folder;

    public Exports(PrivateFolder folder) {
        this.folder = folder;
    }

    private interface Writer {
        void write(Path file) throws IOException;
    }

    /**
     * A result as a file.
     *
     * @param format {@code glb}, {@code vrm}, {@code vrma} or {@code bvh}
     * @throws Refusal if it is not ready, or there is no such format for it
     */
    public Download motion(Result result, String format) throws IOException {
        if (!MOTION_FORMATS.contains(format)) {
            throw new Refusal(
                    Refusal.Reason.WRONG, "There is no export as '" + format + "'; choose glb, vrm, vrma or bvh.");
        }
        Clip clip = ready(result);
        Figure character = result.character();
        MotionOutput output = new MotionOutput(
                clip,
                character.source().space(),
                character.source().eulerOrder().orElse(BvhWriteOptions.USUAL_ORDER),
                character.source().character(),
                Optional.of(character.requireBuild().rig()),
                GltfWriteOptions.named(result.take().name()));
        return write("." + format, file -> MotionFiles.write(output, file, Progress.NONE));
    }

    /**
     * The finished clip of a result.
     *
     * @throws Refusal if it is not ready
     */
    public static Clip ready(Result result) {
        Outcome.Now now = result.outcome().now();
        if (!now.isFinal()) {
            throw new Refusal(
                    Refusal.Reason.NOT_READY, "This result is not ready yet; wait until it is made, then export it.");
        }
        return now.clip().orElseThrow();
    }

    /** Which joint plays which role, as a map file. */
    public Download map(Figure figure) throws IOException {
        return write(
                ".json",
                file -> RigMapFiles.write(
                        figure.map(),
                        "roles of the joints of " + figure.origin().name(),
                        file));
    }

    /** Where the skin is, as a body file. */
    public Download body(Figure figure) throws IOException {
        return write(
                ".json", file -> BodyFiles.write(figure.requireBuild().actor().body(), file));
    }

    private Download write(String ending, Writer writer) throws IOException {
        Path file = folder.newFile(ending);
        try {
            writer.write(file);
            long bytes = Files.size(file);
            return new Download(deleting(file), bytes);
        } catch (FormatException e) {
            folder.delete(file);
            throw new Refusal(
                    Refusal.Reason.UNREADABLE,
                    String.valueOf(e.getMessage()).replace(file.toString(), "The file " + ending));
        } catch (IOException | RuntimeException e) {
            folder.delete(file);
            throw e;
        }
    }

    /** A stream of a file that is gone when it is closed. */
    InputStream deleting(Path file) throws IOException {
        return new FilterInputStream(Files.newInputStream(file)) {
            @Override
            public void close() throws IOException {
                super.close();
                folder.delete(file);
            }
        };
    }
}

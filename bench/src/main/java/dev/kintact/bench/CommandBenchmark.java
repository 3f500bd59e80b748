package dev.kintact.bench;

import dev.kintact.body.surface.Body;
import dev.kintact.cli.Kintact;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.bvh.BvhWriteOptions;
import dev.kintact.formats.bvh.BvhWriter;
import dev.kintact.formats.gltf.GltfAnimationWriter;
import dev.kintact.formats.gltf.GltfAnimations;
import dev.kintact.formats.gltf.GltfCharacter;
import dev.kintact.formats.gltf.GltfCharacterReader;
import dev.kintact.formats.gltf.GltfFiles;
import dev.kintact.formats.gltf.GltfWriteOptions;
import dev.kintact.model.Clip;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * A whole command in a warm JVM, with warm files: 1000 frames of BVH onto the ogre as VRM, by one thread and by as many as there are
 * cores. Beside it, only reading the same two files and writing the same result, by one thread.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CommandBenchmark extends BesideUnit {

    private static final int FRAMES = 1000;

    private Path folder = Path.of("");
    private Path motion = folder;
    private Path character = folder;
    private Path result = folder;
    private Path copy = folder;
    private Clip made = Motions.character().rig().tPose();

    @Setup
    public void setUp() throws IOException {
        folder = Files.createTempDirectory("kintact-bench-");
        motion = folder.resolve("motion.bvh");
        character = folder.resolve("ogre.vrm");
        result = folder.resolve("result.glb");
        copy = folder.resolve("copy.glb");
        Body performer = Motions.performer();
        try (OutputStream out = Files.newOutputStream(motion)) {
            BvhWriter.write(
                    Motions.crossedArms(performer, FRAMES),
                    BvhWriteOptions.forUnit(BvhWriteOptions.USUAL_ORDER, 1),
                    out);
        }
        GlbBenchmark.writeOgre(character);
        draft();
        made = GltfAnimations.read(GltfCharacterReader.read(GltfFiles.read(result)), 0, Optional.empty());
        readAndWrite();
        if (Files.size(copy) < Files.size(character)) {
            throw new IllegalStateException("the copy is smaller than the character alone");
        }
    }

    @TearDown
    public void deleteFiles() throws IOException {
        for (Path file : List.of(motion, character, result, copy, folder)) {
            Files.delete(file);
        }
    }

    @Benchmark
    public int draft() {
        return retarget(1);
    }

    @Benchmark
    public int draftOnAllCores() {
        return retarget(Runtime.getRuntime().availableProcessors());
    }

    private int retarget(int threads) {
        StringWriter told = new StringWriter();
        String[] args = {
            "retarget",
            motion.toString(),
            "--to",
            character.toString(),
            "--quality",
            "draft",
            "--threads",
            Integer.toString(threads),
            "-o",
            result.toString()
        };
        int exitCode = Kintact.commandLine(args)
                .setOut(new PrintWriter(told))
                .setErr(new PrintWriter(told))
                .execute(args);
        if (exitCode != 0) {
            throw new IllegalStateException(told.toString());
        }
        return exitCode;
    }

    @Benchmark
    public dev.kintact.formats.Motion readAndWrite() throws IOException {
        dev.kintact.formats.Motion read = MotionFiles.read(motion, ReadOptions.AUTO, fraction -> {});
        GltfCharacter ogre = GltfCharacterReader.read(GltfFiles.read(character));
        GltfFiles.write(GltfAnimationWriter.append(ogre, made, GltfWriteOptions.named("motion")), copy);
        return read;
    }
}

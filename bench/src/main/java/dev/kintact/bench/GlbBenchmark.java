package dev.kintact.bench;

import dev.kintact.formats.gltf.CharacterDocument;
import dev.kintact.formats.gltf.GltfAnimationWriter;
import dev.kintact.formats.gltf.GltfAnimations;
import dev.kintact.formats.gltf.GltfCharacter;
import dev.kintact.formats.gltf.GltfCharacterReader;
import dev.kintact.formats.gltf.GltfFiles;
import dev.kintact.formats.gltf.GltfWriteOptions;
import dev.kintact.formats.gltf.SkeletonDocument;
import dev.kintact.model.Clip;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.cast.CastMember;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Reading and writing GLB, warm files: a motion of 60 joints, of which one operation is one frame, and a character with its
 * skin, of which one operation is all.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class GlbBenchmark extends BesideUnit {

    private final Clip clip = GeneratedMotion.clip();
    private final GltfCharacter skeleton = SkeletonDocument.of(clip.skeleton());
    private final GltfWriteOptions options = GltfWriteOptions.named("motion");
    private Path folder = Path.of("");
    private Path motion = folder;
    private Path character = folder;

    @Setup
    public void setUp() throws IOException {
        folder = Files.createTempDirectory("kintact-bench-");
        motion = folder.resolve("motion.glb");
        character = folder.resolve("ogre.vrm");
        writeOgre(character);
        writeMotion();
    }

    /** The ogre with its skin. */
    static void writeOgre(Path file) throws IOException {
        CastMember ogre = CastMember.of(Cast.OGRE);
        List<CharacterDocument.Part> parts = ogre.parts().stream()
                .map(part -> new CharacterDocument.Part(part.name(), part.rgb(), part.mesh()))
                .toList();
        GltfFiles.write(CharacterDocument.vrm("ogre", ogre.rig().map(), parts), file);
    }

    @TearDown
    public void deleteFiles() throws IOException {
        for (Path file : new Path[] {motion, character, folder}) {
            Files.delete(file);
        }
    }

    @Benchmark
    @OperationsPerInvocation(GeneratedMotion.FRAMES)
    public Path writeMotion() throws IOException {
        GltfFiles.write(GltfAnimationWriter.append(skeleton, clip, options), motion);
        return motion;
    }

    @Benchmark
    @OperationsPerInvocation(GeneratedMotion.FRAMES)
    public Clip readMotion() throws IOException {
        return GltfAnimations.read(GltfCharacterReader.read(GltfFiles.read(motion)), 0, Optional.empty());
    }

    @Benchmark
    public GltfCharacter readCharacter() throws IOException {
        return GltfCharacterReader.read(GltfFiles.read(character));
    }
}

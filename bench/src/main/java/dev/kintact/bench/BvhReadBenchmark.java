package dev.kintact.bench;

import dev.kintact.formats.bvh.BvhFile;
import dev.kintact.formats.bvh.BvhReadOptions;
import dev.kintact.formats.bvh.BvhReader;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Reading a whole file that is in memory, against {@link SplittingReader}, which does far less with it. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class BvhReadBenchmark extends BesideUnit {

    static final String GENERATED = "generated";

    /** {@code generated}, or the path of a file: {@code -p file=walk.bvh}. */
    @Param(GENERATED)
    public String file = GENERATED;

    private byte[] bytes = {};

    @Setup
    public void load() throws IOException {
        bytes = file.equals(GENERATED) ? GeneratedMotion.cmuLikeFile() : Files.readAllBytes(Path.of(file));
        int frames = SplittingReader.read(text()).length;
        if (read().clip().frameCount() != frames) {
            throw new IllegalStateException("the two readers disagree on the number of frames");
        }
    }

    @Benchmark
    public BvhFile read() throws IOException {
        return BvhReader.read(new ByteArrayInputStream(bytes), bytes.length, file, BvhReadOptions.AUTO);
    }

    @Benchmark
    public double[][] splitAndParseDouble() throws IOException {
        return SplittingReader.read(text());
    }

    private BufferedReader text() {
        return new BufferedReader(new InputStreamReader(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8));
    }
}

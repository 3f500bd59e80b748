package dev.kintact.bench;

import dev.kintact.formats.bvh.BvhWriteOptions;
import dev.kintact.formats.bvh.BvhWriter;
import dev.kintact.model.Clip;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Writing a clip into memory; one operation is one frame. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class BvhWriteBenchmark extends BesideUnit {

    private final Clip clip = GeneratedMotion.clip();
    private final BvhWriteOptions options = BvhWriteOptions.forUnit(BvhWriteOptions.USUAL_ORDER, 1);
    private final ByteArrayOutputStream out = new ByteArrayOutputStream(4 << 20);

    @Benchmark
    @OperationsPerInvocation(GeneratedMotion.FRAMES)
    public int write() throws IOException {
        out.reset();
        BvhWriter.write(clip, options, out);
        return out.size();
    }
}

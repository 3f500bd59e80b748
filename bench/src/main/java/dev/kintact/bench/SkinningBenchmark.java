package dev.kintact.bench;

import dev.kintact.model.Pose;
import dev.kintact.model.PosedMesh;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.cast.CastMember;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The skin of a character in a pose: all vertices of the ogre. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SkinningBenchmark extends BesideUnit {

    private final PosedMesh mesh = new PosedMesh(CastMember.of(Cast.OGRE).skin());
    private final Pose pose = new Pose(mesh.mesh().skeleton());

    @Setup
    public void setUp() {
        pose.updateWorld();
    }

    @Benchmark
    public PosedMesh skin() {
        mesh.update(pose);
        return mesh;
    }
}

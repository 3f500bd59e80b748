package dev.kintact.bench;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Join;
import dev.kintact.model.edit.Resample;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.cast.CastMember;
import dev.kintact.samples.repertoire.Repertoire;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** All gaps of the performer, frame after frame of the whole repertoire. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class GapMeterBenchmark {

    private final Body performer = CastMember.of(Cast.PERFORMER).body();
    private final Clip clip = Join.apply(Repertoire.all(performer).stream()
            .map(performance -> Resample.apply(performance.clip(), FrameRate.of(10)))
            .toList());
    private final GapMeter meter = new GapMeter(performer);
    private final Pose pose = new Pose(performer.rig().skeleton());
    private int frame;

    @Benchmark
    public GapMeter measureGaps() {
        clip.getFrame(frame, pose);
        pose.updateWorld();
        frame = (frame + 1) % clip.frameCount();
        meter.update(pose);
        return meter;
    }
}

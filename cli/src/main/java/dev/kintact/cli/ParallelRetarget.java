package dev.kintact.cli;

import dev.kintact.formats.io.Progress;
import dev.kintact.model.Clip;
import dev.kintact.model.edit.Join;
import dev.kintact.retarget.Retargeter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A clip in parts, one session a part. A frame's result does not depend on its part, so nor does the whole's. */
final class ParallelRetarget {

    /** Frames a part: long enough to be worth handing out, short enough for a progress bar. */
    private static final int PART = 512;

    private ParallelRetarget() {}

    static Clip apply(Retargeter plan, Clip clip, int threads, Progress progress) {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Clip>> parts = new ArrayList<>();
            for (int first = 0; first < clip.frameCount(); first += PART) {
                int start = first;
                int count = Math.min(PART, clip.frameCount() - first);
                parts.add(pool.submit(() -> plan.apply(clip, start, count)));
            }
            List<Clip> done = new ArrayList<>();
            for (Future<Clip> part : parts) {
                done.add(part.get());
                progress.at((double) done.size() / parts.size());
            }
            return Join.apply(done);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } finally {
            pool.shutdownNow();
        }
    }
}

package dev.kintact.cli;

import dev.kintact.body.calibrate.SideBySide;
import dev.kintact.formats.io.Progress;
import dev.kintact.model.Clip;
import dev.kintact.retarget.ClipRetarget;
import dev.kintact.retarget.Retargeter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A clip in parts, by some threads. The result does not depend on how many. */
final class ParallelRetarget {

    private ParallelRetarget() {}

    /**
     * Retargets a clip.
     *
     * @param both does what comes before the parts
     */
    static Clip apply(Retargeter plan, Clip clip, int threads, SideBySide both, Progress progress) {
        ClipRetarget retarget = plan.newClip(clip, both);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> parts = new ArrayList<>();
            for (int part = 0; part < retarget.partCount(); part++) {
                int number = part;
                parts.add(pool.submit(() -> retarget.solve(number)));
            }
            for (int part = 0; part < parts.size(); part++) {
                parts.get(part).get();
                progress.at((part + 1.0) / parts.size());
            }
            return retarget.result();
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

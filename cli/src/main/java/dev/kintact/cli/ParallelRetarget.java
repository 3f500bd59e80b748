package dev.kintact.cli;

import dev.kintact.formats.io.Progress;
import dev.kintact.model.Clip;
import dev.kintact.retarget.ClipRetarget;
import dev.kintact.retarget.Retargeter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A clip in parts, by as many threads as a command has. The result does not depend on how many. */
final class ParallelRetarget {

    private ParallelRetarget() {}

    /**
     * Retargets a clip.
     *
     * @param beside does parts, and helps with what comes before them
     */
    static Clip apply(Retargeter plan, Clip clip, Beside beside, Progress progress) throws IOException {
        ClipRetarget retarget = plan.newClip(clip, beside::both);
        List<Beside.Task<Boolean>> parts = new ArrayList<>();
        for (int part = 0; part < retarget.partCount(); part++) {
            int number = part;
            parts.add(beside.start(() -> {
                retarget.solve(number);
                return true;
            }));
        }
        for (int part = 0; part < parts.size(); part++) {
            parts.get(part).get();
            progress.at((part + 1.0) / parts.size());
        }
        return retarget.result();
    }
}

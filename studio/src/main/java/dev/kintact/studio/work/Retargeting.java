package dev.kintact.studio.work;

import dev.kintact.model.Clip;
import dev.kintact.retarget.ClipRetarget;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import dev.kintact.studio.stage.Figure.Build;
import dev.kintact.studio.stage.Outcome;
import dev.kintact.studio.stage.Result;
import java.util.concurrent.CancellationException;

/** Makes a result: something to see as soon as possible, then what was wished. */
final class Retargeting implements Jobs.Task {

    /** The share of the whole that a draft is thought to take. */
    private static final double DRAFT_SHARE = 0.1;

    private final Result result;
    private final Runnable shown;

    /**
     * The work.
     *
     * @param shown called when there is something new to see
     */
    Retargeting(Result result, Runnable shown) {
        this.result = result;
        this.shown = shown;
    }

    @Override
    public void run(Job job) {
        Outcome outcome = result.outcome();
        outcome.begin();
        shown.run();
        try {
            outcome.finish(solve(job, outcome));
        } catch (CancellationException e) {
            outcome.cancel();
            throw e;
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
            outcome.fail(Sentences.of(e));
            throw e;
        } finally {
            shown.run();
        }
    }

    private Clip solve(Job job, Outcome outcome) {
        Clip source = result.source();
        RetargetOptions options = result.wish().options();
        if (options.method() != Method.KINTACT || options.isDraft()) {
            return solve(options, source, job, 0);
        }
        if (outcome.now().clip().isEmpty()) {
            RetargetOptions draft = RetargetOptions.of(Method.KINTACT).with(Parameter.DRAFT, 1);
            outcome.show(solve(draft, source, job, -1));
            shown.run();
        }
        return solve(options, source, job, DRAFT_SHARE);
    }

    /**
     * Solves part by part.
     *
     * @param before share of the job that was done before; less than 0 if this is that share
     */
    private Clip solve(RetargetOptions options, Clip source, Job job, double before) {
        ClipRetarget clip = plan(options).newClip(source);
        job.at(0);
        int parts = clip.partCount();
        for (int part = 0; part < parts; part++) {
            int number = part;
            clip.solve(part, share -> {
                double done = (number + share) / parts;
                job.at(before < 0 ? DRAFT_SHARE * done : before + (1 - before) * done);
            });
        }
        return clip.result();
    }

    private Retargeter plan(RetargetOptions options) {
        return plan(result, options);
    }

    static Retargeter plan(Result result, RetargetOptions options) {
        Build performer = result.performer().requireBuild();
        Build character = result.character().requireBuild();
        return options.method().needsSkin()
                ? Retargeter.between(performer.actor().body(), character.actor().body(), options)
                : Retargeter.between(performer.rig(), character.rig(), options);
    }
}

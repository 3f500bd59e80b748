package dev.kintact.studio.work;

import dev.kintact.body.intent.MeantContact;
import dev.kintact.model.Clip;
import dev.kintact.retarget.ClipRetarget;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.refine.ContactEdits;
import dev.kintact.retarget.refine.ContactEdits.Listed;
import dev.kintact.studio.problem.Sentences;
import dev.kintact.studio.stage.ContactChoice;
import dev.kintact.studio.stage.Figure.Build;
import dev.kintact.studio.stage.Outcome;
import dev.kintact.studio.stage.Result;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;

/** Makes a result, or a draft of it: something to see while the result is made. */
final class Retargeting implements Jobs.Task {

    private final Result result;
    private final boolean isDraft;
    private final Runnable shown;
    private final int order;

    private Retargeting(Result result, boolean isDraft, Runnable shown) {
        this.result = result;
        this.isDraft = isDraft;
        this.shown = shown;
        order = isDraft ? 0 : result.outcome().order();
    }

    /**
     * Makes what was wished.
     *
     * @param shown called when there is something new to see
     */
    static Retargeting whole(Result result, Runnable shown) {
        return new Retargeting(result, false, shown);
    }

    /** Makes something to see at once. */
    static Retargeting draft(Result result, Runnable shown) {
        return new Retargeting(result, true, shown);
    }

    /** Whether the result is made as quickly as a draft would be. */
    static boolean isQuick(Result result) {
        return !result.wish().method().solvesClips() || result.wish().options().isDraft();
    }

    @Override
    public void run(Job job) {
        if (isDraft) {
            RetargetOptions options = result.wish().options().with(Parameter.DRAFT, 1);
            result.outcome().show(solve(options, job));
            shown.run();
            return;
        }
        Outcome outcome = result.outcome();
        outcome.begin(order);
        shown.run();
        try {
            outcome.finish(order, solve(result.wish().options(), job));
        } catch (CancellationException e) {
            outcome.cancel(order);
            throw e;
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
            outcome.fail(order, Sentences.of(e));
            throw e;
        } finally {
            shown.run();
        }
    }

    @Override
    public void skip() {
        if (!isDraft) {
            result.outcome().cancel(order);
            shown.run();
        }
    }

    private Clip solve(RetargetOptions options, Job job) {
        Clip source = result.source();
        Retargeter plan = plan(result, options);
        if (!result.take().choices().isEmpty() && options.method().solvesClips() && !options.isDraft()) {
            plan = plan.with(edits(result, source));
        }
        ClipRetarget clip = plan.newClip(source);
        job.at(0);
        int parts = clip.partCount();
        for (int part = 0; part < parts; part++) {
            int number = part;
            clip.solve(part, share -> job.at((number + share) / parts));
        }
        return clip.result();
    }

    /** The performer's contacts with degrees by hand. */
    private static ContactEdits edits(Result result, Clip source) {
        double rate = source.rate().framesPerSecond();
        List<MeantContact> found =
                MeantContact.list(result.performer().requireBuild().actor().body(), source);
        List<Listed> listed = ContactChoice.apply(
                        result.take().choices(), found, result.wish().from())
                .stream()
                .map(one -> new Listed(
                        one.span().pair(),
                        one.span().firstFrame() / rate,
                        one.span().lastFrame() / rate,
                        1,
                        OptionalDouble.of(one.degree())))
                .toList();
        return new ContactEdits(Optional.of(listed), Map.of(), List.of(), 1 / rate);
    }

    static Retargeter plan(Result result, RetargetOptions options) {
        Build performer = result.performer().requireBuild();
        Build character = result.character().requireBuild();
        return options.method().needsSkin()
                ? Retargeter.between(performer.actor().body(), character.actor().body(), options)
                : Retargeter.between(performer.rig(), character.rig(), options);
    }
}

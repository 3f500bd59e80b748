package dev.kintact.studio.work;

import dev.kintact.measure.Appraisal;
import dev.kintact.measure.Thresholds;
import dev.kintact.model.Clip;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.posture.RootMotion;
import dev.kintact.studio.problem.Refusal;
import dev.kintact.studio.stage.Figure.Build;
import dev.kintact.studio.stage.Outcome;
import dev.kintact.studio.stage.Result;
import java.util.Optional;

/** Measures results, when somebody asks. Safe for threads. */
public final class Measuring {

    private final Studio studio;

    public Measuring(Studio studio) {
        this.studio = studio;
    }

    /**
     * How good a result is, if that is known.
     *
     * @throws Refusal if the result is not ready
     */
    public Optional<Appraisal> appraisal(Result result) {
        Outcome.Now now = result.outcome().now();
        if (now.state() != Outcome.State.READY) {
            throw new Refusal(
                    Refusal.Reason.NOT_READY,
                    now.state() == Outcome.State.CANCELLED
                            ? "This result was cancelled; make it again to measure it."
                            : "This result is not ready to be measured yet; wait until it is made.");
        }
        return result.outcome().appraisal();
    }

    /** The job that measures a result; a new one if there is none yet. */
    public synchronized Job begin(Result result) {
        Optional<Job> running =
                studio.jobOf(result, true).filter(job -> !job.state().isOver());
        return running.orElseGet(() -> studio.jobs()
                .submit(
                        "Measuring " + result.take().name() + " on "
                                + result.character().origin().name() + " by "
                                + result.wish().method().id(),
                        Optional.of(new Job.Subject(result.id(), result.revision(), true)),
                        Jobs.Urgency.WHEN_IDLE,
                        job -> measure(result, job)));
    }

    private static void measure(Result result, Job job) {
        Build performer = result.performer().requireBuild();
        Build character = result.character().requireBuild();
        Clip source = result.source();
        Clip copied = Retargeter.copying(performer.rig(), character.rig(), RootMotion.FULL)
                .apply(source);
        Clip made = result.outcome().now().clip().orElseThrow();
        result.outcome()
                .appraise(Appraisal.of(
                        performer.actor(), source, character.actor(), copied, made, Thresholds.USUAL, job::at));
    }
}

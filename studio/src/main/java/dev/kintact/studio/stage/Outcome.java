package dev.kintact.studio.stage;

import dev.kintact.measure.Appraisal;
import dev.kintact.model.Clip;
import java.util.Optional;

/** What has become of a wish so far. Shared between the stage as it is and as it was; may be read and written by any thread. */
public final class Outcome {

    /** How far it is. */
    public enum State {
        WAITING,
        WORKING,
        READY,
        FAILED,
        CANCELLED
    }

    /**
     * Everything at one moment.
     *
     * @param clip what there is to see; may be a draft while work goes on
     * @param isFinal whether the clip is what was wished
     * @param error a sentence for people
     */
    public record Now(State state, Optional<Clip> clip, boolean isFinal, Optional<String> error, int revision) {}

    private volatile Optional<Appraisal> appraisal = Optional.empty();
    private int orders;
    private volatile Now now = new Now(State.WAITING, Optional.empty(), false, Optional.empty(), 0);

    public Now now() {
        return now;
    }

    /** How good it is, once somebody has measured it. */
    public Optional<Appraisal> appraisal() {
        return appraisal;
    }

    /** It was measured. */
    public void appraise(Appraisal measured) {
        appraisal = Optional.of(measured);
    }

    /**
     * Somebody is about to work on it. Whatever those say who were asked before is not heard any more.
     *
     * @return who that is, for the other calls
     */
    public synchronized int order() {
        put(State.WAITING, now.clip, false, Optional.empty());
        return ++orders;
    }

    /** Work begins. */
    public synchronized void begin(int order) {
        if (order == orders) {
            put(State.WORKING, now.clip, false, Optional.empty());
        }
    }

    /** Something to see while work goes on. */
    public synchronized void show(Clip draft) {
        if (!now.isFinal) {
            put(now.state, Optional.of(draft), false, now.error);
        }
    }

    /** Work has ended well. */
    public synchronized void finish(int order, Clip clip) {
        if (order == orders) {
            put(State.READY, Optional.of(clip), true, Optional.empty());
        }
    }

    /** Work has ended badly. */
    public synchronized void fail(int order, String error) {
        if (order == orders) {
            put(State.FAILED, now.clip, false, Optional.of(error));
        }
    }

    /** Nobody wanted the work any more. */
    public synchronized void cancel(int order) {
        if (order == orders) {
            put(State.CANCELLED, now.clip, false, Optional.empty());
        }
    }

    private void put(State state, Optional<Clip> clip, boolean isFinal, Optional<String> error) {
        now = new Now(state, clip, isFinal, error, now.revision + 1);
    }
}

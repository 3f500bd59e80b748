package dev.kintact.retarget.refine;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.Fingers;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import java.util.Arrays;

/** How fingers bend over a clip: as frames want each by itself, eased over the time around. Scratch. */
final class FingerClip {

    /** What frames around have a say in how fingers are bent, to either side, seconds. */
    private static final double EASE = 0.12;

    /** Frames are looked at no more often than this, seconds: they are eased anyway. */
    private static final double LOOK = 1.0 / 30;

    private final FingerSearch search;
    private final int stride;
    private final double ease;
    private final double[] looked;
    private final double[] numbers;

    private FingerClip(FingerSearch search, Clip clip) {
        this.search = search;
        double rate = clip.rate().framesPerSecond();
        stride = Math.max(1, (int) Math.round(LOOK * rate));
        ease = Math.max(1.5 * stride, EASE * rate);
        looked = new double[(clip.frameCount() + stride - 1) / stride * search.count()];
        numbers = new double[search.count()];
    }

    /**
     * A clip that is otherwise done with its fingers bent; the clip itself where either body has none.
     *
     * @param wishes of this clip
     * @param source the performer's
     */
    static Clip apply(Body performer, Body character, ContactWishes wishes, Clip source, Clip done) {
        if (Fingers.of(performer.rig()).isEmpty() || Fingers.of(character.rig()).isEmpty()) {
            return done;
        }
        FingerClip fingers = new FingerClip(new FingerSearch(character, FingerSearch.MANY), done);
        fingers.look(performer, wishes, source, done);
        ClipBuilder bent = done.emptyCopy();
        Pose pose = new Pose(done.skeleton());
        for (int frame = 0; frame < done.frameCount(); frame++) {
            done.getFrame(frame, pose);
            fingers.ease(frame);
            fingers.search.put(fingers.numbers, pose);
            bent.addFrame(pose);
        }
        return bent.build();
    }

    private void look(Body performer, ContactWishes wishes, Clip source, Clip done) {
        ContactEncoder encoder = new ContactEncoder(performer, wishes.reach(GapMeter.CLOSE));
        ContactCode code = new ContactCode();
        Pose from = new Pose(source.skeleton());
        Pose to = new Pose(done.skeleton());
        for (int frame = 0; frame < done.frameCount(); frame += stride) {
            source.getFrame(frame, from);
            from.updateWorld();
            done.getFrame(frame, to);
            to.updateWorld();
            encoder.encode(from, code);
            wishes.put(frame, code);
            System.arraycopy(search.search(code, to), 0, looked, frame / stride * numbers.length, numbers.length);
        }
    }

    private void ease(int frame) {
        int last = Math.min(looked.length / numbers.length - 1, (int) Math.floor((frame + ease) / stride));
        double all = 0;
        Arrays.fill(numbers, 0);
        for (int look = Math.max(0, (int) Math.ceil((frame - ease) / stride)); look <= last; look++) {
            double way = (look * stride - frame) / ease;
            double share = (1 - way * way) * (1 - way * way);
            all += share;
            for (int number = 0; number < numbers.length; number++) {
                numbers[number] += share * looked[look * numbers.length + number];
            }
        }
        for (int number = 0; number < numbers.length; number++) {
            numbers[number] /= all;
        }
    }
}

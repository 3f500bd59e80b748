package dev.kintact.retarget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.Region;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Trim;
import dev.kintact.retarget.refine.ContactEdits;
import dev.kintact.retarget.refine.ContactEdits.Listed;
import dev.kintact.retarget.refine.ContactEdits.Stretch;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A clip in live quality is what a stream of its frames would give, and knows nothing of what comes. */
class LiveClipTest {

    private static final RetargetOptions FULL = RetargetOptions.of(Method.KINTACT);
    private static final RetargetOptions LIVE = FULL.with(Parameter.LIVE, 1);

    private record Case(ContactCase performer, RandomBody character) {
        static Case any(Gen gen) {
            return new Case(ContactCase.any(gen), RandomBody.any(gen));
        }

        Retargeter plan(RetargetOptions options) {
            return Retargeter.between(performer.random().body(), character.body(), options);
        }

        Clip clip() {
            return performer.clip();
        }
    }

    private static Clip stream(Retargeter plan, Clip clip) {
        RetargetSession session = plan.newSession(clip.rate().framesPerSecond());
        ClipBuilder result = plan.newResult(clip.rate());
        Pose from = new Pose(clip.skeleton());
        Pose to = new Pose(plan.target().skeleton());
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, from);
            session.step(from, to);
            result.addFrame(to);
        }
        return result.build();
    }

    @Test
    void liveIsWhatAStreamGives() {
        Laws.forSome(
                "a live clip is a stream",
                16,
                Case::any,
                one -> assertThat(one.plan(LIVE).apply(one.clip())).isEqualTo(stream(one.plan(FULL), one.clip())));
    }

    @Test
    void aLiveDraftIsWhatADraftsStreamGives() {
        Laws.forSome(
                "a live draft is a stream",
                16,
                Case::any,
                one -> assertThat(one.plan(LIVE.with(Parameter.DRAFT, 1)).apply(one.clip()))
                        .isEqualTo(stream(one.plan(FULL.with(Parameter.DRAFT, 1)), one.clip())));
    }

    @Test
    void controlsCountAsInAStream() {
        Case one = Case.any(new Gen(3, 20));
        ContactEdits edits = ContactEdits.NONE.with(Map.of(Region.BELLY, 0.5, Region.FACE, 0.0), List.of());
        Clip live = one.plan(LIVE.with(Parameter.SMOOTHNESS, 1)).with(edits).apply(one.clip());
        Clip stream = stream(one.plan(FULL.with(Parameter.SMOOTHNESS, 1)).with(edits), one.clip());
        assertThat(live).isEqualTo(stream);
    }

    /** Frames at the end are left out: those before stay as they were, to the last bit. */
    @Test
    void whatComesChangesNothing() {
        Laws.forSome("a live clip does not look ahead", 6, Case::any, one -> {
            Clip whole = one.plan(LIVE).apply(one.clip());
            int last = one.clip().frameCount() / 2;
            Clip begin = one.plan(LIVE).apply(Trim.apply(one.clip(), 0, last));
            assertThat(begin).isEqualTo(Trim.apply(whole, 0, last));
        });
    }

    /** Other clips are handed out in parts of some hundred frames; a draft is the quicker stream. */
    @Test
    void longClipsAreOneStream() {
        Case one = Case.any(new Gen(5, 20));
        ClipBuilder clip = one.clip().emptyCopy();
        Pose pose = new Pose(one.clip().skeleton());
        for (int frame = 0; frame < 600; frame++) {
            one.clip().getFrame(frame % one.clip().frameCount(), pose);
            clip.addFrame(pose);
        }
        Clip source = clip.build();
        ClipRetarget live = one.plan(LIVE.with(Parameter.DRAFT, 1)).newClip(source);
        assertThat(live.partCount()).isEqualTo(1);
        live.solve(0);
        assertThat(live.result()).isEqualTo(stream(one.plan(FULL.with(Parameter.DRAFT, 1)), source));
    }

    @Test
    void aClipWithoutFramesStaysOne() {
        Case one = Case.any(new Gen(7, 20));
        Clip none = one.clip().emptyCopy().build();
        assertThat(one.plan(LIVE).apply(none).frameCount()).isZero();
    }

    @Test
    void timesAreRefused() {
        Case one = Case.any(new Gen(9, 20));
        Listed contact = new Listed(new Pair(Region.LEFT_HAND, Region.BELLY), 0, 1, 1);
        List<ContactEdits> timed = List.of(
                new ContactEdits(Optional.of(List.of(contact)), Map.of(), List.of(), 0),
                new ContactEdits(Optional.of(List.of()), Map.of(), List.of(), 0),
                ContactEdits.NONE.with(Map.of(), List.of(new Stretch(0, 1, 0))));
        for (ContactEdits edits : timed) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> one.plan(LIVE).with(edits))
                    .withMessageContaining("nobody knows what comes");
        }
        Body body = one.character.body();
        assertThat(Retargeter.between(body, body, LIVE).with(ContactEdits.NONE)).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"IMR", "KMA", "AKC", "SMR", "MDB"})
    void methodsWithoutAStreamOfTheirOwnRefuseIt(Method method) {
        RetargetOptions options = RetargetOptions.of(method);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> options.with(Parameter.LIVE, 1))
                .withMessageContaining("does not use live; kintact do");
        assertThat(options.isLive()).isFalse();
        assertThat(LIVE.isLive()).isTrue();
        assertThat(LIVE.label()).isEqualTo("kintact live=on");
    }
}

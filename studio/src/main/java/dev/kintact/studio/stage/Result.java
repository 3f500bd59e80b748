package dev.kintact.studio.stage;

import dev.kintact.model.Clip;
import dev.kintact.model.edit.Trim;

/**
 * A motion on a character. Immutable but for its outcome.
 *
 * @param id unique in the studio; kept when the same motion is put on the same character by the same method again
 * @param revision grows when it is made anew
 * @param performer as it was when the wish was made
 * @param take as it was when the wish was made
 * @param character as it was when the wish was made
 */
public record Result(
        String id, int revision, Wish wish, Figure performer, Take take, Figure character, Outcome outcome) {

    /** The frames of the performer that are wished. */
    public Clip source() {
        Clip clip = take.clip();
        boolean whole = wish.from() == 0 && wish.to() == clip.frameCount() - 1;
        return whole ? clip : Trim.apply(clip, wish.from(), wish.to());
    }

    public int frameCount() {
        return wish.to() - wish.from() + 1;
    }

    /** The same wish, to be made anew. */
    public Result anew(Figure newPerformer, Take newTake, Figure newCharacter) {
        int last = newTake.clip().frameCount() - 1;
        Wish fitting = new Wish(
                wish.take(), wish.figure(), wish.options(), Math.min(wish.from(), last), Math.min(wish.to(), last));
        return new Result(id, revision + 1, fitting, newPerformer, newTake, newCharacter, new Outcome());
    }
}

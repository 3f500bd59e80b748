package dev.kintact.studio.stage;

import dev.kintact.body.ground.Ground;
import dev.kintact.body.ground.GroundLevel;
import dev.kintact.model.Clip;
import dev.kintact.model.edit.Lift;
import java.util.Optional;

/**
 * A motion of a figure. Immutable.
 *
 * @param id unique in the studio
 * @param name for people
 * @param figure id of the figure that moves
 * @param animation which of the figure's file it is, by number, or which sample the figure performs; empty for the first
 * @param clip of the figure's skeleton, at least one frame, its ground at height 0
 * @param ground where that was in the file
 */
public record Take(String id, String name, String figure, Optional<String> animation, Clip clip, GroundLevel ground) {

    /**
     * A motion as it is in its file, on its ground. Samples stand on theirs; a figure that is no whole body yet stays where it is.
     *
     * @param read of the figure's skeleton. Not modified.
     * @param wanted which ground
     */
    public static Take of(String id, String name, Figure figure, Optional<String> animation, Clip read, Ground wanted) {
        GroundLevel level = figure.origin().sample().isPresent()
                ? GroundLevel.KEPT
                : figure.build()
                        .map(build -> wanted.of(read, () -> build.actor().body()))
                        .orElse(GroundLevel.KEPT);
        return new Take(id, name, figure.id(), animation, level.setDown(read), level);
    }

    /** The motion as it was in its file, but for rounding. */
    public Clip asRead() {
        return Lift.apply(clip, ground.metres());
    }
}

package dev.kintact.studio.stage;

import dev.kintact.body.ground.Ground;
import dev.kintact.body.ground.GroundLevel;
import dev.kintact.model.Clip;
import dev.kintact.model.edit.Lift;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A motion of a figure. Immutable.
 *
 * @param id unique in the studio
 * @param name for people
 * @param figure id of the figure that moves
 * @param animation which of the figure's file it is, by number, or which sample the figure performs; empty for the first
 * @param clip of the figure's skeleton, at least one frame, its ground at height 0
 * @param ground where that was in the file
 * @param choices contacts that a person made meant or incidental
 */
public record Take(
        String id,
        String name,
        String figure,
        Optional<String> animation,
        Clip clip,
        GroundLevel ground,
        List<ContactChoice> choices) {

    public Take {
        choices = List.copyOf(choices);
    }

    /**
     * A motion as it is in its file, on its ground, without choices. Samples stand on theirs; a figure that is no whole body yet stays
     * where it is.
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
        return new Take(id, name, figure.id(), animation, level.setDown(read), level, List.of());
    }

    /** The motion as it was in its file, but for rounding. */
    public Clip asRead() {
        return Lift.apply(clip, ground.metres());
    }

    /** The same with other choices. */
    public Take withChoices(List<ContactChoice> others) {
        return new Take(id, name, figure, animation, clip, ground, others);
    }

    /** The same with a contact decided anew. */
    public Take with(ContactChoice choice) {
        return withChoices(Stream.concat(without(choice).choices.stream(), Stream.of(choice))
                .toList());
    }

    /** The same with a contact as it was found. */
    public Take without(ContactChoice choice) {
        return withChoices(
                choices.stream().filter(other -> !other.isAbout(choice)).toList());
    }
}

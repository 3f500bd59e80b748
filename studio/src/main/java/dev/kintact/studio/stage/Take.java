package dev.kintact.studio.stage;

import dev.kintact.model.Clip;
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
 * @param clip of the figure's skeleton, at least one frame
 * @param choices contacts that a person made meant or incidental
 */
public record Take(
        String id, String name, String figure, Optional<String> animation, Clip clip, List<ContactChoice> choices) {

    public Take {
        choices = List.copyOf(choices);
    }

    /** A motion whose contacts nobody changed. */
    public Take(String id, String name, String figure, Optional<String> animation, Clip clip) {
        this(id, name, figure, animation, clip, List.of());
    }

    /** The same with other frames. */
    public Take withClip(Clip other) {
        return new Take(id, name, figure, animation, other, choices);
    }

    /** The same with other choices. */
    public Take withChoices(List<ContactChoice> others) {
        return new Take(id, name, figure, animation, clip, others);
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

package dev.kintact.studio.stage;

import dev.kintact.model.Clip;
import java.util.Optional;

/**
 * A motion of a figure. Immutable.
 *
 * @param id unique in the studio
 * @param name for people
 * @param figure id of the figure that moves
 * @param animation which of the figure's file it is, by number, or which sample the figure performs; empty for the first
 * @param clip of the figure's skeleton, at least one frame
 */
public record Take(String id, String name, String figure, Optional<String> animation, Clip clip) {}

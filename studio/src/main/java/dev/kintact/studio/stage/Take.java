package dev.kintact.studio.stage;

import dev.kintact.model.Clip;

/**
 * A motion of a figure. Immutable.
 *
 * @param id unique in the studio
 * @param name for people
 * @param figure id of the figure that moves
 * @param clip of the figure's skeleton, at least one frame
 */
public record Take(String id, String name, String figure, Clip clip) {}

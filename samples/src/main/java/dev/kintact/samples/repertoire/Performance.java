package dev.kintact.samples.repertoire;

import dev.kintact.body.Role.Side;
import dev.kintact.model.Clip;
import java.util.List;

/**
 * A performance on a body. Immutable.
 *
 * @param id name in commands and files: {@code cover-mouth}
 * @param title for people
 * @param description what happens
 * @param clip 60 frames a second
 * @param contacts the touches that it is about, in order
 * @param stances when feet stand
 */
public record Performance(
        String id, String title, String description, Clip clip, List<IntendedContact> contacts, List<Stance> stances) {

    /**
     * A time in which the ball of a foot stays where it is.
     *
     * @param foot LEFT or RIGHT
     * @param firstFrame first frame of it
     * @param lastFrame last frame of it
     */
    public record Stance(Side foot, int firstFrame, int lastFrame) {}

    public Performance {
        contacts = List.copyOf(contacts);
        stances = List.copyOf(stances);
    }
}

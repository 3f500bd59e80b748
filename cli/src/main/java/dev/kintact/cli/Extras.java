package dev.kintact.cli;

import dev.kintact.body.ground.Ground;

/**
 * What a comparison does besides the usual.
 *
 * @param skin how much skin is inside other skin, which takes most of the time
 * @param sheets which frames to show on sheets of pictures
 * @param ground on which performers are set down
 */
record Extras(boolean skin, boolean sheets, Ground ground) {

    static final Extras NONE = new Extras(false, false);

    /** On the ground that is found. */
    Extras(boolean skin, boolean sheets) {
        this(skin, sheets, Ground.AUTO);
    }
}

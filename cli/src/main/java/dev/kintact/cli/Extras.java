package dev.kintact.cli;

/**
 * What a comparison finds out besides the usual figures.
 *
 * @param skin how much skin is inside other skin, which takes most of the time
 * @param sheets which frames to show on sheets of pictures
 */
record Extras(boolean skin, boolean sheets) {

    static final Extras NONE = new Extras(false, false);
}

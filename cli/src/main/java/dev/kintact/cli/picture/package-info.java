/**
 * Preview pictures: a small software renderer for characters and skeletons, and sheets of its pictures.
 *
 * <p>Nothing here needs a screen, a graphics card, an installed font or {@code java.desktop}, and the same input gives the
 * same bytes on every machine.
 */
@NullMarked
package dev.kintact.cli.picture;

import org.jspecify.annotations.NullMarked;

package dev.kintact.samples.cast;

import dev.kintact.model.SkinnedMesh;

/**
 * A piece of a member's skin in one colour.
 *
 * @param name for example {@code hair}
 * @param rgb red, green and blue in one number, eight bits each, as screens show them
 */
public record CastPart(String name, int rgb, SkinnedMesh mesh) {}

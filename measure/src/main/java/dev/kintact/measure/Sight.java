package dev.kintact.measure;

import dev.kintact.body.surface.Region;

/**
 * A frame worth a look.
 *
 * @param amount how bad or how strong it is; {@link Fault} says in what
 * @param first the part of the body that it is about
 * @param second what that part touches or should; the ground where it is about one part alone
 */
public record Sight(int frame, double amount, Region first, Region second) {}

package dev.kintact.body.surface;

import org.joml.Vector3dc;

/**
 * The inside of a hand. Immutable.
 *
 * @param joint the hand
 * @param centre the middle of the hand behind the palm, at the root of the middle finger, in the hand's space, metres
 * @param normal direction out of the palm, a unit vector in the hand's space
 * @param halfThickness from the centre to the skin, metres
 */
public record Palm(int joint, Vector3dc centre, Vector3dc normal, double halfThickness) {}

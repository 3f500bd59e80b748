package dev.kintact.body.surface;

import org.joml.Vector3dc;

/**
 * The underside of a foot. Immutable.
 *
 * @param foot joint that carries heel, ball and normal
 * @param toes joint that carries the tip; the foot itself where there are no toes
 * @param heel in the foot's space, metres
 * @param ball where the toes begin, in the foot's space, metres
 * @param tip of the toes, in the toes' space, metres
 * @param normal direction out of the sole, down when standing, a unit vector in the foot's space
 */
public record Sole(int foot, int toes, Vector3dc heel, Vector3dc ball, Vector3dc tip, Vector3dc normal) {}

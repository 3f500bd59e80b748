package dev.kintact.samples.repertoire;

import dev.kintact.samples.repertoire.Performance.Stance;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A performance as authored, for any body. Immutable.
 *
 * @param keys a curve for each slot of {@link Channel}
 * @param contacts touches, in order
 * @param plants where feet stand, in order
 * @param freeLegs when legs are posed instead of standing
 */
record Script(
        String id,
        String title,
        String about,
        int frames,
        boolean seated,
        List<Curve> keys,
        List<Touch> contacts,
        List<Plant> plants,
        List<Stance> freeLegs) {

    /**
     * A touch.
     *
     * @param contact what touches what and when
     * @param fingers where fingers point as seen by the body; zero if anywhere
     * @param palm where the palm faces as seen by the body; zero if anywhere
     */
    record Touch(IntendedContact contact, Vector3dc fingers, Vector3dc palm) {
        Touch {
            fingers = new Vector3d(fingers);
            palm = new Vector3d(palm);
        }
    }

    /**
     * A standing foot.
     *
     * @param forward of the ball before where it is at rest, percent of height
     * @param out of it to its own side from where it is at rest, percent of height
     * @param turn of the toes outward, degrees
     */
    record Plant(Stance stance, double forward, double out, double turn) {}
}

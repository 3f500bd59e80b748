package dev.kintact.body.surface;

import dev.kintact.body.Rig;

/**
 * A body with its skin: a rig, named points for people and files, and a fine surface for when it matters. Immutable.
 *
 * @param rig skeleton, roles and T-pose
 * @param origin how the surface was found, for people: {@code mesh}, {@code measures}
 * @param named points of {@link Templates#NAMED}
 * @param fine points of {@link Templates#FINE}, with the same capsules, palms and soles
 */
public record Body(Rig rig, String origin, BodySurface named, BodySurface fine) {

    public Body {
        if (named.template() != Templates.NAMED || fine.template() != Templates.FINE) {
            throw new IllegalArgumentException("these are surfaces of " + named.template() + " and " + fine.template());
        }
    }

    /** The named surface reduced to the dissertation's points and triangles. */
    public BodySurface dissertation() {
        return SurfacePoints.select(named, rig, Templates.DISSERTATION);
    }

    /** From the soles to the crown of the head, metres: that of its measures alone, in less time. */
    public double height() {
        return BodyMeasures.height(this);
    }

    /** Its measures, in metres. */
    public BodyMeasures measures() {
        return BodyMeasures.of(this);
    }

    /** Whether the surface is an estimate around a bare skeleton, so that gaps are known only roughly. */
    public boolean isEstimated() {
        return origin.equals("measures");
    }
}

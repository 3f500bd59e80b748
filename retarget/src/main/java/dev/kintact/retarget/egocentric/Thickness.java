package dev.kintact.retarget.egocentric;

import dev.kintact.body.surface.BodySurface;

/** How much flesh is around the encoded joints. */
final class Thickness {

    private Thickness() {}

    /** From palms' centres, elbows and wrists to the skin, metres, in the order of a layout's joints. */
    static double[] of(BodySurface surface, EgocentricLayout layout) {
        return layout.joints().stream()
                .mapToDouble(joint -> joint.isPalm()
                        ? surface.palms().get(joint.limb().side()).halfThickness()
                        : surface.capsule(joint.limb().lower()).radius())
                .toArray();
    }
}

package dev.kintact.retarget.refine;

import dev.kintact.body.contact.SkinHeights;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Trunk and head lie on the ground as the performer's do, by gaps as pairs of limbs are: as high where they are near it, and
 * nowhere deeper. The ground has one side, so that a search needs no way through or around it.
 */
final class GroundTask implements PoseTask {

    private static final Vector3dc UP = new Vector3d(0, 1, 0);

    /** How much more it counts that nothing goes in than of bodies: skin gives way, the ground does not. */
    private static final double HARD = 2;

    private final RefineSettings settings;
    private final Gradient gradient;

    GroundTask(int freedoms, RefineSettings settings) {
        this.settings = settings;
        gradient = new Gradient(freedoms);
    }

    @Override
    public void add(FrameState frame, Equations equations) {
        for (int spot = 0; spot < SkinHeights.count(); spot++) {
            double performers = frame.code.skinHeights[spot];
            double wanted = Math.max(0, performers);
            double weight = settings.gap() * ContactTask.nearness(wanted, settings) * frame.code.skinWeights[spot];
            double least = ContactTask.least(performers, settings);
            if (weight == 0 && frame.meter.lowestSkin() >= least) {
                continue; // without looking for how high it is
            }
            double gap = frame.meter.skinHeights().gap(spot);
            if (weight == 0 && gap >= least) {
                continue;
            }
            gradient.clear();
            frame.addPointMove(frame.meter.skinHeights().lowest(spot), UP, 1 / frame.height(), gradient);
            if (weight > 0) {
                equations.addWithin(settings.reach(), gap - wanted, gap - wanted, weight, gradient);
            }
            if (gap < least) {
                equations.add(gap - least, HARD * settings.apart(), gradient);
            }
        }
    }
}

package dev.kintact.measure;

import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.contact.SkinHeights;
import dev.kintact.body.intent.ContactIntent;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import java.util.List;
import org.joml.Vector3d;

/**
 * Frames in which a meant contact needs the trunk: its place on the character is out of reach of the arm and shoulder girdle with trunk,
 * head and legs as copied, or the trunk lies on the ground. What flesh is in the way is not looked at. Scratch.
 */
final class TrunkNeed {

    private final Thresholds lines;
    private final Reach reach;
    private final PosedBody copied;
    private final double height;
    private final List<Pair> pairs = Pair.list();
    private final double[] place = new double[3];
    private final Vector3d root = new Vector3d();
    private final Vector3d point = new Vector3d();

    TrunkNeed(FrameView view, Thresholds lines, Reach reach) {
        this.lines = lines;
        this.reach = reach;
        copied = new PosedBody(view.resultBody.fine());
        height = view.result.height();
    }

    /** Whether the trunk is needed in the frame of a view. */
    boolean isNeeded(FrameView view) {
        if (view.source.lowestSkin() < lines.contact()) {
            for (int spot = 0; spot < SkinHeights.count(); spot++) {
                if (view.source.skinHeights().gap(spot) < lines.contact()) {
                    return true;
                }
            }
        }
        boolean posed = false;
        for (int pair = 0; pair < pairs.size(); pair++) {
            if (isMeant(view, pair)) {
                if (!posed) {
                    copied.update(view.copiedPose);
                    posed = true;
                }
                if (isOutOfReach(view, pair)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isMeant(FrameView view, int pair) {
        Pair of = pairs.get(pair);
        return of.effector().group() == Group.ARM
                && !of.isGround()
                && of.region().group() != Group.ARM
                && view.sourceGap(pair) < lines.contact()
                && view.degree(pair) >= ContactIntent.MEANT;
    }

    private boolean isOutOfReach(FrameView view, int pair) {
        GapMeter source = view.source;
        Region effector = pairs.get(pair).effector();
        source.getPlace(pair, place);
        copied.getPosition(source.component(pair), place, point);
        Role shoulder = effector.side() == Side.LEFT ? Role.LEFT_UPPER_ARM : Role.RIGHT_UPPER_ARM;
        view.copiedPose.getWorldPosition(view.resultRig().map().requireJoint(shoulder), root);
        return root.distance(point) > reach.length(effector) + lines.contact() * height;
    }
}

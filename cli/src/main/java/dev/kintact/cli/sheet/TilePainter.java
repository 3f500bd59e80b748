package dev.kintact.cli.sheet;

import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.Region;
import dev.kintact.cli.picture.Canvas;
import dev.kintact.cli.picture.PairPicture;
import dev.kintact.cli.picture.TouchPlace;
import dev.kintact.cli.picture.View;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import java.util.Locale;
import org.joml.Vector3d;

/**
 * Paints the performer beside the character in one frame, from one side and with the same parts standing out. Immutable.
 *
 * @param source the performer
 * @param clip the performer's motion
 * @param result the character
 * @param pixels a side of a picture
 */
public record TilePainter(Side source, Clip clip, Side result, int pixels) {

    /** How much the way the body faces counts against the normal of what is touched: from below nothing is seen. */
    private static final double FACING = 0.6;

    /** A body and how to paint it. */
    public record Side(Body body, PairPicture picture) {

        private Canvas paint(Pose pose, Found found, View view, int pixels) {
            if (found.subject().isAboutTouch()) {
                TouchPlace place = TouchPlace.of(body, pose, found.first(), found.second());
                return picture.closeUp(pose, found.first(), found.second(), place.position(), view, pixels);
            }
            Region part = found.subject() == Subject.CONTACT ? Region.GROUND : found.first();
            return picture.paint(pose, part, view, pixels);
        }
    }

    /** A frame on both bodies, with what to write above it. */
    public record Tile(String heading, String caption, Canvas source, Canvas result) {}

    /** Paints a frame that was found. */
    public Tile paint(String motion, String character, Found found, KeptFrames frames) {
        Pose before = new Pose(clip.skeleton());
        clip.getFrame(found.frame(), before);
        before.updateWorld();
        Pose after = frames.pose(found.frame(), result.body.rig().skeleton());
        View view = view(after, found);
        String heading = String.format(
                Locale.ROOT,
                "%s on %s, frame %d (%.2f s)",
                motion,
                character,
                found.frame(),
                found.frame() / frames.framesPerSecond());
        return new Tile(
                heading,
                found.caption(),
                source.paint(before, found, view, pixels),
                result.paint(after, found, view, pixels));
    }

    /** From where the skin that is touched is seen, mostly; limbs and strongest contacts from before. */
    private View view(Pose pose, Found found) {
        Vector3d towards = TouchPlace.facing(result.body.rig(), pose);
        boolean onTrunk = found.subject().isAboutTouch() && !found.second().isLimb();
        if (onTrunk) {
            TouchPlace place = TouchPlace.of(result.body, pose, found.first(), found.second());
            towards.mul(FACING).add(place.normal()).normalize();
        }
        return PairPicture.viewOf(towards);
    }
}

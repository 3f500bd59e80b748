package dev.kintact.formats;

import dev.kintact.model.Clip;
import dev.kintact.model.UpAxis;
import dev.kintact.model.edit.Reorient;
import org.joml.Quaterniond;

/**
 * The units and axes of a file, as against metres and Y up inside.
 *
 * @param unit of lengths
 * @param up the axis that points away from the ground
 */
public record FileSpace(LengthUnit unit, UpAxis up) {

    /** The space inside. */
    public static final FileSpace INTERNAL = new FileSpace(LengthUnit.METRE, UpAxis.Y);

    /**
     * Brings a clip from this space to metres and Y up.
     *
     * @param clip Not modified.
     */
    public Clip toInternal(Clip clip) {
        return Reorient.apply(clip, up.getTurnToY(new Quaterniond()), unit.metres());
    }

    /**
     * Brings a clip from metres and Y up to this space.
     *
     * @param clip Not modified.
     */
    public Clip fromInternal(Clip clip) {
        return Reorient.apply(clip, up.getTurnToY(new Quaterniond()).conjugate(), 1 / unit.metres());
    }
}

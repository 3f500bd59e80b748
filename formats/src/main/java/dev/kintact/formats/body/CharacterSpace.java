package dev.kintact.formats.body;

import dev.kintact.body.calibrate.PointJoints;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.Remarks;
import java.util.LinkedHashMap;
import java.util.Map;
import org.joml.Matrix3d;
import org.joml.Matrix3dc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Characters' files: places in the world of the modelling tool, scaled by the height of the hips and shifted level so that the
 * hips coincide.
 *
 * @param axes file to reference pose
 * @param hips line 32 of the file
 * @param anchor where that is over the ground of the reference pose, metres
 */
record CharacterSpace(ReferenceBody body, Matrix3dc axes, Vector3dc hips, Vector3dc anchor) implements SurfaceSpace {

    /** Hips may differ by this much in height before it is worth a remark. */
    private static final double SAME_SIZE = 0.05;

    /**
     * Finds out how a file is to be understood.
     *
     * @param file stands for it in messages
     */
    static CharacterSpace of(SurfaceText text, ReferenceBody body, String file, Remarks remarks) {
        Matrix3dc axes = FileAxes.of(text.points(), body, remarks);
        Vector3d hips = text.hips().orElseThrow();
        Map<String, Vector3d> fromHips = new LinkedHashMap<>();
        text.points()
                .forEach((name, point) ->
                        fromHips.put(name, axes.transform(new Vector3d(point).sub(hips.x, 0, hips.z), new Vector3d())));
        HipsAnchor anchors = new HipsAnchor(body, fromHips, hips.y);
        HipsAnchor.Candidate anchor = anchors.hips();
        if (!(anchor.at().y() > 0)) {
            throw new FormatException(
                    file,
                    SurfaceLayout.HIPS_LINE,
                    "cannot be scaled to the skeleton, whose hips joint '" + anchor.name()
                            + "' is not above the ground in its reference pose; choose another with --reference");
        }
        if (!anchors.encloses(anchor)) {
            HipsAnchor.Candidate better = anchors.best();
            if (anchors.encloses(better)) {
                warnOfShift(anchor, better, hips, remarks);
                anchor = better;
            } else {
                remarks.warn(
                        "enclosure",
                        SurfaceLayout.HIPS_LINE,
                        "with the hips %s at joint '%s', the joints of spine and head are not between the points of"
                                + " front and back; is this the surface of another character, or the skeleton not in the"
                                + " pose in which it was measured?",
                        Numbers.point(hips),
                        anchor.name());
            }
        }
        CharacterSpace space = new CharacterSpace(body, axes, hips, anchor.at());
        space.remarkOnSize(remarks);
        return space;
    }

    private static void warnOfShift(
            HipsAnchor.Candidate hips, HipsAnchor.Candidate better, Vector3dc inFile, Remarks remarks) {
        Vector3d shift = better.at().sub(hips.at(), new Vector3d());
        remarks.warn(
                "hips",
                SurfaceLayout.HIPS_LINE,
                "the hips %s are not those of joint '%s': spine and head would not lie between the points of front and back."
                        + " They are taken as those of '%s', so that all points move by (%.4f, %.4f) m in x and z",
                Numbers.point(inFile),
                hips.name(),
                better.name(),
                shift.x,
                shift.z);
    }

    /** Metres and centimetres are usual; a body of another size is not. */
    private void remarkOnSize(Remarks remarks) {
        double powersOfTen = Math.log10(metres());
        if (Math.abs(Math.pow(10, powersOfTen - Math.round(powersOfTen)) - 1) > SAME_SIZE) {
            remarks.warn(
                    "size",
                    SurfaceLayout.HIPS_LINE,
                    "the hips are %.4g high in the file and %.4g m in the skeleton, so that all is scaled by %.4g; is"
                            + " this the surface of another character?",
                    hips.y(),
                    anchor.y(),
                    metres());
        }
    }

    @Override
    public double metres() {
        return anchor.y() / hips.y();
    }

    @Override
    public int joint(String point) {
        return PointJoints.of(body.rig(), point);
    }

    @Override
    public Vector3d toJoint(String point, Vector3dc inFile) {
        Vector3d place = new Vector3d(inFile).sub(hips.x(), 0, hips.z());
        axes.transform(place).mul(metres()).add(anchor.x(), 0, anchor.z());
        return body.toJoint(joint(point), place);
    }

    @Override
    public Vector3d fromJoint(String point, Vector3dc inJoint) {
        Vector3d place = body.fromJoint(joint(point), inJoint).sub(anchor.x(), 0, anchor.z());
        new Matrix3d(axes).transpose().transform(place.div(metres()));
        return place.add(hips.x(), 0, hips.z());
    }
}

package dev.kintact.retarget;

import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.PosedCapsule;
import dev.kintact.model.Pose;
import dev.kintact.retarget.FrameExplanation.Displacement;
import dev.kintact.retarget.FrameExplanation.Plane;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.egocentric.EgocentricDecoder;
import dev.kintact.retarget.egocentric.SegmentPairs;
import dev.kintact.retarget.planes.PlaneDecoder;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** A code as a body in a posture understands it, by the decoders of the methods. Scratch; what it gives is new. */
final class CodeReading {

    /** What is told about a pair of segments; see {@link FrameExplanation.Separation}. */
    record Side(double activity, double gap, Plane plane) {}

    private final PosedBody posed;
    private final EgocentricDecoder decoder;
    private final @Nullable PlaneDecoder planes;
    private final EgocentricCode code;

    /**
     * A reading.
     *
     * @param planes none if the method keeps no sides
     * @param code that is read. Not modified.
     */
    CodeReading(BodySurface surface, EgocentricDecoder decoder, @Nullable PlaneDecoder planes, EgocentricCode code) {
        posed = new PosedBody(surface);
        this.decoder = decoder;
        this.planes = planes;
        this.code = code;
    }

    /** Takes the code as it is now, and the body into a pose whose world transforms are up to date. */
    void update(Pose pose) {
        posed.update(pose);
        decoder.take(code);
        decoder.settle(pose, posed);
    }

    Vector3dc goal(int joint) {
        return decoder.decode(joint, posed, new Vector3d());
    }

    Displacement displacement(int relation) {
        Vector3d reference = decoder.getReference(relation, posed, new Vector3d());
        return new Displacement(
                reference, decoder.getVote(relation, posed, new Vector3d()).sub(reference));
    }

    /** The planes of all pairs of segments; none if the method keeps no sides. */
    List<Side> sides() {
        if (planes == null) {
            return List.of();
        }
        List<Side> sides = new ArrayList<>();
        for (int pair = 0; pair < SegmentPairs.count(); pair++) {
            sides.add(new Side(planes.activity(pair, code), planes.gap(pair, code), plane(pair, planes)));
        }
        return sides;
    }

    private Plane plane(int pair, PlaneDecoder decoded) {
        PosedCapsule kept = posed.capsules().get(SegmentPairs.ALL.get(pair).kept());
        decoded.map(pair, code, posed, kept.start(), kept.end(), 1);
        Vector3d normal = new Vector3d(decoded.normal());
        Vector3d point = decoded.getPlace(pair, code, posed, new Vector3d());
        double ahead = decoded.offset() - kept.radius() - normal.dot(point);
        return new Plane(point.fma(ahead, normal), normal);
    }
}

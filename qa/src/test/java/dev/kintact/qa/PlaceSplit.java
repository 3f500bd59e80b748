package dev.kintact.qa;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.intent.ContactIntent;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.measure.Thresholds;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import java.util.List;
import org.joml.Vector3d;

/**
 * Offsets of kept contacts from their place, split into the error of the map between surfaces and that of the solve. Means over
 * frames and pairs, weighted by the degree to which the performer means the contact, shares of the height. Scratch.
 *
 * <p>As in {@code meant.place.mean}, of two limbs the one that moved farther counts, for each of the three offsets by itself.
 */
final class PlaceSplit {

    /** Frames that are looked at: corresponding places take long to find. */
    private static final int STRIDE = 6;

    private static final List<Pair> PAIRS = Pair.list();

    private final SamePlaces same;
    private final GapMeter source;
    private final GapMeter result;
    private final double[] place = new double[3];
    private final Vector3d carried = new Vector3d();
    private final Vector3d found = new Vector3d();
    private double weights;
    private double lost;
    private double solve;
    private double map;
    private double total;
    private double apart;

    PlaceSplit(CalibratedCharacter performer, CalibratedCharacter character) {
        same = new SamePlaces(performer, character);
        source = new GapMeter(performer.body());
        result = new GapMeter(character.body());
    }

    /** Adds the contacts of a clip and of its retargeted copy. */
    void add(ContactIntent intent, Clip performed, Clip retargeted) {
        Pose onSource = new Pose(performed.skeleton());
        Pose onResult = new Pose(retargeted.skeleton());
        for (int frame = 0; frame < performed.frameCount(); frame += STRIDE) {
            performed.getFrame(frame, onSource);
            retargeted.getFrame(frame, onResult);
            onSource.updateWorld();
            onResult.updateWorld();
            source.update(onSource);
            result.update(onResult);
            for (int pair = 0; pair < PAIRS.size(); pair++) {
                double degree = intent.degree(frame, pair);
                if (degree > 0 && !PAIRS.get(pair).isGround() && source.gap(pair) < Thresholds.USUAL.contact()) {
                    add(pair, degree);
                }
            }
        }
    }

    private void add(int pair, double degree) {
        Thresholds lines = Thresholds.USUAL;
        double least = Math.min(source.gap(pair), 0) - lines.overlap();
        if (result.gap(pair) >= lines.kept() || result.gap(pair) < least) {
            lost += degree;
            return;
        }
        Offsets offsets = region(pair);
        if (PAIRS.get(pair).region().isLimb()) {
            offsets = offsets.farther(effector(pair));
        }
        weights += degree;
        solve += degree * offsets.solve;
        map += degree * offsets.map;
        total += degree * offsets.total;
        apart += degree * apart(pair);
    }

    /** Distances between the carried, the found and the corresponding place, shares of the height. */
    private record Offsets(double solve, double map, double total) {
        Offsets farther(Offsets other) {
            return new Offsets(Math.max(solve, other.solve), Math.max(map, other.map), Math.max(total, other.total));
        }
    }

    private Offsets region(int pair) {
        int component = source.component(pair);
        result.getPlace(pair, place);
        result.posed().getPosition(result.component(pair), place, found);
        source.getPlace(pair, place);
        return offsets(component);
    }

    private Offsets effector(int pair) {
        PosedBody posed = result.posed();
        int component = posed.surface().capsuleComponent(PAIRS.get(pair).effector());
        result.getEffectorPlace(pair, place);
        posed.getPosition(component, place, found);
        source.getEffectorPlace(pair, place);
        return offsets(component);
    }

    private Offsets offsets(int component) {
        double height = result.height();
        result.posed().getPosition(component, place, carried);
        Vector3d right = same.corresponding(component, place).position(result.posed());
        return new Offsets(
                carried.distance(found) / height, carried.distance(right) / height, right.distance(found) / height);
    }

    /** Offset along the skin between the two points that touch on the performer: the residual of the place term. */
    private double apart(int pair) {
        int core = source.nearestCore(pair);
        result.cores().getPoint(core, source.nearestShare(pair), found);
        double radius = result.cores().radius(core);
        if (PAIRS.get(pair).region().isLimb()) {
            int other = source.otherCore(pair);
            result.cores().getPoint(other, source.otherShare(pair), carried);
            radius += result.cores().radius(other);
        } else {
            source.getPlace(pair, place);
            result.posed().getPosition(source.component(pair), place, carried);
        }
        double out = Math.max(0, radius + result.gap(pair) * result.height());
        return Math.sqrt(Math.max(0, carried.distanceSquared(found) - out * out)) / result.height();
    }

    /** Sum of the degrees of kept contacts over that of all. */
    double kept() {
        return weights / (weights + lost);
    }

    /** From the carried place to where the result touches: {@code meant.place.mean}. */
    double solve() {
        return solve / weights;
    }

    /** From the carried place to the one that corresponds by the mesh. */
    double map() {
        return map / weights;
    }

    /** From the place that corresponds by the mesh to where the result touches. */
    double total() {
        return total / weights;
    }

    /** Offset along the skin between the points that touch on the performer. */
    double apart() {
        return apart / weights;
    }
}

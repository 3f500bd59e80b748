package dev.kintact.retarget.feet;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.Region;
import dev.kintact.model.Pose;
import org.joml.Vector2d;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Puts one foot of a frame on a {@link FootTrack}: how high its places are on the performer, and where the character's ankle
 * would be if nothing had to be held. Looks at one frame only. Scratch.
 */
final class FootReader {

    /**
     * Places bear weight that are not higher than the lowest by more than some of these, in body heights. Heights of captured
     * soles are good to a few millimetres, so less would be noise; more would let a heel that has just left the ground count.
     */
    private static final double BEARING = 0.004;

    /** In the air it does not matter which place is lowest, so the difference fades with the height. */
    private static final double BEARING_IN_AIR = 1;

    /** What a place's height on the character counts beside its height on the performer: toes may be stiff on one of them. */
    private static final double CHARACTERS_SAY = 0.5;

    /** A sole at most this high is wholly the plan's, one above that wholly the posture's; in body heights. */
    private static final double LOW = 0.04;

    private static final double HIGH = 0.35;

    /** The gap between the shins of people who stand, as a share of the height. */
    private static final double BETWEEN_SHINS = 0.04;

    private final int side;
    private final double scale;
    private final double height;
    private final double widerBy;

    private final SolePlaces performer;
    private final SolePlaces character;
    /** Of the performer's places over the ground, in body heights. */
    private final double[] heights = new double[FootTrack.PLACES];

    /** Of the character's places over its ankle, in the performer's heights, scaled. */
    private final double[] drops = new double[FootTrack.PLACES];

    private final double[] bearing = new double[FootTrack.PLACES];

    /** A reader of the feet of a side, 0 left or 1 right. */
    FootReader(Body performer, Body character, int side) {
        this.side = side;
        scale = character.rig().hipHeight() / performer.rig().hipHeight();
        height = performer.height();
        this.performer = new SolePlaces(performer, side);
        this.character = new SolePlaces(character, side);
        double wider = Math.max(
                widerHips(performer, character),
                Math.max(thickerLegs(performer, character), widerFeet(performer, character)));
        widerBy = side == 0 ? wider : -wider;
    }

    private double widerHips(Body from, Body to) {
        return (hipWidth(to.rig()) - scale * hipWidth(from.rig())) / 2;
    }

    /** Feet that stand side by side do so on feet of any width. */
    private double widerFeet(Body from, Body to) {
        Region foot = side == 0 ? Region.LEFT_FOOT : Region.RIGHT_FOOT;
        return to.fine().capsule(foot).radius()
                - scale * from.fine().capsule(foot).radius();
    }

    /** Thick shins are as far apart as thin ones, in heights, only on feet that are farther apart. */
    private double thickerLegs(Body from, Body to) {
        Region shin = side == 0 ? Region.LEFT_SHIN : Region.RIGHT_SHIN;
        double thicker = to.fine().capsule(shin).radius()
                - scale * from.fine().capsule(shin).radius();
        return thicker + BETWEEN_SHINS / 2 * (to.height() - scale * height);
    }

    private static Pose tPose(Rig rig) {
        Pose pose = new Pose(rig.skeleton());
        rig.tPose().getFrame(0, pose);
        pose.updateWorld();
        return pose;
    }

    private static double hipWidth(Rig rig) {
        Pose pose = tPose(rig);
        Vector3d right = pose.getWorldPosition(rig.map().requireJoint(Role.RIGHT_UPPER_LEG), new Vector3d());
        return pose.getWorldPosition(rig.map().requireJoint(Role.LEFT_UPPER_LEG), new Vector3d())
                .distance(right);
    }

    /**
     * Reads a frame.
     *
     * @param source the performer's; world transforms up to date. Not modified.
     * @param copied the same posture on the character; world transforms up to date. Not modified.
     * @param shift how much further over the ground the copied hips are than the performer's, scaled; x and z. Not modified.
     * @param left the way that is left of the copied hips; not of the feet, which in captured motion turn half around their
     *     shins from one frame to the next. Not modified.
     * @param track its row of the frame is Modified.
     */
    void read(Pose source, Pose copied, Vector2d shift, Vector3dc left, FootTrack track, int frame) {
        performer.read(source);
        character.read(copied);
        double lowest = Double.POSITIVE_INFINITY;
        for (int place = 0; place < FootTrack.PLACES; place++) {
            heights[place] = (performer.ankle.y + performer.fromAnkle[place].y) / height;
            drops[place] = character.fromAnkle[place].y / (scale * height);
            lowest = Math.min(lowest, heights[place]);
        }
        double softness = BEARING + BEARING_IN_AIR * Math.max(0, lowest);
        bear(softness);
        double level = scale * height * (least(heights, softness) - least(drops, softness));
        writeAnkle(shift, level, track, frame);
        writePlaces(left, track, frame);
        track.set(frame, side, FootTrack.GROUNDED, Ease.out(LOW, HIGH, lowest));
    }

    /** Shares the weight among the places that are low on the performer, and of these among the ones low on the character. */
    private void bear(double softness) {
        double lowest = Double.POSITIVE_INFINITY;
        for (int place = 0; place < FootTrack.PLACES; place++) {
            bearing[place] = heights[place] + CHARACTERS_SAY * drops[place];
            lowest = Math.min(lowest, bearing[place]);
        }
        double sum = 0;
        for (int place = 0; place < FootTrack.PLACES; place++) {
            bearing[place] = Math.exp((lowest - bearing[place]) / softness);
            sum += bearing[place];
        }
        for (int place = 0; place < FootTrack.PLACES; place++) {
            bearing[place] /= sum;
        }
    }

    /** The least of some values, or a mean of the least ones; it rises by as much as they all do. */
    private static double least(double[] values, double softness) {
        double least = Double.POSITIVE_INFINITY;
        for (double value : values) {
            least = Math.min(least, value);
        }
        double sum = 0;
        double weights = 0;
        for (double value : values) {
            double weight = Math.exp((least - value) / softness);
            sum += weight * (value - least);
            weights += weight;
        }
        return least + sum / weights;
    }

    private void writeAnkle(Vector2d shift, double level, FootTrack track, int frame) {
        track.set(frame, side, FootTrack.ANKLE, scale * performer.ankle.x + shift.x);
        track.set(frame, side, FootTrack.ANKLE + 1, scale * performer.ankle.z + shift.y);
        track.set(frame, side, FootTrack.ANKLE_HEIGHT, scale * performer.ankle.y);
        track.set(frame, side, FootTrack.LIFT, level - scale * performer.ankle.y);
        track.set(frame, side, FootTrack.ROTATION, character.rotation.x);
        track.set(frame, side, FootTrack.ROTATION + 1, character.rotation.y);
        track.set(frame, side, FootTrack.ROTATION + 2, character.rotation.z);
        track.set(frame, side, FootTrack.ROTATION + 3, character.rotation.w);
    }

    private void writePlaces(Vector3dc left, FootTrack track, int frame) {
        // the middle of the foot is where the performer's is, but for hips of another width
        double freeX = widerBy * left.x();
        double freeZ = widerBy * left.z();
        for (int place = 0; place < FootTrack.PLACES; place++) {
            Vector3d from = performer.fromAnkle[place];
            Vector3d to = character.fromAnkle[place];
            double excessX = to.x - scale * from.x;
            double excessZ = to.z - scale * from.z;
            track.set(frame, side, FootTrack.HEIGHTS + place, heights[place]);
            track.set(frame, side, FootTrack.BEARING + place, bearing[place]);
            track.set(frame, side, FootTrack.SOLE + 2 * place, performer.ankle.x + from.x);
            track.set(frame, side, FootTrack.SOLE + 2 * place + 1, performer.ankle.z + from.z);
            track.set(frame, side, FootTrack.EXCESS + 2 * place, excessX);
            track.set(frame, side, FootTrack.EXCESS + 2 * place + 1, excessZ);
            freeX -= place < 2 ? excessX / 2 : 0;
            freeZ -= place < 2 ? excessZ / 2 : 0;
        }
        track.set(frame, side, FootTrack.FREE_OFFSET, freeX);
        track.set(frame, side, FootTrack.FREE_OFFSET + 1, freeZ);
    }
}

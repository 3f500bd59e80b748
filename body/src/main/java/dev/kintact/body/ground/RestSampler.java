package dev.kintact.body.ground;

import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.PosedCapsule;
import dev.kintact.body.surface.Region;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import org.joml.Vector3d;

/**
 * Sampler of the heights at which a body rests in a clip, about thirty times a second. A point rests where it moves less than a tenth of the
 * body's height a second. The first sample takes its speed from the second; a pose alone rests. Scratch.
 */
final class RestSampler {

    private static final double RATE = 30;

    /** Slower than this rests, heights of the body a second. */
    private static final double SLOW = 0.1;

    /** Skin that rises and sinks more slowly than this keeps its height, heights of the body a second; runners do in stance. */
    private static final double LEVEL = 0.3;

    /** A sole higher than this over the other is lifted, though it may be still; a share of the height. */
    private static final double LIFTED = 0.04;

    /** Soles higher than this over the lowest skin bear nothing. Flesh around bare skeletons is known no better. */
    private static final double BEARING = 0.1;

    private static final int PLACES = 3;

    private final Body body;
    private final PosedBody posed;
    private final Pose pose;
    private final double height;
    private final Vector3d point = new Vector3d();

    /** By sole: its lowest place. */
    private final int[] lowestPlace = new int[2];

    private final double[] soleHeights = new double[2];
    private final Vector3d[] places = vectors(2 * PLACES);
    private final Vector3d[] placesBefore = vectors(2 * PLACES);
    /** The lowest skin of the frame, and where the same points were in the sample before. */
    private final Vector3d lowest = new Vector3d();

    private final double[] skin;
    private final double[] skinBefore;
    private int lowestIndex;

    RestSampler(Body body, Clip clip) {
        this.body = body;
        posed = new PosedBody(body.fine());
        pose = new Pose(clip.skeleton());
        height = body.height();
        int points = body.fine().template().pointCount() + 2 * posed.capsules().size();
        skin = new double[3 * points];
        skinBefore = new double[3 * points];
    }

    private static Vector3d[] vectors(int count) {
        Vector3d[] vectors = new Vector3d[count];
        for (int i = 0; i < count; i++) {
            vectors[i] = new Vector3d();
        }
        return vectors;
    }

    /** Reads a clip. */
    RestHeights read(Clip clip) {
        int step = Math.max(1, (int) Math.round(clip.rate().framesPerSecond() / RATE));
        double seconds = step / clip.rate().framesPerSecond();
        int samples = (clip.frameCount() + step - 1) / step;
        RestHeights.Builder heights = new RestHeights.Builder(samples, seconds);
        double slow = SLOW * height * seconds;
        for (int sample = 0; sample < samples; sample++) {
            if (sample == 0) {
                pose(clip, Math.min(step, (samples - 1) * step));
            }
            remember();
            pose(clip, sample * step);
            add(heights, slow);
        }
        return heights.build();
    }

    private void pose(Clip clip, int frame) {
        clip.getFrame(frame, pose);
        pose.updateWorld();
        posed.update(pose);
        for (int place = 0; place < places.length; place++) {
            posed.getSolePoint(place / PLACES, place % PLACES, places[place]);
        }
        readSkin();
    }

    /** Lowest points of capsules' ends and all points of trunk and head; feet are known by their soles. */
    private void readSkin() {
        int count = body.fine().template().pointCount();
        for (int i = 0; i < count; i++) {
            put(i, posed.getPoint(i, point));
        }
        int next = count;
        for (int i = 0; i < posed.capsules().size(); i++) {
            PosedCapsule capsule = posed.capsules().get(i);
            put(next++, point.set(capsule.start()).sub(0, capsule.radius(), 0));
            put(next++, point.set(capsule.end()).sub(0, capsule.radius(), 0));
        }
        lowestIndex = -1;
        for (int i = 0; i < next; i++) {
            if (!isFoot(i, count) && (lowestIndex < 0 || skin[3 * i + 1] < skin[3 * lowestIndex + 1])) {
                lowestIndex = i;
            }
        }
        lowest.set(skin[3 * lowestIndex], skin[3 * lowestIndex + 1], skin[3 * lowestIndex + 2]);
    }

    /** Shins end at the ankle, where the sole knows better. */
    private boolean isFoot(int index, int points) {
        if (index < points) {
            return false;
        }
        Region region = posed.capsules().get((index - points) / 2).capsule().region();
        boolean isEnd = (index - points) % 2 == 1;
        return region == Region.LEFT_FOOT
                || region == Region.RIGHT_FOOT
                || (isEnd && (region == Region.LEFT_SHIN || region == Region.RIGHT_SHIN));
    }

    private void put(int index, Vector3d at) {
        skin[3 * index] = at.x;
        skin[3 * index + 1] = at.y;
        skin[3 * index + 2] = at.z;
    }

    private void remember() {
        for (int place = 0; place < places.length; place++) {
            placesBefore[place].set(places[place]);
        }
        System.arraycopy(skin, 0, skinBefore, 0, skin.length);
    }

    private void add(RestHeights.Builder heights, double slow) {
        double sole = Double.POSITIVE_INFINITY;
        for (int side = 0; side < 2; side++) {
            int place = lowestPlace(side);
            lowestPlace[side] = place;
            soleHeights[side] = places[place].y;
            sole = Math.min(sole, places[place].y);
        }
        boolean onSoles = sole < lowest.y + BEARING * height;
        double level = slow * LEVEL / SLOW;
        int at = 3 * lowestIndex;
        point.set(skinBefore[at], skinBefore[at + 1], skinBefore[at + 2]);
        if (onSoles) {
            heights.add(restingSole(sole, slow), Double.POSITIVE_INFINITY, sole, passes(level));
        } else {
            double rests = lowest.distance(point) < slow ? lowest.y : Double.POSITIVE_INFINITY;
            heights.add(Double.POSITIVE_INFINITY, rests, lowest.y, Math.abs(lowest.y - point.y) < level);
        }
    }

    /** Height of the lowest sole that rests and is not lifted over the other; infinite if none is. */
    private double restingSole(double lowestSole, double slow) {
        double resting = Double.POSITIVE_INFINITY;
        for (int side = 0; side < 2; side++) {
            int place = lowestPlace[side];
            boolean isLifted = soleHeights[side] >= lowestSole + LIFTED * height;
            if (!isLifted && places[place].distance(placesBefore[place]) < slow) {
                resting = Math.min(resting, soleHeights[side]);
            }
        }
        return resting;
    }

    private int lowestPlace(int side) {
        int best = PLACES * side;
        for (int place = best + 1; place < PLACES * (side + 1); place++) {
            best = places[place].y < places[best].y ? place : best;
        }
        return best;
    }

    /** Whether the lower sole keeps its height. */
    private boolean passes(double level) {
        int place = lowestPlace[soleHeights[0] <= soleHeights[1] ? 0 : 1];
        return Math.abs(places[place].y - placesBefore[place].y) < level;
    }
}

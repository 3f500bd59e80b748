package dev.kintact.measure;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A touch with its time. It begins where the gap falls below one line and ends where it rises above a higher one, so that
 * trembling at a line is one touch, not many.
 *
 * @param firstFrame first frame of it
 * @param lastFrame last frame of it
 */
public record Contact(Pair pair, int firstFrame, int lastFrame) {

    private static final int NONE = -1;

    /** All touches of a body in a motion, by pair, then by time; feet on the ground left out. */
    public static List<Contact> list(Actor actor, Clip clip, Thresholds lines) {
        List<Pair> pairs = Pair.list();
        List<List<Contact>> found = pairs.stream()
                .map(pair -> (List<Contact>) new ArrayList<Contact>())
                .toList();
        int[] since = new int[pairs.size()];
        Arrays.fill(since, NONE);
        GapMeter meter = new GapMeter(actor.body());
        Pose pose = new Pose(clip.skeleton());
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, pose);
            pose.updateWorld();
            meter.update(pose);
            for (int pair = 0; pair < since.length; pair++) {
                if (since[pair] == NONE && meter.gap(pair) < lines.contact()) {
                    since[pair] = frame;
                } else if (since[pair] != NONE && meter.gap(pair) > lines.kept()) {
                    found.get(pair).add(new Contact(pairs.get(pair), since[pair], frame - 1));
                    since[pair] = NONE;
                }
            }
        }
        for (int pair = 0; pair < since.length; pair++) {
            if (since[pair] != NONE) {
                found.get(pair).add(new Contact(pairs.get(pair), since[pair], clip.frameCount() - 1));
            }
        }
        return found.stream()
                .flatMap(List::stream)
                .filter(contact -> ContactMetric.counts(contact.pair))
                .toList();
    }
}

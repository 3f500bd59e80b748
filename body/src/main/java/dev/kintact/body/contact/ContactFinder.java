package dev.kintact.body.contact;

import java.util.ArrayList;
import java.util.List;

/** Finds the touches of a motion while somebody measures it frame by frame, from the first on. Scratch. */
public final class ContactFinder {

    private static final int NONE = -1;

    private final double begins;
    private final double ends;
    private final double near;
    private final List<Track> tracks = Pair.list().stream()
            .filter(pair -> !pair.isStanding())
            .map(Track::new)
            .toList();
    private int frame;

    /** A finder with the usual lines. */
    public ContactFinder() {
        this(ContactSpan.BEGINS, ContactSpan.ENDS);
    }

    ContactFinder(double begins, double ends) {
        this.begins = begins;
        this.ends = ends;
        near = Math.max(ends, ContactSpan.NEAR);
    }

    /** Looks at the next frame, which a meter has measured. */
    public void look(GapMeter meter) {
        for (int i = 0; i < tracks.size(); i++) {
            tracks.get(i).look(meter.gap(tracks.get(i).index));
        }
        frame++;
    }

    /** All touches, by pair, then by time; call it once, after the last frame. */
    public List<ContactSpan> finish() {
        tracks.forEach(Track::leave);
        return tracks.stream().flatMap(track -> track.found.stream()).toList();
    }

    /** What is known of a pair. */
    private final class Track {
        private final Pair pair;
        private final int index;
        private final List<ContactSpan> found = new ArrayList<>();
        private int touchesSince = NONE;
        private int nearSince = NONE;
        /** The first touch since it is near. */
        private int firstFound;

        private double smallest;

        Track(Pair pair) {
            this.pair = pair;
            index = Pair.list().indexOf(pair);
        }

        void look(double gap) {
            if (gap >= near) {
                leave();
                return;
            }
            nearSince = nearSince == NONE ? frame : nearSince;
            if (touchesSince == NONE && gap < begins) {
                touchesSince = frame;
                smallest = gap;
            } else if (touchesSince != NONE && gap > ends) {
                endTouch();
            }
            smallest = Math.min(smallest, gap);
        }

        private void endTouch() {
            found.add(new ContactSpan(pair, touchesSince, frame - 1, nearSince, frame - 1, smallest));
            touchesSince = NONE;
        }

        /** Nothing is near from this frame on; shares the time in which something was among its touches. */
        void leave() {
            if (touchesSince != NONE) {
                endTouch();
            }
            int from = nearSince;
            for (int i = firstFound; i < found.size(); i++) {
                ContactSpan span = found.get(i);
                boolean last = i == found.size() - 1;
                int to = last ? frame - 1 : (span.lastFrame() + found.get(i + 1).firstFrame()) / 2;
                found.set(i, new ContactSpan(pair, span.firstFrame(), span.lastFrame(), from, to, span.smallestGap()));
                from = to + 1;
            }
            firstFound = found.size();
            nearSince = NONE;
        }
    }
}

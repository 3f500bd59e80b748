package dev.kintact.body.calibrate.touch;

import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.joml.Vector3d;

/** What can be seen in a take before any touch is recognised: when hands rest, and in what posture. Scratch. */
final class TakeReading {

    /** Hands laid together are no farther apart, as a share of the standing height. */
    private static final double TOGETHER = 0.05;

    /** Hands nearer to the head than this may be on it. */
    private static final double OFF_THE_HEAD = 0.12;

    /** How squarely palms laid together face each other, as a cosine. */
    private static final double FACING = 0.5;

    /** A rest is brief if it is shorter than this share of the usual one. */
    private static final double USUAL = 0.75;

    private final StandingBody body;
    private final HandSpeed speed;
    private final TouchSampler sampler;
    private final Map<SteadyInterval, Posture> postures = new LinkedHashMap<>();
    private final Set<SteadyInterval> palms = new LinkedHashSet<>();
    private final Map<SteadyInterval, Map<Touch, Measure>> measures = new HashMap<>();
    private final List<Double> handsApart = new ArrayList<>();
    private final double usualFrames;

    TakeReading(StandingBody body, Clip clip) {
        this.body = body;
        speed = HandSpeed.of(body.rig(), clip);
        sampler = new TouchSampler(body, clip);
        SteadyFinder finder = new SteadyFinder(speed, body.rig().height());
        for (Side hand : List.of(Side.RIGHT, Side.LEFT)) {
            for (SteadyInterval interval : finder.find(hand)) {
                postures.put(interval, Posture.of(body, sampler, hand, (interval.first() + interval.last()) / 2));
            }
        }
        findPalms();
        int[] lengths = postures.keySet().stream()
                .mapToInt(SteadyInterval::frameCount)
                .sorted()
                .toArray();
        usualFrames = lengths.length == 0 ? 1 : USUAL * lengths[lengths.length / 2];
    }

    HandSpeed speed() {
        return speed;
    }

    /** All rests of both hands. */
    Set<SteadyInterval> intervals() {
        return postures.keySet();
    }

    List<SteadyInterval> intervals(Side hand) {
        return postures.keySet().stream()
                .filter(interval -> interval.hand() == hand)
                .toList();
    }

    Posture posture(SteadyInterval interval) {
        return postures.getOrDefault(interval, Posture.OTHER);
    }

    /** How much shorter than usual a rest is: 0 if it is not, nearly 1 for a moment. */
    double brevity(SteadyInterval interval) {
        return Math.max(0, 1 - interval.frameCount() / usualFrames);
    }

    /** Whether both palms are laid together. */
    boolean isPalmsTogether(SteadyInterval interval) {
        return palms.contains(interval);
    }

    /** For each time that palms are laid together, how far apart the middles of the hands are, metres. */
    List<Double> handsApart() {
        return handsApart;
    }

    /** What a rest says about a touch, by the hands' thickness in metres, which is the same in all calls. */
    Measure measure(Touch touch, SteadyInterval interval, double thickness) {
        return measures.computeIfAbsent(interval, key -> new EnumMap<>(Touch.class))
                .computeIfAbsent(
                        touch, key -> sampler.measure(touch, interval.hand(), interval.calmFrames(speed), thickness));
    }

    private void findPalms() {
        for (SteadyInterval left : intervals(Side.LEFT)) {
            for (SteadyInterval right : intervals(Side.RIGHT)) {
                if (left.overlaps(right.first(), right.last())) {
                    int first = Math.max(left.first(), right.first());
                    int last = Math.min(left.last(), right.last());
                    if (arePalmsTogether((first + last) / 2)) {
                        palms.add(left);
                        palms.add(right);
                        handsApart.add(handsApart(first, last));
                    }
                }
            }
        }
    }

    private double handsApart(int first, int last) {
        int[] calmLeft = new SteadyInterval(Side.LEFT, first, last).calmFrames(speed);
        int[] calmRight = new SteadyInterval(Side.RIGHT, first, last).calmFrames(speed);
        return (sampler.handsApart(calmLeft) + sampler.handsApart(calmRight)) / 2;
    }

    private boolean arePalmsTogether(int frame) {
        Pose pose = sampler.look(frame);
        Vector3d left = sampler.handAt(Side.LEFT, new Vector3d());
        Vector3d across = sampler.handAt(Side.RIGHT, new Vector3d()).sub(left);
        double apart = across.length();
        double height = body.rig().height();
        Vector3d head = pose.getWorldPosition(body.rig().map().requireJoint(Role.HEAD), new Vector3d());
        return apart > 0
                && apart < TOGETHER * height
                && head.distance(left) > OFF_THE_HEAD * height
                && sampler.palm(Side.LEFT, new Vector3d()).dot(across) > FACING * apart
                && sampler.palm(Side.RIGHT, new Vector3d()).dot(across) < -FACING * apart;
    }
}

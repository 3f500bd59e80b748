package dev.kintact.body.calibrate;

import dev.kintact.body.Role;
import dev.kintact.body.calibrate.Extremities.Foot;
import dev.kintact.body.calibrate.Extremities.Hand;
import dev.kintact.body.calibrate.SkinZones.Zone;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Finds how thick hands are and where soles are. */
final class HandFootSurvey {

    private static final Vector3dc UP = new Vector3d(0, 1, 0);
    private static final Vector3dc DOWN = new Vector3d(0, -1, 0);

    /** Of the vertices of a foot, the lowest share: outliers beneath are not the sole. */
    private static final double LOWEST = 0.02;

    private final Anatomy anatomy;
    private final StandingSkin skin;

    HandFootSurvey(Anatomy anatomy, StandingSkin skin) {
        this.anatomy = anatomy;
        this.skin = skin;
    }

    /** A hand with the thickness of its skin; empty if it has none. */
    Optional<Hand> hand(boolean left, Hand usual) {
        Zone zone = left ? Zone.LEFT_HAND : Zone.RIGHT_HAND;
        RayCaster caster = new RayCaster(skin, triangle -> skin.zone(triangle) == zone);
        Vector3d wrist = anatomy.body().position(left ? Role.LEFT_HAND : Role.RIGHT_HAND);
        double reach = reach(zone, left ? 1 : -1, wrist);
        if (!(reach > 0)) {
            return Optional.empty();
        }
        // a hand without fingers is shorter than a human one: the palm's middle stays inside it
        Vector3d centre = new Vector3d(usual.centre());
        boolean beyond = Math.abs(centre.x - wrist.x) > 0.6 * reach;
        if (beyond) {
            wrist.lerp(centre, 0.5 * reach / Math.abs(centre.x - wrist.x), centre);
        }
        double[] halves = Stream.of(0.7, 0.85, 1.0)
                .flatMap(along -> Stream.of(-0.15, 0.0, 0.15).map(beside -> {
                    Vector3d at = wrist.lerp(centre, along, new Vector3d());
                    at.z += beside * centre.distance(wrist);
                    return halfThickness(caster, at);
                }))
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .sorted()
                .toArray();
        if (halves.length == 0) {
            return Optional.empty();
        }
        double half = halves[halves.length / 2];
        double length =
                Math.min(usual.end().distance(usual.centre()), Math.max(0, 0.9 * reach - centre.distance(wrist)));
        Vector3d end = new Vector3d(left ? length : -length, 0, 0).add(centre);
        return Optional.of(new Hand(centre, end, half));
    }

    private static OptionalDouble halfThickness(RayCaster caster, Vector3dc at) {
        List<RayCaster.Hit> above = caster.exits(at, UP);
        List<RayCaster.Hit> below = caster.exits(at, DOWN);
        return above.isEmpty() || below.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of((above.get(0).distance() + below.get(0).distance()) / 2);
    }

    /** How far the skin of a hand goes beyond the wrist, metres; 0 if it does not, or there is none. */
    private double reach(Zone hand, int side, Vector3dc wrist) {
        double reach = 0;
        Vector3d centre = new Vector3d();
        for (int triangle = 0; triangle < skin.triangleCount(); triangle++) {
            if (skin.zone(triangle) == hand) {
                reach = Math.max(reach, (skin.centre(triangle, centre).x - wrist.x()) * side);
            }
        }
        return reach;
    }

    /** A foot by its skin; empty if it has none. */
    Optional<Foot> foot(boolean left) {
        Corners all = corners(left ? Zone.LEFT_FOOT : Zone.RIGHT_FOOT);
        if (all.count() < 4) {
            return Optional.empty();
        }
        double[] heights = all.sorted(1);
        double sole = percentile(heights, LOWEST);
        double top = percentile(heights, 0.9);
        double band = sole + 0.35 * Math.max(1e-6, top - sole);
        Corners low = all.notOver(band);
        double[] depths = low.sorted(2);
        double back = percentile(depths, 0.01);
        double front = percentile(depths, 0.99);
        Role toes = left ? Role.LEFT_TOES : Role.RIGHT_TOES;
        double ball = anatomy.position(toes).map(joint -> joint.z).orElse(back + 0.7 * (front - back));
        ball = Math.min(back + 0.85 * (front - back), Math.max(back + 0.5 * (front - back), ball));
        double radius = Math.min(0.5 * (top - sole), 0.3 * (front - back));
        return radius > 0
                ? Optional.of(new Foot(
                        low.middleAt(back, sole, front - back),
                        low.middleAt(ball, sole, front - back),
                        low.middleAt(front, sole, front - back),
                        radius))
                : Optional.empty();
    }

    /** The corners of a zone's triangles, as often as triangles have them. */
    private Corners corners(Zone zone) {
        int[] own = skin.inZone(zone);
        double[] values = new double[9 * own.length];
        int used = 0;
        for (int triangle : own) {
            for (int corner = 3 * triangle; corner < 3 * triangle + 3; corner++) {
                System.arraycopy(skin.positions, 3 * skin.triangles[corner], values, used, 3);
                used += 3;
            }
        }
        return new Corners(values);
    }

    private static double percentile(double[] sorted, double share) {
        return sorted[(int) Math.round(share * (sorted.length - 1))];
    }

    /** Places on a foot's skin, three values each. */
    private static final class Corners {
        private final double[] values;

        Corners(double[] values) {
            this.values = values;
        }

        int count() {
            return values.length / 3;
        }

        /** All coordinates along an axis, the least first. */
        double[] sorted(int axis) {
            double[] along = new double[count()];
            for (int i = 0; i < along.length; i++) {
                along[i] = values[3 * i + axis];
            }
            Arrays.sort(along);
            return along;
        }

        Corners notOver(double height) {
            double[] low = new double[values.length];
            int used = 0;
            for (int at = 0; at < values.length; at += 3) {
                if (values[at + 1] <= height) {
                    System.arraycopy(values, at, low, used, 3);
                    used += 3;
                }
            }
            return new Corners(Arrays.copyOf(low, used));
        }

        /** The middle of the sole at a place between heel and toes. */
        Vector3d middleAt(double z, double y, double length) {
            double left = Double.NEGATIVE_INFINITY;
            double right = Double.POSITIVE_INFINITY;
            for (int at = 0; at < values.length; at += 3) {
                if (Math.abs(values[at + 2] - z) < 0.12 * length) {
                    left = Math.max(left, values[at]);
                    right = Math.min(right, values[at]);
                }
            }
            return new Vector3d(left >= right ? (left + right) / 2 : values[0], y, z);
        }
    }
}

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
        RayCaster caster = new RayCaster(skin, skin.inZone(left ? Zone.LEFT_HAND : Zone.RIGHT_HAND));
        Vector3d wrist = anatomy.body().position(left ? Role.LEFT_HAND : Role.RIGHT_HAND);
        double reach = reach(left, wrist);
        if (caster.triangleCount() == 0 || !(reach > 0)) {
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

    /** How far the skin of a hand goes beyond the wrist, metres. */
    private double reach(boolean left, Vector3dc wrist) {
        return Arrays.stream(skin.inZone(left ? Zone.LEFT_HAND : Zone.RIGHT_HAND))
                .mapToDouble(triangle -> (skin.centre(triangle).x - wrist.x()) * (left ? 1 : -1))
                .max()
                .orElse(0);
    }

    /** A foot by its skin; empty if it has none. */
    Optional<Foot> foot(boolean left) {
        int[] triangles = skin.inZone(left ? Zone.LEFT_FOOT : Zone.RIGHT_FOOT);
        List<Vector3d> points = Arrays.stream(triangles)
                .boxed()
                .flatMap(triangle -> Stream.of(0, 1, 2).map(corner -> skin.corner(triangle, corner)))
                .toList();
        if (points.size() < 4) {
            return Optional.empty();
        }
        double sole = percentile(points.stream().mapToDouble(point -> point.y).toArray(), LOWEST);
        double top = percentile(points.stream().mapToDouble(point -> point.y).toArray(), 0.9);
        double band = sole + 0.35 * Math.max(1e-6, top - sole);
        List<Vector3d> low = points.stream().filter(point -> point.y <= band).toList();
        double back = percentile(low.stream().mapToDouble(point -> point.z).toArray(), 0.01);
        double front = percentile(low.stream().mapToDouble(point -> point.z).toArray(), 0.99);
        Role toes = left ? Role.LEFT_TOES : Role.RIGHT_TOES;
        double ball = anatomy.position(toes).map(joint -> joint.z).orElse(back + 0.7 * (front - back));
        ball = Math.min(back + 0.85 * (front - back), Math.max(back + 0.5 * (front - back), ball));
        double radius = Math.min(0.5 * (top - sole), 0.3 * (front - back));
        return radius > 0
                ? Optional.of(new Foot(
                        onSole(low, back, sole, front - back),
                        onSole(low, ball, sole, front - back),
                        onSole(low, front, sole, front - back),
                        radius))
                : Optional.empty();
    }

    /** The middle of the sole at a place between heel and toes. */
    private static Vector3d onSole(List<Vector3d> low, double z, double y, double length) {
        double left = low.stream()
                .filter(point -> Math.abs(point.z - z) < 0.12 * length)
                .mapToDouble(point -> point.x)
                .max()
                .orElse(low.get(0).x);
        double right = low.stream()
                .filter(point -> Math.abs(point.z - z) < 0.12 * length)
                .mapToDouble(point -> point.x)
                .min()
                .orElse(low.get(0).x);
        return new Vector3d((left + right) / 2, y, z);
    }

    private static double percentile(double[] values, double share) {
        double[] sorted = Arrays.stream(values).sorted().toArray();
        return sorted[(int) Math.round(share * (sorted.length - 1))];
    }
}

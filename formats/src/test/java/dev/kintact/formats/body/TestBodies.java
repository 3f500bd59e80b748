package dev.kintact.formats.body;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.body.surface.AttachedPoints;
import dev.kintact.body.surface.AttachedPoints.Influence;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Capsule;
import dev.kintact.body.surface.FineGrid;
import dev.kintact.body.surface.Palm;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.Sole;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.SurfaceTemplate;
import dev.kintact.body.surface.Templates;
import dev.kintact.model.Clip;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomHumanoid;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;

/** Bodies of egg-shaped trunks and heads on random skeletons. */
final class TestBodies {

    private static final List<Templates.Place> FINE = finePlaces();

    private final Gen gen;
    private final Rig rig;
    private final StandingBody standing;
    private final double height;

    private TestBodies(Gen gen, Rig rig) {
        this.gen = gen;
        this.rig = rig;
        standing = new StandingBody(rig);
        height = rig.height();
    }

    static Body any(Gen gen) {
        return on(rig(RandomHumanoid.any(gen)), gen);
    }

    static Body withWorldAxes(Gen gen) {
        return on(rig(RandomHumanoid.withWorldAxes(gen)), gen);
    }

    static Body on(Rig rig, Gen gen) {
        return new TestBodies(gen, rig).make();
    }

    static Rig rig(RandomHumanoid humanoid) {
        return rig(humanoid.clip(), humanoid.map());
    }

    static Rig rig(Clip clip, RigMap map) {
        return Rig.of(map, ReferenceFinder.frame(clip, map, 0));
    }

    private Body make() {
        List<Capsule> capsules = BodySurface.LIMBS.stream().map(this::capsule).toList();
        List<Palm> palms = List.of(palm(Role.LEFT_HAND), palm(Role.RIGHT_HAND));
        List<Sole> soles = List.of(sole(Role.LEFT_FOOT), sole(Role.RIGHT_FOOT));
        BodySurface named = new BodySurface(
                rig.skeleton(), Templates.NAMED, points(Templates.NAMED, false), capsules, palms, soles);
        return new Body(
                rig, "test \"eggs\"", named, named.with(Templates.FINE, points(Templates.FINE, gen.nextBoolean())));
    }

    private AttachedPoints points(SurfaceTemplate template, boolean several) {
        AttachedPoints.Builder points = AttachedPoints.on(standing);
        for (int point = 0; point < template.pointCount(); point++) {
            Templates.Place place = template == Templates.NAMED
                    ? Templates.place(template.pointNames().get(point))
                    : FINE.get(point);
            points.add(at(place), carriers(place.group(), several));
        }
        return points.build();
    }

    private static List<Templates.Place> finePlaces() {
        Templates.Place[] places = new Templates.Place[Templates.FINE.pointCount()];
        for (Group group : List.of(Group.TRUNK, Group.HEAD)) {
            for (int ring = 0; ring < FineGrid.rings(group).size(); ring++) {
                for (int i = 0; i < FineGrid.pointsOn(group, ring); i++) {
                    int point = Templates.FINE.require(FineGrid.pointName(group, ring, i));
                    places[point] = new Templates.Place(group, ring, FineGrid.angle(i));
                }
            }
        }
        return List.of(places);
    }

    private List<Influence> carriers(Group group, boolean several) {
        int joint = rig.map().requireJoint(group == Group.HEAD ? Role.HEAD : Role.SPINE);
        return several
                ? List.of(
                        new Influence(joint, 0.7),
                        new Influence(rig.map().requireJoint(Role.HIPS), 0.2),
                        new Influence(rig.map().requireJoint(Role.LEFT_UPPER_LEG), 0.1))
                : List.of(new Influence(joint, 1));
    }

    private Vector3d at(Templates.Place place) {
        List<FineGrid.Ring> rings = FineGrid.rings(place.group());
        int below = Math.min((int) place.height(), rings.size() - 2);
        double share = place.height() - below;
        double level = mix(rings.get(below).level(), rings.get(below + 1).level(), share);
        double elevation = Math.toRadians(
                mix(rings.get(below).elevation(), rings.get(below + 1).elevation(), share));
        double angle = Math.toRadians(place.angle());
        Vector3d out = new Vector3d(Math.sin(angle), 0, Math.cos(angle))
                .mul(Math.cos(elevation))
                .add(0, Math.sin(elevation), 0);
        if (place.group() == Group.TRUNK) {
            double shoulders = standing.position(Role.LEFT_UPPER_ARM).y;
            return out.mul(0.1 * height, 0.05 * height, 0.07 * height)
                    .add(0, mix(rig.hipHeight(), shoulders, level), 0);
        }
        Vector3d head = standing.position(Role.HEAD);
        return out.mul(0.05 * height, 0.07 * height, 0.06 * height).add(head.x, head.y + 0.03 * height * level, head.z);
    }

    private static double mix(double a, double b, double share) {
        return a + share * (b - a);
    }

    private Capsule capsule(Region limb) {
        boolean left = limb.side() == Role.Side.LEFT;
        Role start = switch (left ? limb : limb.twin()) {
            case LEFT_UPPER_ARM -> Role.LEFT_UPPER_ARM;
            case LEFT_FOREARM -> Role.LEFT_LOWER_ARM;
            case LEFT_HAND -> Role.LEFT_HAND;
            case LEFT_THIGH -> Role.LEFT_UPPER_LEG;
            case LEFT_SHIN -> Role.LEFT_LOWER_LEG;
            default -> Role.LEFT_FOOT;
        };
        int joint = rig.map().requireJoint(left ? start : start.twin());
        Vector3d from = standing.position(joint);
        boolean point = limb == Region.LEFT_HAND; // a hand without length
        Vector3d to = point ? new Vector3d(from) : new Vector3d(from).add(0.1 * height, -0.02, 0.01);
        Vector3d axis =
                point ? new Vector3d(1, 0, 0) : to.sub(from, new Vector3d()).normalize();
        double share = switch (left ? limb : limb.twin()) {
            case LEFT_THIGH -> 0.06;
            case LEFT_SHIN -> 0.035;
            default -> 0.027;
        };
        double radius = share * height * gen.between(0.9, 1.1);
        return Capsule.of(standing, limb, joint, from, joint, to, axis, radius);
    }

    private Palm palm(Role hand) {
        int joint = rig.map().requireJoint(hand);
        Vector3d centre = standing.position(joint).add(0.01, 0.002, 0.003);
        Vector3d normal = new Vector3d(gen.nextGaussian(), -5, gen.nextGaussian()).normalize();
        return new Palm(
                joint,
                standing.toJoint(joint, centre, centre),
                standing.directionToJoint(joint, normal, normal),
                0.008 * height);
    }

    private Sole sole(Role role) {
        int foot = rig.map().requireJoint(role);
        Role toesRole = role == Role.LEFT_FOOT ? Role.LEFT_TOES : Role.RIGHT_TOES;
        int toes = rig.map().joint(toesRole).orElse(foot);
        List<Vector3d> points = new ArrayList<>();
        for (double forward : new double[] {-0.05, 0.1, 0.15}) {
            points.add(standing.position(foot).add(0, -0.05, forward));
        }
        return new Sole(
                foot,
                toes,
                standing.toJoint(foot, points.get(0), new Vector3d()),
                standing.toJoint(foot, points.get(1), new Vector3d()),
                standing.toJoint(toes, points.get(2), new Vector3d()),
                standing.directionToJoint(foot, new Vector3d(0, -1, 0), new Vector3d()));
    }
}

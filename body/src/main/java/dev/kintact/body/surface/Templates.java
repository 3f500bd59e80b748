package dev.kintact.body.surface;

import static dev.kintact.body.surface.FineGrid.headHeight;
import static dev.kintact.body.surface.FineGrid.shoulderHeight;
import static dev.kintact.body.surface.FineGrid.trunkHeight;

import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.RingWeaver.Knot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The surfaces that bodies have: the dissertation's points, our named points, and a fine grid. */
public final class Templates {

    /** Where a named point lies on the fine grid. */
    public record Place(Group group, double height, double angle) {}

    private static final Map<String, Place> PLACES = new HashMap<>();

    /** The dissertation's 23 points with its triangles mended and closed: 38 of them [Tonoli19, §3.2.1]. */
    public static final SurfaceTemplate DISSERTATION = DissertationMesh.TEMPLATE;

    /** Named points over the whole of trunk, neck and head, among them all of the dissertation's. */
    public static final SurfaceTemplate NAMED = named();

    /** The grid of {@link FineGrid}. */
    public static final SurfaceTemplate FINE = fine();

    private Templates() {}

    /** All templates. */
    public static List<SurfaceTemplate> all() {
        return List.of(DISSERTATION, NAMED, FINE);
    }

    /** Where a point of {@link #NAMED} lies on the fine grid. */
    public static Place place(String namedPoint) {
        Place place = PLACES.get(namedPoint);
        if (place == null) {
            throw new IllegalArgumentException("there is no point " + namedPoint);
        }
        return place;
    }

    private static SurfaceTemplate named() {
        RingWeaver trunk = new RingWeaver(0, Templates::trunkRegion).weave(namedTrunk());
        RingWeaver head = new RingWeaver(trunk.knots().size(), Templates::headRegion).weave(namedHead());
        trunk.knots().forEach(knot -> PLACES.put(knot.name(), place(Group.TRUNK, knot)));
        head.knots().forEach(knot -> PLACES.put(knot.name(), place(Group.HEAD, knot)));
        return template("named", trunk, head);
    }

    private static Place place(Group group, Knot knot) {
        return new Place(group, knot.height(), Double.isFinite(knot.angle()) ? knot.angle() : 0);
    }

    /**
     * The dissertation's points lie near the mean over its performer and characters; within that, and for our own, places
     * were chosen where thin, fat, tall and small bodies of one mesh agree best on what is the same place.
     */
    private static List<List<Knot>> namedTrunk() {
        return List.of(
                List.of(new Knot("crotch", 0, Double.NaN)),
                ring(
                        at("pubis", 2.4, 0),
                        at("hipLeft", trunkHeight(0.1), 20),
                        at("hipSideLeft", trunkHeight(0.17), 66),
                        at("buttockLeft", trunkHeight(0.01), 166),
                        at("sacrum", trunkHeight(0.12), 180)),
                ring(
                        at("belly", trunkHeight(0.19), 0),
                        at("abdomenLeft", trunkHeight(0.48), 34),
                        at("flankLeft", trunkHeight(0.44), 76),
                        at("loinLeft", trunkHeight(0.35), 149),
                        at("loinMiddle", trunkHeight(0.33), 180)),
                ring(
                        at("abdomenUp", trunkHeight(0.57), 0),
                        at("ribFrontLeft", trunkHeight(0.6), 45),
                        at("ribLeft", trunkHeight(0.57), 72),
                        at("ribBackLeft", trunkHeight(0.55), 135),
                        at("loinUp", trunkHeight(0.52), 180)),
                ring(
                        at("sternum", trunkHeight(0.79), 0),
                        at("chestLeft", trunkHeight(0.78), 24),
                        at("armpitLeft", trunkHeight(0.63), 66),
                        at("bladeLeft", trunkHeight(0.8), 145),
                        at("upperBack", trunkHeight(0.8), 180)),
                ring(
                        at("collar", shoulderHeight(30), 0),
                        at("collarLeft", shoulderHeight(26), 20),
                        at("shoulderLeft", shoulderHeight(70), 124),
                        at("shoulderBackLeft", shoulderHeight(60), 140),
                        at("neckBack", shoulderHeight(55), 180)),
                List.of(new Knot("neckBase", 13, Double.NaN)));
    }

    private static List<List<Knot>> namedHead() {
        return List.of(
                List.of(new Knot("headBase", 0, Double.NaN)),
                ring(at("throat", 1.5, 0), at("neckLeft", 1.5, 90), at("nape", 1.5, 180)),
                ring(
                        at("chin", headHeight(-42), 0),
                        at("chinLeft", headHeight(-40), 28),
                        at("jawLeft", headHeight(-36), 75),
                        at("skullBaseLeft", headHeight(-34), 135),
                        at("skullBase", headHeight(-34), 180)),
                ring(
                        at("mouth", headHeight(-25), 0),
                        at("cheekLeft", headHeight(-6), 30),
                        at("earLeft", headHeight(0), 94),
                        at("behindEarLeft", headHeight(-4), 137),
                        at("backHead", headHeight(-8), 180)),
                ring(
                        at("foreHead", headHeight(35), 0),
                        at("headLeft", headHeight(36), 47),
                        at("headSideLeft", headHeight(36), 92),
                        at("backHeadLeft", headHeight(38), 135),
                        at("occiput", headHeight(34), 180)),
                List.of(new Knot("crown", 10, Double.NaN)));
    }

    private static Knot at(String name, double height, double angle) {
        return new Knot(name, height, angle);
    }

    private static List<Knot> ring(Knot... leftHalf) {
        return List.of(leftHalf);
    }

    private static SurfaceTemplate fine() {
        RingWeaver trunk = new RingWeaver(0, Templates::trunkRegion).weave(grid(Group.TRUNK));
        RingWeaver head = new RingWeaver(trunk.knots().size(), Templates::headRegion).weave(grid(Group.HEAD));
        return template("fine", trunk, head);
    }

    private static List<List<Knot>> grid(Group group) {
        List<List<Knot>> rings = new ArrayList<>();
        for (int ring = 0; ring < FineGrid.rings(group).size(); ring++) {
            int height = ring;
            rings.add(
                    FineGrid.pointsOn(group, ring) == 1
                            ? List.of(new Knot(FineGrid.pointName(group, ring, 0), ring, Double.NaN))
                            : IntStream.rangeClosed(0, FineGrid.ANGLES / 2)
                                    .mapToObj(place -> new Knot(
                                            FineGrid.pointName(group, height, place), height, FineGrid.angle(place)))
                                    .toList());
        }
        return rings;
    }

    private static SurfaceTemplate template(String name, RingWeaver trunk, RingWeaver head) {
        return new SurfaceTemplate(
                name,
                Stream.concat(trunk.knots().stream(), head.knots().stream())
                        .map(Knot::name)
                        .toList(),
                Stream.concat(trunk.triangles().stream(), head.triangles().stream())
                        .mapToInt(Integer::intValue)
                        .toArray(),
                Stream.concat(trunk.regions().stream(), head.regions().stream()).toList());
    }

    private static Region trunkRegion(double height, double angle) {
        boolean front = Math.abs(angle) < 90;
        if (height < trunkHeight(0.16)) {
            return front ? Region.PELVIS_FRONT : Region.PELVIS_BACK;
        }
        boolean upper = height > trunkHeight(0.6);
        if (Math.abs(angle) > 48 && Math.abs(angle) < 114 && height < trunkHeight(0.82)) {
            return angle > 0 ? Region.LEFT_FLANK : Region.RIGHT_FLANK;
        }
        if (front) {
            return upper ? Region.CHEST : Region.BELLY;
        }
        return upper ? Region.UPPER_BACK : Region.LOIN;
    }

    private static Region headRegion(double height, double angle) {
        if (height < 2.6) {
            return Region.NAPE;
        }
        if (height > headHeight(42)) {
            return Region.CROWN;
        }
        double fromFront = Math.abs(angle);
        if (fromFront < 62) {
            return Region.FACE;
        }
        if (fromFront < 130) {
            return angle > 0 ? Region.LEFT_SIDE_OF_HEAD : Region.RIGHT_SIDE_OF_HEAD;
        }
        return Region.NAPE;
    }
}

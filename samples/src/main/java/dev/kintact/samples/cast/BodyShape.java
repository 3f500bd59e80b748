package dev.kintact.samples.cast;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.StandingBody;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A member of the cast in T-pose as a function of space: trunk, neck, head, limbs, hands and feet, joined smoothly, standing on
 * the ground. Symmetric. Immutable.
 */
final class BodyShape implements Field {

    private static final Vector3dc X = new Vector3d(1, 0, 0);
    private static final Vector3dc Y = new Vector3d(0, 1, 0);
    private static final Vector3dc Z = new Vector3d(0, 0, 1);
    private static final List<String> FINGERS = List.of("INDEX", "MIDDLE", "RING", "LITTLE");

    private final CastMeasures measures;
    private final StandingBody body;
    private final HeadShape head;
    private final List<Piece> pieces = new ArrayList<>();
    private final double height;

    BodyShape(Rig rig, CastMeasures measures, CastLook look) {
        this.measures = measures;
        body = new StandingBody(rig);
        height = measures.height();
        head = new HeadShape(measures, look, at(Role.HEAD).z);
        addTrunk();
        if (look.bust() > 0) {
            addBust(look.bust());
        }
        addNeck(look.neck() * measures.head());
        addArm();
        addLeg();
        addFoot();
        addHand();
    }

    HeadShape head() {
        return head;
    }

    double height() {
        return height;
    }

    /** Where a joint is; a new vector. */
    Vector3d at(Role role) {
        return body.position(role);
    }

    private static Bounds around(double x, double y, double z, double radius) {
        Vector3d centre = new Vector3d(x, y, z);
        return Bounds.around(centre, radius, centre, radius);
    }

    private int joint(Role role) {
        return body.rig().map().requireJoint(role);
    }

    private void addMiddle(Field shape, Bounds bounds, double join, double reach, Chain carriers) {
        pieces.add(new Piece(shape, bounds, join, carriers, carriers, reach, false));
    }

    private void addBoth(
            Field shape,
            Bounds bounds,
            double join,
            double reach,
            Vector3dc direction,
            Role[] roles,
            double[] places,
            double[] widths) {
        int[] left = new int[roles.length];
        int[] right = new int[roles.length];
        for (int i = 0; i < roles.length; i++) {
            left[i] = joint(roles[i]);
            right[i] = roles[i].side() == Role.Side.LEFT ? joint(roles[i].twin()) : left[i];
        }
        pieces.add(new Piece(
                shape,
                bounds,
                join,
                new Chain(direction, left, places, widths),
                new Chain(direction, right, places, widths),
                reach,
                true));
    }

    private void addTrunk() {
        double hips = at(Role.LEFT_UPPER_LEG).y;
        double shoulders = at(Role.LEFT_UPPER_ARM).y;
        Role[] spine = {Role.HIPS, Role.SPINE, Role.CHEST, Role.UPPER_CHEST};
        int[] joints = new int[spine.length];
        double[] places = new double[spine.length - 1];
        double[] widths = new double[spine.length - 1];
        for (int i = 0; i < spine.length; i++) {
            joints[i] = joint(spine[i]);
            if (i > 0) {
                places[i - 1] = at(spine[i]).y;
                widths[i - 1] = 0.13 * (shoulders - hips);
            }
        }
        addMiddle(
                new TrunkShape(measures, hips, shoulders),
                Bounds.NONE,
                0.01 * height,
                0.05 * height,
                new Chain(Y, joints, places, widths));
    }

    private void addBust(double size) {
        double hips = at(Role.LEFT_UPPER_LEG).y;
        double shoulders = at(Role.LEFT_UPPER_ARM).y;
        double y = hips + 0.735 * (shoulders - hips);
        double front = 0;
        while (at(0.2 * measures.shoulders(), y, front) < 0) {
            front += 0.001 * height;
        }
        double radius = 0.036 * height;
        addBoth(
                Shapes.ellipsoid(
                        new Vector3d(0.2 * measures.shoulders(), y, front - 0.012 * height),
                        radius,
                        radius,
                        0.036 * size * height),
                Bounds.NONE,
                0.025 * height,
                0.01 * height,
                Y,
                new Role[] {Role.CHEST, Role.UPPER_CHEST},
                new double[] {at(Role.UPPER_CHEST).y},
                new double[] {0.13 * (shoulders - hips)});
    }

    private void addNeck(double radius) {
        Vector3d from = at(Role.NECK);
        Vector3d to = at(Role.HEAD);
        double low = from.y - 0.05 * height;
        Field neck = Shapes.cone(
                new Vector3d(0, low, from.z - 0.1 * radius),
                1.12 * radius,
                new Vector3d(0, to.y + 0.05 * measures.head(), to.z),
                radius);
        int[] joints = {joint(Role.UPPER_CHEST), joint(Role.NECK), joint(Role.HEAD)};
        addMiddle(
                neck,
                Bounds.NONE,
                0.035 * height,
                0.03 * height,
                new Chain(Y, joints, new double[] {from.y - 0.005 * height, to.y - 0.01 * height}, new double[] {
                    0.02 * height, 0.02 * height
                }));
        addMiddle(
                head,
                around(0, height - measures.head() / 2, to.z, measures.head()),
                0.015 * height,
                0.02 * height,
                Chain.rigid(joint(Role.HEAD)));
        Vector3d shoulder = at(Role.LEFT_UPPER_ARM);
        double cover = Math.max(0.85 * measures.upperArm(), 0.022 * height);
        addBoth(
                Shapes.cone(
                        new Vector3d(0.45 * radius, from.y - 0.4 * radius, from.z - 0.2 * radius),
                        0.75 * radius,
                        new Vector3d(shoulder.x, shoulder.y, shoulder.z),
                        cover),
                Bounds.NONE,
                0.04 * height,
                0.04 * height,
                X,
                new Role[] {Role.UPPER_CHEST, Role.LEFT_SHOULDER, Role.LEFT_UPPER_ARM},
                new double[] {0.45 * shoulder.x, shoulder.x},
                new double[] {0.35 * shoulder.x, 1.1 * measures.upperArm()});
    }

    private void addArm() {
        Vector3d shoulder = at(Role.LEFT_UPPER_ARM);
        Vector3d elbow = at(Role.LEFT_LOWER_ARM);
        Vector3d wrist = at(Role.LEFT_HAND);
        LimbShape.Segment upper = new LimbShape.Segment(elbow.x - shoulder.x, measures.upperArm(), 0.12, 0.12);
        LimbShape.Segment lower = new LimbShape.Segment(wrist.x - elbow.x, measures.forearm(), 0.36, 0.18);
        LimbShape arm = new LimbShape(upper, lower, 0, 0.5 * lower.radius(lower.length()), new LimbShape.Axes() {
            @Override
            public double along(double x, double y, double z) {
                return x - shoulder.x;
            }

            @Override
            public double across(double x, double y, double z) {
                return Math.sqrt((y - shoulder.y) * (y - shoulder.y) + (z - shoulder.z) * (z - shoulder.z));
            }
        });
        addBoth(
                arm,
                Bounds.NONE,
                Math.min(0.035 * height, 0.75 * measures.upperArm()),
                0.04 * height,
                X,
                new Role[] {
                    Role.UPPER_CHEST, Role.LEFT_SHOULDER, Role.LEFT_UPPER_ARM, Role.LEFT_LOWER_ARM, Role.LEFT_HAND
                },
                new double[] {0.45 * shoulder.x, shoulder.x, elbow.x, wrist.x},
                new double[] {
                    0.35 * shoulder.x, 1.1 * measures.upperArm(), 0.9 * measures.forearm(), 0.7 * measures.forearm()
                });
    }

    private void addLeg() {
        Vector3d hip = at(Role.LEFT_UPPER_LEG);
        Vector3d knee = at(Role.LEFT_LOWER_LEG);
        Vector3d ankle = at(Role.LEFT_FOOT);
        LimbShape.Segment upper = new LimbShape.Segment(hip.y - knee.y, measures.thigh(), 0.36, 0.08);
        LimbShape.Segment lower = new LimbShape.Segment(knee.y - ankle.y, measures.shin(), 0.32, 0.25);
        LimbShape leg = new LimbShape(upper, lower, 0.5 * measures.thigh(), 0, new LimbShape.Axes() {
            @Override
            public double along(double x, double y, double z) {
                return hip.y - y;
            }

            @Override
            public double across(double x, double y, double z) {
                return Math.sqrt((x - hip.x) * (x - hip.x) + (z - hip.z) * (z - hip.z));
            }
        });
        addBoth(
                leg,
                Bounds.NONE,
                0.025 * height,
                0.04 * height,
                new Vector3d(0, -1, 0),
                new Role[] {Role.HIPS, Role.LEFT_UPPER_LEG, Role.LEFT_LOWER_LEG, Role.LEFT_FOOT},
                new double[] {-hip.y, -knee.y, -ankle.y},
                new double[] {0.9 * measures.thigh(), measures.shin(), 0.5 * measures.shin()});
    }

    private void addFoot() {
        Vector3d ankle = at(Role.LEFT_FOOT);
        double length = measures.foot();
        double wide = Math.max(0.165 * length, 0.8 * measures.shin()) / length;
        Field heel = foot(ankle, 0.13, -0.11, 0.13, 0.1, 0.42, wide);
        Field toes = foot(ankle, 0.1, 0.42, wide, 0.07, 0.76 - 0.9 * wide, 0.9 * wide);
        Field instep = Shapes.cone(
                new Vector3d(ankle.x, ankle.y, ankle.z),
                0.62 * measures.shin(),
                new Vector3d(ankle.x, 0.1 * length, ankle.z + 0.42 * length),
                0.1 * length);
        Field shape = (x, y, z) -> Blend.union(
                Blend.union(heel.at(x, y, z), toes.at(x, y, z), 0.03 * length), instep.at(x, y, z), 0.12 * length);
        addBoth(
                shape,
                around(ankle.x, ankle.y, ankle.z, 0.85 * length),
                0.015 * height,
                0.015 * height,
                Z,
                new Role[] {Role.LEFT_FOOT, Role.LEFT_TOES},
                new double[] {at(Role.LEFT_TOES).z},
                new double[] {0.1 * length});
    }

    /** A cone along the foot; heights, places from the ankle and radii are shares of its length. */
    private Field foot(Vector3d ankle, double y1, double z1, double r1, double y2, double z2, double r2) {
        double length = measures.foot();
        return Shapes.cone(
                new Vector3d(ankle.x, y1 * length, ankle.z + z1 * length),
                r1 * length,
                new Vector3d(ankle.x, y2 * length, ankle.z + z2 * length),
                r2 * length);
    }

    private void addHand() {
        Vector3d wrist = at(Role.LEFT_HAND);
        double hand = measures.hand();
        double thick = 0.075 * hand;
        Vector3d middle = new Vector3d(wrist.x + 0.29 * hand, wrist.y, wrist.z - 0.01 * hand);
        double reach = 0.05 * hand;
        Field box = Shapes.box(middle, 0.29 * hand, thick, 0.215 * hand, thick);
        // narrower at the wrist
        Field palm = (x, y, z) -> {
            double width = 0.66 + 0.34 * Blend.step(0, 0.4 * hand, x - wrist.x);
            return width * box.at(x, y, middle.z + (z - middle.z) / width);
        };
        addBoth(
                palm,
                around(middle.x, middle.y, middle.z, 0.3 * hand),
                0.1 * hand,
                0.1 * hand,
                X,
                new Role[] {Role.LEFT_LOWER_ARM, Role.LEFT_HAND},
                new double[] {wrist.x},
                new double[] {0.7 * measures.forearm()});
        for (String finger : FINGERS) {
            boolean little = finger.equals("LITTLE");
            addFinger(
                    new Role[] {
                        Role.LEFT_HAND,
                        Role.valueOf("LEFT_" + finger + "_PROXIMAL"),
                        Role.valueOf("LEFT_" + finger + "_INTERMEDIATE"),
                        Role.valueOf("LEFT_" + finger + "_DISTAL")
                    },
                    (little ? 0.037 : 0.043) * hand,
                    (little ? 0.031 : 0.035) * hand,
                    reach);
        }
        addFinger(
                new Role[] {Role.LEFT_HAND, Role.LEFT_THUMB_METACARPAL, Role.LEFT_THUMB_PROXIMAL, Role.LEFT_THUMB_DISTAL
                },
                0.065 * hand,
                0.042 * hand,
                reach);
    }

    private void addFinger(Role[] roles, double rootRadius, double tipRadius, double reach) {
        Vector3d root = at(roles[1]);
        Vector3d tip = tip(roles[3]);
        Vector3d along = new Vector3d(tip).sub(root);
        double length = along.length();
        along.div(length);
        Vector3d end = new Vector3d(tip).fma(-tipRadius, along);
        double[] places = new double[3];
        double[] widths = new double[3];
        for (int i = 0; i < 3; i++) {
            places[i] = at(roles[i + 1]).dot(along);
            widths[i] = rootRadius;
        }
        addBoth(
                Shapes.cone(root, rootRadius, end, tipRadius),
                Bounds.around(root, rootRadius, end, tipRadius),
                0.02 * measures.hand(),
                reach,
                along,
                roles,
                places,
                widths);
    }

    /** The end site of a role's joint; a new vector. */
    private Vector3d tip(Role role) {
        int joint = joint(role);
        for (int site = 0; site < body.rig().skeleton().endSiteCount(); site++) {
            if (body.rig().skeleton().endSiteJoint(site) == joint) {
                return body.rig()
                        .skeleton()
                        .getEndSiteOffset(site, new Vector3d())
                        .add(at(role));
            }
        }
        throw new IllegalArgumentException(role + " has no end");
    }

    @Override
    public double at(double x, double y, double z) {
        double side = Math.abs(x);
        double d = Double.POSITIVE_INFINITY;
        for (Piece piece : pieces) {
            if (piece.bounds().distance(side, y, z) > d + piece.join()) {
                continue;
            }
            double own = piece.shape().at(side, y, z);
            d = d == Double.POSITIVE_INFINITY ? own : Blend.union(d, own, piece.join());
        }
        return Blend.common(d, -y, 0.006 * height);
    }

    /**
     * How much each joint carries the skin at a place; sums to 1.
     *
     * @param weights of all joints. Modified.
     */
    void getWeights(double x, double y, double z, double[] weights) {
        Arrays.fill(weights, 0);
        double side = Math.abs(x);
        double nearest = Double.POSITIVE_INFINITY;
        for (Piece piece : pieces) {
            nearest = Math.min(nearest, piece.shape().at(side, y, z));
        }
        for (Piece piece : pieces) {
            add(piece, side, y, z, nearest, x >= 0 ? piece.carriers() : piece.twin(), weights);
            if (piece.mirrored() && side < piece.reach()) {
                add(piece, -side, y, z, nearest, x >= 0 ? piece.twin() : piece.carriers(), weights);
            }
        }
        double sum = 0;
        for (double weight : weights) {
            sum += weight;
        }
        for (int i = 0; i < weights.length; i++) {
            weights[i] /= sum;
        }
    }

    private static void add(
            Piece piece, double x, double y, double z, double nearest, Chain carriers, double[] weights) {
        double share = Math.max(0, 1 - (piece.shape().at(x, y, z) - nearest) / piece.reach());
        if (share > 0) {
            carriers.add(x, y, z, share * share, weights);
        }
    }
}

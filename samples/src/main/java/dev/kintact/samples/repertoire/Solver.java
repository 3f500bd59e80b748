package dev.kintact.samples.repertoire;

import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.linear.BandedSystem;
import dev.kintact.samples.repertoire.Performance.Stance;
import dev.kintact.samples.repertoire.Script.Plant;
import dev.kintact.samples.repertoire.Script.Touch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Performs a script on a body: key poses, then whatever turns of arms, chest and neck make touches hold and nothing cut into
 * the skin.
 *
 * <p>The turns are cubic splines in time, so they cannot shake; all of them are found together, by Gauss and Newton's method
 * over the whole performance.
 */
final class Solver {

    /** Frames from one knot of the splines to the next. */
    private static final int KNOT = 5;

    private static final int ROUNDS = 16;

    /** Touches are first looked for roughly, through everything, then more and more exactly. */
    private static final double[] PATIENCE = {10, 4, 1};

    /** The search ends when a step leaves so much. */
    private static final double SETTLED = 0.995;

    /** How exactly a touch is to hold, as a share of the height. */
    private static final double PLACE = 0.0006;

    private static final double FACING = 0.2;
    private static final double FINGERS = 0.35;
    private static final double DEEP = 0.0008;
    private static final double LIMIT = 0.02;

    /** How willingly joints leave the authored pose, radians, and how willingly that changes from knot to knot. */
    private static final double LEAVE = 0.7;

    private static final double CHANGE = 0.05;

    /** Rotations are rounded to this, so that a last digit of the body does not matter. */
    private static final double GRAIN = 1.0 / (1L << 32);

    private final Body body;
    private final Script script;
    private final double height;
    private final BasePose base;
    private final Feet feet;
    private final PosedBody posed;
    private final SkinMesh mesh;
    private final Anchors anchors;
    private final Joints joints;
    private final Normal normal;
    private final Collisions collisions;
    private final List<List<SkinMesh.Place>> places = new ArrayList<>();
    private final Pose pose;
    private final List<Pose> authored = new ArrayList<>();
    private final double[][] channels;
    private final double[] turns;
    private final double[] knots;
    private final int knotCount;
    private final Anchor touching = new Anchor();
    private final Anchor touched = new Anchor();
    private final Vector3d vector = new Vector3d();
    private final Vector3d moved = new Vector3d();
    private final Vector3d movedToo = new Vector3d();

    private Solver(Body body, Script script) {
        this.body = body;
        this.script = script;
        height = body.rig().height();
        base = new BasePose(body.rig(), script);
        feet = new Feet(body, script);
        posed = new PosedBody(body.fine());
        mesh = new SkinMesh(body.fine());
        anchors = new Anchors(body, posed, mesh);
        List<Dof> dofs = new ArrayList<>(Dof.trunk());
        dofs.addAll(Dof.arm(0));
        dofs.addAll(Dof.arm(1));
        for (int side = 0; side < 2; side++) {
            if (liftsLeg(side)) {
                dofs.addAll(Dof.leg(side));
            }
        }
        joints = new Joints(body.rig(), dofs);
        normal = new Normal(dofs.size());
        collisions = new Collisions(body, posed, mesh, joints, normal, DEEP);
        for (Touch touch : script.contacts()) {
            places.add(anchors.places(touch.contact()));
        }
        pose = new Pose(body.rig().skeleton());
        channels = new double[script.frames()][dofs.size()];
        turns = new double[dofs.size()];
        knotCount = (script.frames() - 1) / KNOT + 4;
        knots = new double[knotCount * dofs.size()];
    }

    /** Performs a script. */
    static Performance perform(Body body, Script script) {
        return new Solver(body, script).perform();
    }

    private boolean liftsLeg(int side) {
        return script.contacts().stream()
                .map(touch -> touch.contact().effector())
                .anyMatch(effector -> effector.part() == Effector.Part.ANKLE && effector.sideIndex() == side);
    }

    private Performance perform() {
        for (int frame = 0; frame < script.frames(); frame++) {
            author(frame);
        }
        for (double patience : PATIENCE) {
            converge(patience);
        }
        return performance(clip());
    }

    /** Levenberg and Marquardt's method: a step that makes things worse is taken back, and the next is shorter. */
    private void converge(double patience) {
        BandedSystem system = new BandedSystem(knots.length, 4 * joints.count() - 1);
        BandedSystem accepted = new BandedSystem(knots.length, 4 * joints.count() - 1);
        double[] best = knots.clone();
        double least = Double.POSITIVE_INFINITY;
        double damping = 1;
        for (int round = 0; round < ROUNDS; round++) {
            double cost = assemble(patience, system);
            boolean settled = cost <= least && cost >= SETTLED * least;
            if (cost < least) {
                least = cost;
                System.arraycopy(knots, 0, best, 0, knots.length);
                accepted.set(system);
                damping /= 4;
            } else {
                damping *= 8;
            }
            if (settled) {
                break;
            }
            system.set(accepted);
            for (int at = 0; at < knots.length; at++) {
                double stiffness = joints.dof(at % joints.count()).stiffness();
                system.add(at, at, damping * stiffness * stiffness);
            }
            system.solve();
            for (int at = 0; at < knots.length; at++) {
                knots[at] = best[at] + system.solution(at);
            }
        }
        System.arraycopy(best, 0, knots, 0, knots.length);
    }

    private double assemble(double patience, BandedSystem system) {
        system.clear();
        double cost = rest(system);
        int stride = patience > 1 ? 2 : 1;
        for (int frame = 0; frame < script.frames(); frame += stride) {
            normal.clear();
            pose(frame);
            wish(frame, patience);
            cost += stride * normal.cost;
            gather(frame, stride, system);
        }
        return cost;
    }

    private void author(int frame) {
        Pose each = new Pose(body.rig().skeleton());
        base.apply(frame, each);
        feet.apply(frame, each);
        authored.add(each);
        for (int dof = 0; dof < joints.count(); dof++) {
            Channel channel = joints.dof(dof).channel();
            if (channel != null) {
                channels[frame][dof] = base.value(channel, joints.dof(dof).side());
            }
        }
    }

    private static double share(int frame, int knot) {
        double s = (double) (frame % KNOT) / KNOT;
        return switch (knot) {
            case 0 -> (1 - s) * (1 - s) * (1 - s) / 6;
            case 1 -> (4 - 6 * s * s + 3 * s * s * s) / 6;
            case 2 -> (1 + 3 * s + 3 * s * s - 3 * s * s * s) / 6;
            default -> s * s * s / 6;
        };
    }

    private void pose(int frame) {
        int count = joints.count();
        for (int dof = 0; dof < count; dof++) {
            turns[dof] = 0;
            for (int knot = 0; knot < 4; knot++) {
                turns[dof] += share(frame, knot) * knots[(frame / KNOT + knot) * count + dof];
            }
        }
        pose.setLocal(authored.get(frame));
        joints.apply(pose, turns);
        posed.update(pose);
        mesh.update(posed);
    }

    private void wish(int frame, double patience) {
        for (int dof = 0; dof < joints.count(); dof++) {
            Dof each = joints.dof(dof);
            if (each.channel() != null) {
                double value = StrictMath.toRadians(channels[frame][dof]) + turns[dof];
                double low = StrictMath.toRadians(Math.min(each.min(), channels[frame][dof]));
                double high = StrictMath.toRadians(Math.max(each.max(), channels[frame][dof]));
                if (value < low || value > high) {
                    normal.row[dof] = 1;
                    normal.add(value < low ? value - low : value - high, LIMIT);
                }
            }
        }
        for (int touch = 0; touch < script.contacts().size(); touch++) {
            IntendedContact contact = script.contacts().get(touch).contact();
            if (frame >= contact.firstFrame() && frame <= contact.lastFrame()) {
                touch(frame, script.contacts().get(touch), places.get(touch), patience);
            }
        }
        if (patience < PATIENCE[0]) {
            collisions.add(pose);
        }
    }

    private void touch(int frame, Touch touch, List<SkinMesh.Place> way, double patience) {
        IntendedContact contact = touch.contact();
        anchors.effector(contact.effector(), pose, touching);
        anchors.target(contact, way, frame, pose, touched);
        boolean onLimb = contact.path().get(0).target() instanceof Target.OnLimb;
        double apart = touching.thickness + touched.thickness;
        Vector3d goal = touched.position.fma(apart, touched.normal, new Vector3d());
        for (int axis = 0; axis < 3; axis++) {
            for (int dof = 0; dof < joints.count(); dof++) {
                joints.move(dof, touching.joint, touching.position, moved);
                joints.move(dof, touched.joint, goal, movedToo);
                normal.row[dof] = (moved.get(axis) - movedToo.get(axis)) / height;
            }
            normal.add((touching.position.get(axis) - goal.get(axis)) / height, PLACE * patience);
        }
        boolean flat = contact.effector().part() == Effector.Part.PALM
                || contact.effector().part() == Effector.Part.BACK;
        if (flat) {
            for (int axis = 0; axis < 3; axis++) {
                for (int dof = 0; dof < joints.count(); dof++) {
                    joints.turn(dof, touching.joint, touching.normal, moved);
                    joints.turn(dof, touched.joint, touched.normal, movedToo);
                    normal.row[dof] = moved.get(axis) + movedToo.get(axis);
                }
                normal.add(touching.normal.get(axis) + touched.normal.get(axis), onLimb ? 0.7 * FACING : FACING);
            }
        }
        int side = contact.effector().sideIndex();
        hand(touch, side, flat);
        if (meetsItsTwin(contact)) {
            hand(touch, 1 - side, flat);
        }
    }

    private static boolean meetsItsTwin(IntendedContact contact) {
        return contact.path().get(0).target() instanceof Target.Hand hand
                && hand.effector().part() == contact.effector().part();
    }

    /** Turns a hand as a touch says, or the hand that it meets as its image in a mirror. */
    private void hand(Touch touch, int side, boolean flat) {
        double mirror = side == touch.contact().effector().sideIndex() ? 1 : -1;
        if (touch.fingers().lengthSquared() > 0) {
            fingers(side, touch.fingers().mul(mirror, 1, 1, new Vector3d()), flat);
        }
        if (touch.palm().lengthSquared() > 0) {
            Vector3d goal = onChest(touch.palm().mul(mirror, 1, 1, new Vector3d()));
            turn(side, posed.getPalmNormal(side, new Vector3d()), goal);
        }
    }

    private void fingers(int side, Vector3dc direction, boolean flat) {
        Vector3d along = posed.getPalmCentre(side, new Vector3d())
                .sub(pose.getWorldPosition(hand(side), vector))
                .normalize();
        Vector3d goal = onChest(direction);
        if (flat) {
            goal.fma(-goal.dot(touched.normal), touched.normal).normalize();
        }
        turn(side, along, goal);
    }

    private int hand(int side) {
        return body.rig().map().requireJoint(side == 0 ? Role.LEFT_HAND : Role.RIGHT_HAND);
    }

    private Vector3d onChest(Vector3dc direction) {
        return pose.getWorldRotation(body.rig().topOfTrunk(), new Quaterniond()).transform(new Vector3d(direction));
    }

    /** Wishes that a direction of a hand be one of the chest. */
    private void turn(int side, Vector3dc direction, Vector3dc goal) {
        for (int axis = 0; axis < 3; axis++) {
            for (int dof = 0; dof < joints.count(); dof++) {
                joints.turn(dof, hand(side), direction, moved);
                joints.turn(dof, body.rig().topOfTrunk(), goal, movedToo);
                normal.row[dof] = moved.get(axis) - movedToo.get(axis);
            }
            normal.add(direction.get(axis) - goal.get(axis), FINGERS);
        }
    }

    /** Hands a frame's equations on to the knots around it. */
    private void gather(int frame, int weight, BandedSystem system) {
        int count = joints.count();
        int first = frame / KNOT;
        for (int a = 0; a < 4; a++) {
            double shareA = weight * share(frame, a);
            for (int i = 0; i < count; i++) {
                system.addRight((first + a) * count + i, shareA * normal.right[i]);
            }
            for (int b = 0; b <= a; b++) {
                double both = shareA * share(frame, b);
                for (int i = 0; i < count; i++) {
                    for (int j = 0; j < count; j++) {
                        double value = i >= j ? normal.matrix[i][j] : normal.matrix[j][i];
                        if (value != 0) {
                            system.add((first + a) * count + i, (first + b) * count + j, both * value);
                        }
                    }
                }
            }
        }
    }

    /** Stays near the authored pose, and changes gently. */
    private double rest(BandedSystem system) {
        double cost = 0;
        int count = joints.count();
        int[] signs = {1, -2, 1};
        for (int knot = 0; knot < knotCount; knot++) {
            for (int dof = 0; dof < count; dof++) {
                double stiffness = joints.dof(dof).stiffness() * joints.dof(dof).stiffness();
                int at = knot * count + dof;
                boolean end = (knot < 4 && !touches(0)) || (knot >= knotCount - 4 && !touches(script.frames() - 1));
                double stay = (end ? 30 : 1) * stiffness / (LEAVE * LEAVE);
                cost += stay * knots[at] * knots[at];
                system.add(at, at, stay);
                system.addRight(at, -stay * knots[at]);
                if (knot + 2 < knotCount) {
                    double gentle = stiffness / (CHANGE * CHANGE);
                    double bend = knots[at] - 2 * knots[at + count] + knots[at + 2 * count];
                    cost += gentle * bend * bend;
                    for (int i = 0; i < 3; i++) {
                        system.addRight(at + i * count, -gentle * signs[i] * bend);
                        for (int j = 0; j <= i; j++) {
                            system.add(at + i * count, at + j * count, gentle * signs[i] * signs[j]);
                        }
                    }
                }
            }
        }
        return cost;
    }

    private boolean touches(int frame) {
        return script.contacts().stream()
                .map(Touch::contact)
                .anyMatch(contact -> frame >= contact.firstFrame() && frame <= contact.lastFrame());
    }

    private Clip clip() {
        ClipBuilder clip = new ClipBuilder(body.rig().skeleton(), FrameRate.of(ScriptParser.RATE))
                .rotatesAllAndMovesRoot()
                .reserve(script.frames());
        Quaterniond rotation = new Quaterniond();
        for (int frame = 0; frame < script.frames(); frame++) {
            pose(frame);
            for (int joint = 0; joint < pose.skeleton().jointCount(); joint++) {
                pose.setLocalRotation(joint, rounded(pose.getLocalRotation(joint, rotation)));
            }
            pose.getLocalTranslation(0, vector);
            pose.setLocalTranslation(0, round(vector.x), round(vector.y), round(vector.z));
            clip.addFrame(pose);
        }
        return clip.build();
    }

    /** The same on every Java: what rounding leaves apart is rounded away. */
    static Quaterniond rounded(Quaterniond rotation) {
        double sign = rotation.w < 0 ? -1 : 1;
        rotation.set(
                round(sign * rotation.x), round(sign * rotation.y), round(sign * rotation.z), round(sign * rotation.w));
        return rotation.normalize();
    }

    private static double round(double value) {
        return Math.rint(value / GRAIN) * GRAIN;
    }

    private Performance performance(Clip clip) {
        List<Stance> stances = new ArrayList<>();
        for (Plant plant : script.plants()) {
            stances.addAll(standing(plant.stance()));
        }
        stances.sort(Comparator.comparingInt(Stance::firstFrame).thenComparing(Stance::foot));
        List<IntendedContact> contacts =
                script.contacts().stream().map(Touch::contact).toList();
        Clip opened = OpenFingers.apply(body, clip, contacts);
        return new Performance(script.id(), script.title(), script.about(), opened, contacts, stances);
    }

    /** What is left of a stance between the times in which the leg is free. */
    private List<Stance> standing(Stance whole) {
        List<Stance> left = new ArrayList<>();
        int first = whole.firstFrame();
        for (Stance free : script.freeLegs()) {
            if (free.foot() == whole.foot() && free.lastFrame() >= first && free.firstFrame() <= whole.lastFrame()) {
                if (free.firstFrame() > first) {
                    left.add(new Stance(whole.foot(), first, free.firstFrame()));
                }
                first = free.lastFrame();
            }
        }
        if (first < whole.lastFrame()) {
            left.add(new Stance(whole.foot(), first, whole.lastFrame()));
        }
        return left;
    }
}

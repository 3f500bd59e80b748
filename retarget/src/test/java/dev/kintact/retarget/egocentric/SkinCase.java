package dev.kintact.retarget.egocentric;

import dev.kintact.body.surface.AttachedPoints;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.SurfaceTemplate;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.retarget.ContactCase;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomBody;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.joml.Vector3d;

/**
 * A random body in random postures that touch, whose skin is sound, or has triangles without an area, or passes through limb
 * joints themselves; standing anywhere from well above the ground to below it.
 *
 * @param sink how much lower than authored the postures are, metres
 */
record SkinCase(ContactCase contact, BodySurface surface, double sink) {

    /** Of the few templates there are; every frame asks for one. */
    private static final Map<SurfaceTemplate, EgocentricLayout> LAYOUTS = new ConcurrentHashMap<>();

    static SkinCase any(Gen gen) {
        ContactCase contact = ContactCase.any(gen);
        Body body = contact.random().body();
        BodySurface sound = gen.nextBoolean() ? body.dissertation() : body.named();
        BodySurface surface = gen.nextBoolean() ? sound : crumpled(gen, contact.random(), sound);
        double sink = gen.nextBoolean()
                ? 0
                : gen.between(-0.5, 1.0) * contact.random().rig().height();
        return new SkinCase(contact, surface, sink);
    }

    /** A surface some of whose points are one, on a line, or where a limb joint is. */
    private static BodySurface crumpled(Gen gen, RandomBody random, BodySurface sound) {
        SurfaceTemplate template = sound.template();
        StandingBody standing = new StandingBody(random.rig());
        PosedBody posed = new PosedBody(sound);
        posed.update(random.tPose());
        List<Integer> limbJoints = new ArrayList<>();
        for (BodyLimb limb : BodyLimb.VALUES) {
            limbJoints.add(random.rig().map().requireJoint(limb.mid()));
            limbJoints.add(random.rig().map().requireJoint(limb.end()));
        }
        Vector3d one = posed.getPoint(0, new Vector3d());
        Vector3d other = posed.getPoint(template.pointCount() - 1, new Vector3d());
        AttachedPoints.Builder points = AttachedPoints.on(standing);
        for (int point = 0; point < template.pointCount(); point++) {
            Vector3d place = posed.getPoint(point, new Vector3d());
            switch (gen.between(0, 5)) {
                case 0 -> points.add(one, sound.points().influences(0));
                case 1 -> points.add(new Vector3d(one).lerp(other, gen.between(0.0, 1.0)), 0);
                case 2, 3 -> {
                    int joint = gen.pick(limbJoints.subList(0, 2));
                    points.add(standing.position(joint), joint);
                }
                default -> points.add(place, sound.points().influences(point));
            }
        }
        return sound.with(template, points.build());
    }

    RandomBody random() {
        return contact.random();
    }

    Clip clip() {
        return contact.clip();
    }

    /** A frame with world transforms; a new pose. */
    Pose pose(int frame) {
        Pose pose = contact.pose(frame);
        pose.setLocalTranslation(0, pose.getLocalTranslation(0, new Vector3d()).sub(0, sink, 0));
        pose.updateWorld();
        return pose;
    }

    EgocentricLayout layout() {
        return LAYOUTS.computeIfAbsent(surface.template(), template -> EgocentricLayout.of(template, true));
    }

    /** Writes a frame down. */
    EgocentricCode encode(int frame, PublishedRules rules) {
        EgocentricCode code = new EgocentricCode(layout());
        new EgocentricEncoder(random().rig(), code.layout(), rules.rules()).encode(pose(frame), posed(frame), code);
        return code;
    }

    /** The surface in a frame. */
    PosedBody posed(int frame) {
        PosedBody posed = new PosedBody(surface);
        posed.update(pose(frame));
        return posed;
    }
}

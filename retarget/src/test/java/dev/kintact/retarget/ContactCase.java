package dev.kintact.retarget;

import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.BodyLimb;
import dev.kintact.retarget.ik.LimbJoints;
import dev.kintact.retarget.ik.LimbPosture;
import dev.kintact.testkit.CapsulePlaces;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomBody;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;

/**
 * A random body whose hands and feet, in most frames, touch its skin or the ground, or go some way into it: what contact is
 * about, and what random postures hardly ever show.
 *
 * @param clip of the body's skeleton; its first frame is the rest pose
 */
public record ContactCase(RandomBody random, Clip clip) {

    /** How near or deep a touching joint is, as shares of the height. */
    private static final double DEEPEST = -0.02;

    private static final double FARTHEST = 0.05;

    /** A case of any body. */
    public static ContactCase any(Gen gen) {
        RandomBody random = RandomBody.any(gen);
        ClipBuilder clip = random.clip().emptyCopy();
        PosedBody posed = new PosedBody(random.body().dissertation());
        List<LimbPosture> limbs = new ArrayList<>();
        for (BodyLimb limb : BodyLimb.VALUES) {
            limbs.add(new LimbPosture(LimbJoints.of(random.rig(), limb.base())));
        }
        for (int frame = 0; frame < random.clip().frameCount(); frame++) {
            Pose pose = random.pose(frame);
            for (LimbPosture limb : limbs) {
                posed.update(pose);
                if (frame > 0 && gen.nextBoolean()) {
                    touch(gen, random, posed, limb, pose);
                }
            }
            clip.addFrame(pose);
        }
        return new ContactCase(random, clip.build());
    }

    /** A frame of the clip with world transforms; a new pose. */
    public Pose pose(int frame) {
        Pose pose = new Pose(clip.skeleton());
        clip.getFrame(frame, pose);
        pose.updateWorld();
        return pose;
    }

    private static void touch(Gen gen, RandomBody random, PosedBody posed, LimbPosture limb, Pose pose) {
        limb.read(pose);
        BodySurface surface = posed.surface();
        int component = gen.between(0, surface.componentCount() - 1);
        double[] place = surface.isTriangle(component)
                ? new double[] {0.5, 0.3, 0.2}
                : CapsulePlaces.at(gen.between(0.0, 1.0), gen.between(-3.0, 3.0), 0);
        if (surface.isGround(component)) {
            place = new double[] {limb.end().x(), limb.end().z(), 0};
        }
        Vector3d goal = posed.getPosition(component, place, new Vector3d());
        goal.fma(
                gen.between(DEEPEST, FARTHEST) * random.rig().height(),
                posed.getNormal(component, place, new Vector3d()));
        limb.reachEnd(goal, limb.mid());
        limb.write(pose);
        pose.updateWorld();
    }
}

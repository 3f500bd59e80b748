package dev.kintact.body.calibrate;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import dev.kintact.testkit.Gen;
import java.util.Locale;
import org.joml.Vector3d;

/** Skeletons with the required joints and no others, of proportions that no human has. */
final class OddSkeletons {

    private OddSkeletons() {}

    static Clip any(Gen gen) {
        SkeletonBuilder skeleton = Skeleton.builder();
        int hips = joint(skeleton, Role.HIPS, Skeleton.NO_PARENT, 0, 1, 0);
        int spine = joint(skeleton, Role.SPINE, hips, 0, gen.between(0.0, 0.5), gen.between(-0.1, 0.1));
        int head = joint(skeleton, Role.HEAD, spine, 0, gen.between(0.05, 0.6), gen.between(-0.1, 0.1));
        if (gen.nextBoolean()) {
            skeleton.addEndSite(head, new Vector3d(0, gen.between(0.0, 0.4), 0));
        }
        double shoulders = gen.between(0.02, 0.6);
        double up = gen.between(0.0, 0.3);
        double hipWidth = gen.between(0.02, 0.6);
        double thigh = gen.between(0.02, 1.5);
        double shin = gen.between(0.02, 1.5);
        double arm = gen.between(0.02, 1.0);
        for (int side = 1; side >= -1; side -= 2) {
            String name = side > 0 ? "LEFT_" : "RIGHT_";
            int upper = joint(skeleton, Role.valueOf(name + "UPPER_ARM"), spine, side * shoulders, up + 0.05, 0);
            int lower = joint(skeleton, Role.valueOf(name + "LOWER_ARM"), upper, side * arm, 0, 0);
            joint(skeleton, Role.valueOf(name + "HAND"), lower, side * arm, 0, 0);
            int leg = joint(skeleton, Role.valueOf(name + "UPPER_LEG"), hips, side * hipWidth, -0.02, 0);
            int knee = joint(skeleton, Role.valueOf(name + "LOWER_LEG"), leg, 0, -thigh, 0);
            joint(skeleton, Role.valueOf(name + "FOOT"), knee, 0, -shin, 0);
        }
        return new ClipBuilder(skeleton.build(), FrameRate.of(30)).build();
    }

    private static int joint(SkeletonBuilder skeleton, Role role, int parent, double x, double y, double z) {
        return skeleton.addJoint(role.name().toLowerCase(Locale.ROOT), parent, new Vector3d(x, y, z));
    }

    static Rig rig(Clip clip) {
        RigMap.Builder map = RigMap.builder(clip.skeleton());
        for (Role role : Role.required()) {
            int joint =
                    clip.skeleton().find(role.name().toLowerCase(Locale.ROOT)).orElseThrow();
            map.put(new RigMap.Match(role, joint, 1, "made so"));
        }
        RigMap roles = map.build();
        return Rig.of(roles, ReferenceFinder.zero(clip, roles));
    }
}

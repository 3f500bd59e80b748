package dev.kintact.body.calibrate;

import static org.assertj.core.api.Assertions.assertThatCode;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import dev.kintact.model.edit.Mirror;
import dev.kintact.model.edit.MirrorPairs;
import dev.kintact.model.edit.Reorient;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomHumanoid;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A skeleton of any proportions with a body of random measures: a skin whose truth is known.
 *
 * @param clip whose zero pose is the reference
 * @param shares belly, arms and legs in relation to the usual
 */
record Person(RandomHumanoid humanoid, Clip clip, Rig rig, List<Double> shares, Body body) {

    static Person any(Gen gen) {
        RandomHumanoid humanoid = RandomHumanoid.any(gen);
        List<Double> shares = List.of(gen.between(0.8, 2.0), gen.between(0.6, 1.5), gen.between(0.6, 1.5));
        return of(humanoid, humanoid.clip(), shares);
    }

    /** Checks a law that takes long for fewer people than {@link Laws} would. */
    static void forSome(String law, Laws.Law<Person> check) {
        for (int seed = 0; seed < 30; seed++) {
            Person person = any(new Gen(law.hashCode() + 7919L * seed, 2 * seed));
            assertThatCode(() -> check.check(person))
                    .as("%s: seed %d, %s", law, seed, person)
                    .doesNotThrowAnyException();
        }
    }

    private static Person of(RandomHumanoid humanoid, Clip clip, List<Double> shares) {
        Rig rig = rig(humanoid, clip.skeleton());
        Body usual = MeasuresCalibration.of(rig, Measures.NONE);
        OptionalDouble none = OptionalDouble.empty();
        Measures measures = new Measures(
                none,
                OptionalDouble.of(shares.get(0) * usual.measures().bellyThickness()),
                OptionalDouble.of(shares.get(1) * usual.measures().upperArmRadius()),
                OptionalDouble.of(shares.get(1) * usual.measures().lowerArmRadius()),
                OptionalDouble.of(shares.get(2) * usual.measures().upperLegRadius()),
                OptionalDouble.of(shares.get(2) * usual.measures().lowerLegRadius()),
                none);
        return new Person(humanoid, clip, rig, shares, MeasuresCalibration.of(rig, measures));
    }

    private static Rig rig(RandomHumanoid humanoid, Skeleton skeleton) {
        RigMap map = humanoid.mapOn(skeleton);
        return Rig.of(map, ReferenceFinder.zero(new ClipBuilder(skeleton, FrameRate.of(30)).build(), map));
    }

    Person scaled(double factor) {
        return of(humanoid, Reorient.apply(clip, new Quaterniond(), factor), shares);
    }

    private MirrorPairs pairs() {
        Map<Integer, Integer> twins = new HashMap<>();
        for (RigMap.Match match : humanoid.map().matches()) {
            Role twin = match.role().twin();
            twins.put(match.joint(), humanoid.map().joint(twin).orElse(match.joint()));
        }
        return MirrorPairs.of(clip.skeleton(), twins);
    }

    /** The joint on the other side. */
    int twin(int joint) {
        return pairs().twin(joint);
    }

    Person mirrored() {
        return of(humanoid, Mirror.apply(clip, pairs()), shares);
    }

    /** The rig with other names of joints. */
    Rig renamed() {
        Skeleton old = clip.skeleton();
        SkeletonBuilder builder = Skeleton.builder();
        for (int joint = 0; joint < old.jointCount(); joint++) {
            builder.addJoint(
                    "bone" + (old.jointCount() - joint),
                    old.parent(joint),
                    old.getRestOffset(joint, new Vector3d()),
                    old.getRestRotation(joint, new Quaterniond()));
        }
        for (int site = 0; site < old.endSiteCount(); site++) {
            builder.addEndSite(old.endSiteJoint(site), old.getEndSiteOffset(site, new Vector3d()));
        }
        return rig(humanoid, builder.build());
    }

    /** The rig with the T-pose for its rest pose. */
    Rig boundInTPose() {
        Skeleton old = clip.skeleton();
        StandingBody standing = new StandingBody(rig);
        SkeletonBuilder builder = Skeleton.builder();
        for (int joint = 0; joint < old.jointCount(); joint++) {
            builder.addJoint(
                    old.name(joint),
                    old.parent(joint),
                    standing.pose().getLocalTranslation(joint, new Vector3d()),
                    standing.pose().getLocalRotation(joint, new Quaterniond()));
        }
        for (int site = 0; site < old.endSiteCount(); site++) {
            builder.addEndSite(old.endSiteJoint(site), old.getEndSiteOffset(site, new Vector3d()));
        }
        return rig(humanoid, builder.build());
    }

    /** The rig with a chain of joints that play no role. */
    record WithExtras(Rig rig, List<Integer> joints) {}

    /**
     * Adds joints without a role.
     *
     * @param places in the T-pose. Not modified.
     */
    static WithExtras withExtras(RandomHumanoid humanoid, Rig rig, Role parent, List<? extends Vector3dc> places) {
        Skeleton old = rig.skeleton();
        SkeletonBuilder builder = old.toBuilder();
        StandingBody standing = new StandingBody(rig);
        int above = rig.map().requireJoint(parent);
        Vector3d from = standing.toJoint(above, places.get(0), new Vector3d());
        List<Integer> joints = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            int root = rig.map().requireJoint(parent);
            Vector3d offset = i == 0
                    ? from
                    : standing.toJoint(root, places.get(i), new Vector3d())
                            .sub(standing.toJoint(root, places.get(i - 1), new Vector3d()));
            above = builder.addJoint("extra" + i, above, offset, new Quaterniond());
            joints.add(above);
        }
        return new WithExtras(rig(humanoid, builder.build()), joints);
    }

    @Override
    public String toString() {
        return "Person[" + rig.skeleton().jointCount() + " joints, height " + rig.height() + ", shares " + shares + "]";
    }
}

package dev.kintact.studio.work;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.LimbCores;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.retarget.FrameExplanation;
import dev.kintact.retarget.FrameExplanation.Displacement;
import dev.kintact.retarget.FrameExplanation.Plane;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.studio.problem.Refusal;
import dev.kintact.studio.stage.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Tells what a method sees of a hand or foot in a frame, on performer and character: what it says itself where it reads codes,
 * and the gaps that it keeps where it solves whole clips.
 */
public final class Explaining {

    /** What matters less than this is not worth an arrow. */
    private static final double LEAST = 0.004;

    /**
     * An arrow from the skin to the limb.
     *
     * @param importance 0 to 1, the strongest 1
     */
    public record Arrow(Vector3dc from, Vector3dc to, double importance) {}

    /**
     * A side on which a limb is kept.
     *
     * @param size half of what is to be drawn, metres
     */
    public record Side(Vector3dc at, Vector3dc normal, double size) {}

    /** Skin of a limb's segment. */
    public record Tube(String name, Vector3dc a, Vector3dc b, double radius) {}

    /** Where a joint should be. */
    public record Goal(String limb, Vector3dc at) {}

    /** All of one body, world space. */
    public record Sight(List<Arrow> arrows, List<Side> sides, List<Tube> tubes, List<Goal> goals) {}

    /** Both bodies. */
    public record Both(Sight source, Sight result) {}

    private final Result result;
    private final Region limb;
    private final Pose from;
    private final Pose to;

    private Explaining(Result result, Region limb, int frame) {
        this.result = result;
        this.limb = limb;
        Clip made = result.outcome()
                .now()
                .clip()
                .orElseThrow(() -> new Refusal(
                        Refusal.Reason.NOT_READY, "This result is still being made; there is nothing to explain yet."));
        if (frame < 0 || frame >= made.frameCount()) {
            throw new Refusal(
                    Refusal.Reason.MISSING, "There is no frame " + frame + "; there are " + made.frameCount() + ".");
        }
        from = pose(result.take().clip(), frame + result.wish().from());
        to = pose(made, frame);
    }

    private static Pose pose(Clip clip, int frame) {
        Pose pose = new Pose(clip.skeleton());
        clip.getFrame(frame, pose);
        pose.updateWorld();
        return pose;
    }

    /**
     * Explains a frame.
     *
     * @param limb {@code left-hand}, {@code right-foot} and so on
     * @throws Refusal if there is nothing to explain
     */
    public static Both of(Result result, String limb, int frame) {
        Region region = Region.ofLabel(limb)
                .filter(Region::isLimb)
                .orElseThrow(() -> new Refusal(
                        Refusal.Reason.WRONG, "There is no limb '" + limb + "'; ask for left-hand, right-foot, …"));
        Explaining explaining = new Explaining(result, region, frame);
        return result.wish().method().readsCodes() ? explaining.codes() : explaining.gaps();
    }

    private Body performer() {
        return result.performer().requireBuild().actor().body();
    }

    private Body character() {
        return result.character().requireBuild().actor().body();
    }

    private Both gaps() {
        return new Both(gaps(performer(), from), gaps(character(), to));
    }

    private Sight gaps(Body body, Pose pose) {
        GapMeter meter = new GapMeter(body);
        meter.update(pose);
        List<Arrow> arrows = new ArrayList<>();
        List<Pair> pairs = Pair.list();
        for (int pair = 0; pair < pairs.size(); pair++) {
            boolean its = pairs.get(pair).effector() == limb || pairs.get(pair).region() == limb;
            if (its && meter.component(pair) >= 0 && meter.gap(pair) < GapMeter.FAR) {
                arrows.add(arrow(meter, pair, body, pose));
            }
        }
        return new Sight(arrows, List.of(), tubes(meter.posed()), List.of());
    }

    private static Arrow arrow(GapMeter meter, int pair, Body body, Pose pose) {
        double[] place = new double[3];
        meter.getPlace(pair, place);
        Vector3d onSkin = meter.posed().getPosition(meter.component(pair), place, new Vector3d());
        LimbCores cores = meter.cores();
        int core = meter.nearestCore(pair);
        Vector3d start = core < BodySurface.LIMBS.size()
                ? new Vector3d(meter.posed().capsules().get(core).start())
                : pose.getWorldPosition(cores.startJoint(core), new Vector3d());
        Vector3d end = core < BodySurface.LIMBS.size()
                ? new Vector3d(meter.posed().capsules().get(core).end())
                : pose.getWorldPosition(cores.endJoint(core), new Vector3d());
        Vector3d onLine = start.lerp(end, meter.nearestShare(pair));
        double gap = Math.max(0, meter.gap(pair)) * body.measures().height();
        Vector3d way = onLine.sub(onSkin, new Vector3d());
        Vector3d tip = way.length() > 1e-9 ? onSkin.fma(gap / way.length(), way, new Vector3d()) : onSkin;
        double share = 1 - Math.max(0, meter.gap(pair)) / GapMeter.FAR;
        return new Arrow(onSkin, tip, share * share);
    }

    private Both codes() {
        RetargetOptions options = result.wish().options();
        FrameExplanation told = Retargeting.plan(result, options).newExplainer().explain(from, new Pose(to.skeleton()));
        FrameExplanation.Joint joint = told.joints().stream()
                .filter(one -> one.role() == limb.joint())
                .findFirst()
                .orElseThrow(() ->
                        new Refusal(Refusal.Reason.WRONG, "The method says nothing about the " + limb.label() + "."));
        return new Both(
                sight(told, joint, performer(), from, FrameExplanation.Relation::performer, true),
                sight(told, joint, character(), to, FrameExplanation.Relation::character, false));
    }

    private Sight sight(
            FrameExplanation told,
            FrameExplanation.Joint joint,
            Body body,
            Pose pose,
            Function<FrameExplanation.Relation, Displacement> which,
            boolean isPerformer) {
        double most = joint.relations().stream()
                .mapToDouble(FrameExplanation.Relation::importance)
                .max()
                .orElse(1);
        List<Arrow> arrows = new ArrayList<>();
        for (FrameExplanation.Relation relation : joint.relations()) {
            if (relation.importance() > LEAST) {
                Displacement way = which.apply(relation);
                arrows.add(new Arrow(
                        way.reference(),
                        way.reference().add(way.vector(), new Vector3d()),
                        relation.importance() / most));
            }
        }
        List<Side> sides = new ArrayList<>();
        double size = 0.06 * body.measures().height();
        for (FrameExplanation.Separation separation : told.planes()) {
            boolean its =
                    separation.kept().side() == limb.side() && separation.kept().group() == limb.group();
            if (its && separation.activity() > 0) {
                Plane plane = isPerformer ? separation.performer() : separation.character();
                sides.add(new Side(plane.point(), plane.normal(), size));
            }
        }
        List<Goal> goals = new ArrayList<>();
        if (!isPerformer) {
            joint.goal().ifPresent(goal -> goals.add(new Goal(limb.label(), goal.onReached())));
        }
        PosedBody posed = new PosedBody(body.named());
        posed.update(pose);
        return new Sight(arrows, sides, tubes(posed), goals);
    }

    private static List<Tube> tubes(PosedBody posed) {
        return posed.capsules().stream()
                .map(capsule -> new Tube(
                        capsule.capsule().region().label(),
                        new Vector3d(capsule.start()),
                        new Vector3d(capsule.end()),
                        capsule.radius()))
                .toList();
    }
}

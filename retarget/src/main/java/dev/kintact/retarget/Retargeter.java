package dev.kintact.retarget;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.body.calibrate.SideBySide;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Cuts;
import dev.kintact.retarget.adapt.Adaptation;
import dev.kintact.retarget.adapt.DraftAdaptation;
import dev.kintact.retarget.adapt.KulpaAdaptation;
import dev.kintact.retarget.feet.HipLevel;
import dev.kintact.retarget.feet.HipShift;
import dev.kintact.retarget.feet.LegSolver;
import dev.kintact.retarget.feet.LiveFeet;
import dev.kintact.retarget.posture.FingerRule;
import dev.kintact.retarget.posture.PerformerTurns;
import dev.kintact.retarget.posture.PosturePlan;
import dev.kintact.retarget.posture.RootMotion;
import dev.kintact.retarget.posture.SteadyHips;
import dev.kintact.retarget.posture.StillHands;
import dev.kintact.retarget.refine.ContactEdits;
import dev.kintact.retarget.refine.ContactWishes;
import dev.kintact.retarget.refine.LiveReading;
import dev.kintact.retarget.refine.LiveRefine;
import dev.kintact.retarget.refine.RefineSettings;
import dev.kintact.retarget.refine.RefinedClip;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * A plan that puts the motion of one body on another. Immutable; made once, shared by any number of sessions.
 *
 * <pre>{@code
 * Retargeter plan = Retargeter.between(performer, character, RetargetOptions.USUAL);
 * RetargetSession session = plan.newSession();
 * session.step(sourcePose, targetPose);
 * }</pre>
 */
public final class Retargeter {

    static final String ONLY_CODES = "the performer's body is not known; only codes can be played";

    private static final double USUAL_RATE = 30;

    private final Rig source;
    private final Rig target;
    private final RetargetOptions options;
    private final PosturePlan posture;

    private final MethodStages stages;
    /** None unless clips are solved as drafts. */
    private final @Nullable DraftStages drafts;

    private final @Nullable Body performer;
    private final @Nullable Body character;
    private final ContactEdits edits;

    private Retargeter(
            Rig source, Rig target, @Nullable Body performer, @Nullable Body character, RetargetOptions options) {
        this.source = source;
        this.target = target;
        this.performer = performer;
        this.character = character;
        this.options = options;
        edits = ContactEdits.NONE;
        stages = new MethodStages(options);
        drafts = options.isDraft() && character != null ? new DraftStages(options, character) : null;
        FingerRule fingers = options.isOn(Parameter.HANDS_RELAXED) ? FingerRule.RELAXED : FingerRule.AS_BOUND;
        posture = PosturePlan.between(source, target, options.rootMotion(), fingers);
    }

    private Retargeter(Retargeter other, ContactEdits edits, PosturePlan posture) {
        source = other.source;
        target = other.target;
        performer = other.performer;
        character = other.character;
        options = other.options;
        stages = other.stages;
        drafts = other.drafts;
        this.posture = posture;
        this.edits = edits;
    }

    /** A plan from a performer's body to a character's. */
    public static Retargeter between(Body performer, Body character, RetargetOptions options) {
        return new Retargeter(performer.rig(), character.rig(), performer, character, options);
    }

    /**
     * A plan by a method that looks at nobody's skin.
     *
     * @throws IllegalArgumentException if the method does look at the skin
     */
    public static Retargeter between(Rig performer, Rig character, RetargetOptions options) {
        if (options.method().needsSkin()) {
            throw new IllegalArgumentException(options.method().id() + " needs bodies, not only their skeletons");
        }
        return new Retargeter(performer, character, null, null, options);
    }

    /**
     * A plan that plays codes, for which the performer's skin need not be known; see {@link RetargetSession#play}.
     *
     * @param options whose {@link Encoding} is that of the codes
     */
    public static Retargeter playing(Rig performer, Body character, RetargetOptions options) {
        return new Retargeter(performer, character.rig(), null, character, options);
    }

    /** A plan that copies rotations and scales the root, {@link Method#IMR}, for which nobody's skin need be known. */
    public static Retargeter copying(Rig performer, Rig character, RootMotion rootMotion) {
        return between(performer, character, RetargetOptions.of(Method.IMR).with(rootMotion));
    }

    /**
     * The same plan, which keeps contacts as somebody wants them.
     *
     * @throws IllegalArgumentException if the method keeps no contacts one by one, or contacts are wanted at times and clips are
     *     taken as streams, of which nobody knows what comes
     */
    public Retargeter with(ContactEdits wanted) {
        if (!options.method().solvesClips() && !wanted.isNone()) {
            throw new IllegalArgumentException(options.method().id() + " keeps no contacts that could be edited");
        }
        if (options.isLive() && wanted.hasTimes()) {
            throw new IllegalArgumentException("a stream's contacts cannot be edited by time: nobody knows what comes");
        }
        return new Retargeter(this, wanted, posture);
    }

    /**
     * The same plan for a performer whose fingers tell nothing on some hands: the character's are relaxed there, if the options want it.
     * Clips are looked at for that by themselves; streams and codes are not, as nobody knows what comes.
     *
     * @param hands LEFT and RIGHT
     */
    public Retargeter withStillHands(Set<Side> hands) {
        boolean same = !posture.fingers().relaxed() || posture.fingers().still().equals(hands);
        return same ? this : new Retargeter(this, edits, posture.withStill(hands));
    }

    /**
     * What is to be kept of a clip.
     *
     * @throws IllegalStateException if bodies are not known
     */
    public ContactWishes wishes(Clip clip) {
        return ContactWishes.ofClip(edits, options.get(Parameter.CONTACT_STRENGTH), requireBody(performer), clip);
    }

    private RefineSettings settings() {
        int only = (int) options.get(Parameter.ONLY);
        RefineSettings settings = RefineSettings.of(only);
        return (only == 0 ? settings.withTrunk(options.get(Parameter.TRUNK_HOLD)) : settings)
                .with(options.get(Parameter.SMOOTHNESS), options.get(Parameter.STYLE_KEEP));
    }

    /** A session for a stream of thirty frames a second, or for a method that does not ask. */
    public RetargetSession newSession() {
        return newSession(USUAL_RATE);
    }

    /**
     * A session that carries frames through the plan, for one thread or stream.
     *
     * @param framesPerSecond of the stream, for a method that looks at the frames before
     */
    public RetargetSession newSession(double framesPerSecond) {
        return new RetargetSession(
                newReading(framesPerSecond),
                newStages(framesPerSecond),
                options.method().readsCodes());
    }

    /**
     * A session that carries frames of one performer to the characters of several plans, for one thread or stream. It is the
     * faster, the more plans write the performer's frames down alike: by the same method with the same numbers.
     *
     * @param plans all from the same performer
     * @param framesPerSecond of the stream, for methods that look at the frames before
     * @throws IllegalArgumentException if the performer is not the same
     */
    public static CrowdSession newCrowd(List<Retargeter> plans, double framesPerSecond) {
        if (plans.stream().map(Retargeter::source).distinct().count() > 1) {
            throw new IllegalArgumentException("a crowd has one performer, but these plans have several");
        }
        return new CrowdSession(plans, framesPerSecond);
    }

    /** The part of a session that belongs to the performer. */
    PerformerReading newReading(double framesPerSecond) {
        if (options.isDraft()) {
            return requireDrafts().newReading(requireBody(performer), framesPerSecond);
        }
        boolean encodes = performer != null && options.method().readsCodes();
        return new PerformerReading(
                new PerformerTurns(source),
                encodes ? stages.encoding().newEncoder(requireBody(performer)) : null,
                stages.encoding().newCode(),
                options.method().solvesClips() ? new LiveReading(requireBody(performer)) : null,
                null);
    }

    /** What {@link #newReading} depends on. */
    PerformerReading.Key readingKey() {
        return new PerformerReading.Key(
                performer == null ? source : performer,
                options.isDraft()
                        ? options.surface(requireBody(performer)).template()
                        : List.of(stages.encoding(), options.method().solvesClips()));
    }

    /** The part of a session that belongs to the character. */
    CharacterStages newStages(double framesPerSecond) {
        return new CharacterStages(
                posture.newStage(), newAdaptation(), options.method().solvesClips() ? newLive(framesPerSecond) : null);
    }

    /**
     * Complains where frames cannot be written down.
     *
     * @throws IllegalStateException if the plan can only play codes
     */
    void requireSkinOfPerformer() {
        if (options.method().readsCodes() && performer == null) {
            throw new IllegalStateException(ONLY_CODES);
        }
    }

    private LiveStage newLive(double framesPerSecond) {
        Body from = requireBody(performer);
        Body to = requireBody(character);
        if (!options.isDraft()) {
            ContactWishes wishes = ContactWishes.ofStream(edits, options.get(Parameter.CONTACT_STRENGTH));
            LiveRefine refine = new LiveRefine(from, to, settings(), wishes, framesPerSecond);
            return (source, reading, target) -> refine.step(source, reading.contacts(), target);
        }
        LiveFeet feet = new LiveFeet(from, to, framesPerSecond);
        HipLevel level = new HipLevel(to);
        HipShift hips = new HipShift(to.rig());
        LegSolver legs = new LegSolver(to);
        DraftAdaptation arms = requireDrafts().newAdaptation(to);
        return (source, reading, target) -> {
            if (reading.intent().isCut()) {
                feet.restart();
            }
            feet.step(source, target);
            level.update(target, target, feet);
            hips.apply(target, level.shift(), level.roll());
            legs.solve(target, target, feet, level.shift());
            arms.adapt(reading.code(), reading.intent().arms(), target);
        };
    }

    private Body requireBody(@Nullable Body body) {
        if (body == null) {
            throw new IllegalStateException(options.method().id() + " needs the bodies of both sides");
        }
        return body;
    }

    private DraftStages requireDrafts() {
        requireBody(character);
        return Objects.requireNonNull(drafts, "no draft was asked for");
    }

    /** A clip on its way through the plan, in parts that can be solved in any order. */
    public ClipRetarget newClip(Clip clip) {
        return newClip(clip, SideBySide.IN_TURN);
    }

    /**
     * The same, where some of what comes before the parts may be done at once.
     *
     * @param both does that
     */
    public ClipRetarget newClip(Clip clip, SideBySide both) {
        return withStillHands(StillHands.of(source, clip)).newPlannedClip(clip, both);
    }

    private ClipRetarget newPlannedClip(Clip clip, SideBySide both) {
        if (!options.method().solvesClips() || clip.frameCount() == 0) {
            return FrameByFrame.inAnyOrder(this, clip, () -> played(newSession()));
        }
        if (options.isLive()) {
            return FrameByFrame.inOrder(
                    this, clip, played(newSession(clip.rate().framesPerSecond())));
        }
        if (options.isDraft()) {
            DraftPlan draft =
                    new DraftPlan(requireBody(performer), requireBody(character), posture, requireDrafts(), clip, both);
            return FrameByFrame.inAnyOrder(this, clip, draft::newStage);
        }
        ContactWishes wishes = wishes(clip);
        List<RefinedClip> shots = new ArrayList<>();
        int first = 0;
        for (Clip shot : Cuts.split(clip, source.height())) {
            shots.add(new RefinedClip(
                    requireBody(performer),
                    requireBody(character),
                    posture,
                    settings(),
                    wishes.from(first),
                    SteadyHips.of(source, shot)));
            first += shot.frameCount();
        }
        return new RefinedShots(this, clip.rate(), shots);
    }

    private static FrameByFrame.Stage played(RetargetSession session) {
        return (frame, from, to) -> session.step(from, to);
    }

    private @Nullable Adaptation newAdaptation() {
        if (options.method() == Method.KMA) {
            return new KulpaAdaptation(source, target);
        }
        return character != null && options.method().readsCodes() ? stages.newAdaptation(character) : null;
    }

    /**
     * Something that carries single frames through the plan and tells why they became what they are.
     *
     * @throws IllegalArgumentException if the method solves whole clips
     */
    public Explainer newExplainer() {
        if (options.method().solvesClips()) {
            throw new IllegalArgumentException(
                    options.method().id() + " solves whole clips; a frame alone cannot be explained");
        }
        return new Explainer(this, posture.newStage(), stages, performer, character);
    }

    public Rig source() {
        return source;
    }

    public Rig target() {
        return target;
    }

    public RetargetOptions options() {
        return options;
    }

    /** How much larger the character is than the performer: the ratio of the heights of their hip centres. */
    public double scale() {
        return posture.scale();
    }

    /** A clip of the character without frames, in which all moves that the plan moves. */
    public ClipBuilder newResult(FrameRate rate) {
        ClipBuilder result = new ClipBuilder(target.skeleton(), rate);
        Pose reference = target.reference().newPose();
        Vector3d offset = new Vector3d();
        Vector3d rest = new Vector3d();
        for (int joint = 0; joint < target.skeleton().jointCount(); joint++) {
            result.rotates(joint);
            // a joint that is not at its rest offset in the reference pose stays where it is there
            if (!reference
                    .getLocalTranslation(joint, offset)
                    .equals(target.skeleton().getRestOffset(joint, rest))) {
                result.translates(joint);
            }
        }
        posture.looseBones().forEach(bone -> result.translates(target.map().requireJoint(bone.end())));
        // a body that folds turns about its hip centre, which moves the joint of the hips
        boolean onHips = options.method().needsSkin() || options.rootMotion().carrier() == RootMotion.Carrier.HIPS;
        result.translates(0).translates(onHips ? target.map().requireJoint(Role.HIPS) : 0);
        return result;
    }

    /** Retargets a whole clip. */
    public Clip apply(Clip clip) {
        ClipRetarget retarget = newClip(clip);
        for (int part = 0; part < retarget.partCount(); part++) {
            retarget.solve(part);
        }
        return retarget.result();
    }
}

package dev.kintact.retarget;

import dev.kintact.model.Pose;
import java.util.ArrayList;
import java.util.List;

/**
 * Carries frames from one performer to several characters: what is read from the performer is read once for all of them. Every
 * character gets what a {@link RetargetSession} of its plan would give it, bit for bit. Scratch: one for each thread or
 * stream; a step allocates nothing. It does not depend on the steps before, unless a method solves clips: then frames are those
 * of one stream, in order.
 *
 * <pre>{@code
 * CrowdSession crowd = Retargeter.newCrowd(List.of(toOgre, toChild), 30);
 * crowd.step(sourcePose, List.of(ogrePose, childPose));
 * }</pre>
 */
public final class CrowdSession {

    private final PerformerReading[] readings;
    private final CharacterStages[] characters;
    /** Which reading each character takes. */
    private final int[] readingOf;

    CrowdSession(List<Retargeter> plans, double framesPerSecond) {
        characters = new CharacterStages[plans.size()];
        readingOf = new int[plans.size()];
        List<PerformerReading.Key> keys = new ArrayList<>();
        List<PerformerReading> different = new ArrayList<>();
        for (int i = 0; i < characters.length; i++) {
            Retargeter plan = plans.get(i);
            plan.requireSkinOfPerformer();
            PerformerReading.Key key = plan.readingKey();
            if (!keys.contains(key)) {
                keys.add(key);
                different.add(plan.newReading(framesPerSecond));
            }
            readingOf[i] = keys.indexOf(key);
            characters[i] = plan.newStages(framesPerSecond);
        }
        readings = different.toArray(PerformerReading[]::new);
    }

    /** How many characters there are. */
    public int size() {
        return characters.length;
    }

    /**
     * Retargets one frame to all characters.
     *
     * @param source of the performer's skeleton; its world transforms are brought up to date. Local transforms not modified.
     * @param targets of the characters' skeletons, in the order of the plans. Modified, world transforms included.
     * @throws IllegalArgumentException if there are not as many as characters
     */
    public void step(Pose source, List<Pose> targets) {
        if (targets.size() != characters.length) {
            throw new IllegalArgumentException(
                    "there are " + characters.length + " characters, but poses for " + targets.size());
        }
        source.updateWorld();
        for (PerformerReading reading : readings) {
            reading.read(source);
        }
        for (int i = 0; i < characters.length; i++) {
            characters[i].take(source, readings[readingOf[i]], targets.get(i));
        }
    }
}

package dev.kintact.cli;

import dev.kintact.body.Bone;
import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.formats.Motion;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.io.FormatException;
import dev.kintact.measure.Actor;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.joml.Vector3d;
import picocli.CommandLine;

/** Someone in motion from files: a motion, and a body from the same file or another. */
final class ActorSource {

    /** Endings of files in which a body is; in all others a character is, whose body is found. */
    private static final List<String> BODY_FILES = List.of(".json", ".csv", ".txt");

    /** Bones of one character may differ by so much between files. */
    private static final double SAME_BONE = 0.05;

    private final CommandLine command;

    ActorSource(CommandLine command) {
        this.command = command;
    }

    /**
     * Someone in motion.
     *
     * @param clip of the actor's skeleton; without frames for a character that does not move
     */
    record Playing(Actor actor, Clip clip) {
        Rig rig() {
            return actor.body().rig();
        }
    }

    /**
     * Reads a motion and finds its body.
     *
     * @param bodyFile a body's file, or a character's whose body and skin are taken; the motion's own if there is none
     */
    Playing read(Path file, Optional<Path> bodyFile, BodyOptions options, ReadOptions reading) throws IOException {
        Motion motion = MotionIo.read(file, reading, command);
        MotionIo.printRemarks(motion, file, command);
        Rig rig = options.rig(motion, file);
        if (bodyFile.isEmpty()) {
            return new Playing(actor(file, motion, rig), motion.clip());
        }
        if (isBodyFile(bodyFile.get())) {
            BodySource.Found found = BodySource.ofFile(bodyFile.get(), rig, false);
            MotionIo.printRemarks(found.remarks(), bodyFile.get(), command);
            return new Playing(new Actor(found.body(), BodySource.meshes(motion)), motion.clip());
        }
        Playing character = read(
                bodyFile.get(),
                Optional.empty(),
                new BodyOptions(Optional.empty(), Optional.empty()),
                ReadOptions.AUTO);
        return carried(file, motion.clip(), rig, bodyFile.get(), character);
    }

    private Actor actor(Path file, Motion motion, Rig rig) {
        Optional<Actor> sample = Samples.actor(file);
        if (sample.isPresent()) {
            return sample.get();
        }
        BodySource.Found found = BodySource.ofMotion(motion, rig);
        found.guesses().forEach(guess -> MotionIo.warn(file + ": " + guess, command));
        return new Actor(found.body(), BodySource.meshes(motion));
    }

    private static boolean isBodyFile(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return BODY_FILES.stream().anyMatch(name::endsWith);
    }

    /** The motion on the character's own skeleton: files of one character differ in the joints they list and their axes. */
    private static Playing carried(Path file, Clip clip, Rig rig, Path bodyFile, Playing character) {
        requireSameBones(file, rig, bodyFile, character.rig());
        if (clip.skeleton().equals(character.rig().skeleton())) {
            return new Playing(character.actor(), clip);
        }
        Retargeter carry = Retargeter.between(rig, character.rig(), RetargetOptions.USUAL);
        return new Playing(character.actor(), carry.apply(clip));
    }

    private static void requireSameBones(Path file, Rig rig, Path bodyFile, Rig body) {
        for (Bone bone : Bone.LIMBS) {
            Role from = bone.start();
            Role to = bone.end();
            double share = length(rig, from, to) / rig.hipHeight();
            double wanted = length(body, from, to) / body.hipHeight();
            if (Math.abs(share - wanted) > SAME_BONE * wanted) {
                throw new FormatException(
                        file.toString(),
                        String.format(
                                Locale.ROOT,
                                "is another character's than %s: from %s to %s are %.1f %% of the hips' height, there"
                                        + " %.1f %%",
                                bodyFile,
                                from.vrmName(),
                                to.vrmName(),
                                100 * share,
                                100 * wanted));
            }
        }
    }

    private static double length(Rig rig, Role from, Role to) {
        Pose pose = new Pose(rig.skeleton());
        rig.tPose().getFrame(0, pose);
        pose.updateWorld();
        Vector3d start = pose.getWorldPosition(rig.map().requireJoint(from), new Vector3d());
        return start.distance(pose.getWorldPosition(rig.map().requireJoint(to), new Vector3d()));
    }
}

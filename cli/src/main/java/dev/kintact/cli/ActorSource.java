package dev.kintact.cli;

import dev.kintact.body.Rig;
import dev.kintact.body.calibrate.SideBySide;
import dev.kintact.body.ground.Ground;
import dev.kintact.body.ground.GroundLevel;
import dev.kintact.body.surface.Body;
import dev.kintact.formats.Motion;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.body.BodyReading;
import dev.kintact.formats.body.BodySource;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.Remark;
import dev.kintact.measure.Actor;
import dev.kintact.model.Clip;
import dev.kintact.retarget.posture.RootMotion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;

/** Someone in motion from files: a motion, and a body from the same file or another. */
final class ActorSource {

    /** Endings of files in which a body is; in all others a character is, whose body is found. */
    private static final List<String> BODY_FILES = List.of(".json", ".csv", ".txt");

    private static final String ESTIMATED = "estimated around its skeleton";

    private final CommandLine command;

    ActorSource(CommandLine command) {
        this.command = command;
    }

    /**
     * Someone in motion.
     *
     * @param bodyWords where the body comes from, for people
     * @param clip of the actor's skeleton, on its ground; without frames for a character that does not move
     * @param ground where that was in the file
     */
    record Playing(Actor actor, String bodyWords, Clip clip, GroundLevel ground) {
        /** On the ground of the file. */
        Playing(Actor actor, String bodyWords, Clip clip) {
            this(actor, bodyWords, clip, GroundLevel.KEPT);
        }

        Body body() {
            return actor.body();
        }

        Rig rig() {
            return body().rig();
        }

        /** The same, on a ground. */
        Playing on(Ground wanted) {
            GroundLevel level = wanted.of(clip, this::body);
            return new Playing(actor, bodyWords, level.setDown(clip), level);
        }

        /** Its body and its ground, for reports. */
        String reportWords() {
            return ground.words().map(words -> bodyWords + "; " + words).orElse(bodyWords);
        }

        /** Its body, with the way to a better one where it is a guess. */
        String bodyWords(String option) {
            return bodyWords.equals(ESTIMATED) ? bodyWords + ", roughly; " + option + " names a better one" : bodyWords;
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
        return of(file, motion, search(file, motion, options, bodyFile, true), bodyFile);
    }

    /**
     * What can be found out about someone without a word to anybody.
     *
     * @param body the file's own; empty if another is named or known, or nobody asks for skin
     */
    record Search(Rig rig, Optional<BodySource.Found> body) {}

    /** Finds a rig, and a body on the motion's own mesh or skeleton if that is where it is to come from. */
    static Search search(Path file, Motion motion, BodyOptions joints, Optional<Path> bodyFile, boolean needsSkin)
            throws IOException {
        return search(file, motion, joints, bodyFile, needsSkin, SideBySide.IN_TURN);
    }

    /**
     * The same, where some of it may be done at once.
     *
     * @param both does that
     */
    static Search search(
            Path file, Motion motion, BodyOptions joints, Optional<Path> bodyFile, boolean needsSkin, SideBySide both)
            throws IOException {
        return search(file, motion, joints.rig(motion, file), bodyFile, needsSkin, both);
    }

    /** The same of a motion whose rig is known. */
    static Search search(
            Path file, Motion motion, Rig rig, Optional<Path> bodyFile, boolean needsSkin, SideBySide both) {
        boolean ownBody = needsSkin && bodyFile.isEmpty() && !Samples.isSample(file);
        return new Search(rig, ownBody ? Optional.of(BodySource.ofMotion(motion, rig, both)) : Optional.empty());
    }

    /** The same of a motion that is read already. */
    Playing of(Path file, Motion motion, Search search, Optional<Path> bodyFile) throws IOException {
        Rig rig = search.rig();
        if (bodyFile.isEmpty()) {
            Actor actor = actor(file, motion, search);
            return new Playing(actor, bodyWords(file, actor.body()), motion.clip());
        }
        if (isBodyFile(bodyFile.get())) {
            BodySource.Found found = BodySource.ofFile(bodyFile.get(), rig, false);
            requireOwn(found.remarks(), bodyFile.get());
            MotionIo.printRemarks(found.remarks(), bodyFile.get(), command);
            return new Playing(
                    new Actor(found.body(), BodySource.meshes(motion)), "from " + bodyFile.get(), motion.clip());
        }
        Playing character = read(
                bodyFile.get(),
                Optional.empty(),
                new BodyOptions(Optional.empty(), Optional.empty()),
                ReadOptions.AUTO);
        return carried(file, motion.clip(), rig, bodyFile.get(), character);
    }

    private static void requireOwn(List<Remark> remarks, Path bodyFile) {
        for (Remark remark : remarks) {
            if (remark.text().startsWith(BodyReading.OTHER_SKELETON)) {
                throw new FormatException(bodyFile.toString(), remark.text());
            }
        }
    }

    private static String bodyWords(Path file, Body body) {
        if (Samples.isSample(file)) {
            return "known exactly";
        }
        return body.origin().equals("mesh") ? "found on its mesh" : ESTIMATED;
    }

    private Actor actor(Path file, Motion motion, Search search) {
        Optional<Actor> sample = Samples.actor(file);
        if (sample.isPresent()) {
            return sample.get();
        }
        BodySource.Found found = search.body().orElseThrow();
        found.guesses().forEach(guess -> MotionIo.warn(file + ": " + guess, command));
        return new Actor(found.body(), BodySource.meshes(motion));
    }

    private static boolean isBodyFile(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return BODY_FILES.stream().anyMatch(name::endsWith);
    }

    /** The motion on the character's own skeleton: files of one character differ in the joints they list and their axes. */
    private static Playing carried(Path file, Clip clip, Rig rig, Path bodyFile, Playing character) {
        SameCharacter.require(file, rig, bodyFile, character.rig());
        if (clip.skeleton().equals(character.rig().skeleton())) {
            return new Playing(character.actor(), character.bodyWords(), clip);
        }
        Clip carried = SameCharacter.carry(clip, rig, character.rig(), RootMotion.Carrier.HIPS);
        return new Playing(character.actor(), character.bodyWords(), carried);
    }
}

package dev.kintact.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.Rig;
import dev.kintact.body.ground.Ground;
import dev.kintact.body.ground.GroundLevel;
import dev.kintact.body.surface.Body;
import dev.kintact.cli.ActorSource.Playing;
import dev.kintact.formats.Motion;
import dev.kintact.model.Clip;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.posture.RootMotion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine;

/**
 * One of the two between whom a motion is retargeted.
 *
 * @param rig of the file's own skeleton
 * @param skin body and motion, perhaps on another file's skeleton of the same character; empty if nobody asks for skin
 * @param ground where the motion's ground was in the file; it is at height 0 here
 */
record Side(Path file, Motion motion, Rig rig, Optional<Playing> skin, GroundLevel ground) {

    /**
     * Finds a body. Skin is looked for only if it is needed: on a large mesh that takes longer than to copy rotations.
     *
     * @param bodyFile names a better body than the file's own
     */
    static Side find(
            Path file, Motion read, BodyOptions joints, Optional<Path> bodyFile, boolean needsSkin, CommandLine command)
            throws IOException {
        return of(
                file, read, ActorSource.search(file, read, joints, bodyFile, needsSkin), bodyFile, needsSkin, command);
    }

    /** The same once a search was made. */
    static Side of(
            Path file,
            Motion read,
            ActorSource.Search search,
            Optional<Path> bodyFile,
            boolean needsSkin,
            CommandLine command)
            throws IOException {
        return new Side(
                file,
                read,
                search.rig(),
                needsSkin ? Optional.of(new ActorSource(command).of(file, read, search, bodyFile)) : Optional.empty(),
                GroundLevel.KEPT);
    }

    /** The motion set down on its ground, found on the body, or on the skeleton where no skin is needed. */
    Side on(Ground wanted) {
        Optional<Playing> setDown = skin.map(playing -> playing.on(wanted));
        GroundLevel level = setDown.map(Playing::ground).orElseGet(() -> GroundOption.find(wanted, file, motion, rig));
        return new Side(file, motion.withClip(level.setDown(motion.clip())), rig, setDown, level);
    }

    /**
     * The body to retarget from or to.
     *
     * @throws IllegalStateException if nobody asked for skin
     */
    Body body() {
        return skin.orElseThrow(() -> new IllegalStateException("no skin was asked for"))
                .body();
    }

    /** The motion on the skeleton that is retargeted from. */
    Clip clip() {
        return skin.map(Playing::clip).orElse(motion.clip());
    }

    /**
     * A plan from here to a character, between the skeletons of their bodies if skin was asked for.
     *
     * @throws IllegalArgumentException if the method needs skin and it was not
     */
    Retargeter planTo(Side character, RetargetOptions options) {
        return skin.isPresent() && character.skin.isPresent()
                ? Retargeter.between(body(), character.body(), options)
                : Retargeter.between(rig, character.rig, options);
    }

    /** What was made on the body's skeleton, on the file's own. */
    Clip onOwnSkeleton(Clip made, RootMotion.Carrier carrier) {
        if (made.skeleton().equals(rig.skeleton())) {
            return made;
        }
        return SameCharacter.carry(made, body().rig(), rig, carrier);
    }

    void print(String label, String bodyOption, RigSummary summary) {
        summary.print(label, file, motion, rig);
        skin.ifPresent(playing -> summary.printMore("body " + playing.bodyWords(bodyOption)));
        ground.words().ifPresent(summary::printMore);
    }

    /** The same of who stands on a ground. */
    void putPerformer(ObjectNode report) {
        GroundOption.put(report, ground);
        put(report);
    }

    void put(ObjectNode report) {
        report.put("file", file.toString());
        skin.ifPresent(playing -> report.put("body", playing.bodyWords()));
        RigSummary.put(report, rig);
    }
}

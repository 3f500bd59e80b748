package dev.kintact.cli;

import dev.kintact.body.DegenerateBodyException;
import dev.kintact.body.MissingRoleException;
import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.ReferencePose;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.formats.Motion;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.map.RigMapFiles;
import dev.kintact.model.Clip;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * How a skeleton becomes a body: everything found out, or as the user says.
 *
 * @param map file that names joints for some roles
 * @param reference {@code zero}, {@code bind} or a frame number
 */
record BodyOptions(Optional<Path> map, Optional<String> reference) {

    RigMap roles(Motion motion) throws IOException {
        RigMap found = motion.roles();
        return map.isPresent() ? RigMapFiles.read(map.get()).applyTo(found) : found;
    }

    /**
     * Makes a body.
     *
     * @throws FormatException names the file and what it lacks
     */
    Rig rig(Motion motion, Path file) throws IOException {
        try {
            RigMap roles = roles(motion).requireComplete();
            return Rig.of(roles, reference(motion, roles, file));
        } catch (MissingRoleException | DegenerateBodyException e) {
            throw new FormatException(file.toString(), String.valueOf(e.getMessage()));
        }
    }

    ReferencePose reference(Motion motion, RigMap roles, Path file) {
        Clip clip = motion.clip();
        if (reference.isEmpty()) {
            return ReferenceFinder.find(motion.body(), roles);
        }
        String wanted = reference.get().toLowerCase(Locale.ROOT);
        if (wanted.equals("zero") || wanted.equals("bind")) {
            return ReferenceFinder.zero(clip, roles); // the rest pose is the bind pose; in BVH it is the zero pose
        }
        try {
            int frame = Integer.parseInt(wanted);
            if (frame >= 0 && frame < clip.frameCount()) {
                return ReferenceFinder.frame(clip, roles, frame);
            }
        } catch (NumberFormatException e) {
            // falls through to the message
        }
        throw new FormatException(
                file.toString(),
                "has no reference pose '" + reference.get() + "'; expected zero, bind or a frame from 0 to "
                        + (clip.frameCount() - 1));
    }
}

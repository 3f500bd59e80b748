package dev.kintact.cli;

import dev.kintact.formats.Motion;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.MotionOutput;
import dev.kintact.formats.bvh.BvhWriteOptions;
import dev.kintact.model.Clip;
import dev.kintact.retarget.posture.RootMotion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of commands that put a motion on a character: what is written. */
final class ResultOptions {

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            required = true,
            description =
                    "file to write, may be repeated: .glb, .gltf or .vrm is the character's own file with one more"
                            + " animation, .vrma an animation for any VRM avatar, .bvh the skeleton in motion; old ones are replaced")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private List<Path> files;

    @Option(names = "--in-place", description = "keep the hips above the origin")
    private boolean inPlace;

    @Option(
            names = "--root",
            paramLabel = "JOINT",
            description = "which joint carries the way where a character has joints above its hips: hips or root"
                    + " (default: hips)")
    private RootMotion.Carrier root = RootMotion.Carrier.HIPS;

    @Mixin
    private final AnimationOptions animation = new AnimationOptions();

    List<Path> files() {
        return files;
    }

    void requireWritable() {
        files.forEach(MotionFiles::requireWritable);
    }

    RootMotion rootMotion() {
        return new RootMotion(inPlace, root);
    }

    /**
     * Writes all files.
     *
     * @param made on the body's skeleton
     * @param motion file that names the animation
     * @param target the character as it was read
     * @return what was written, on the file's own skeleton
     */
    Clip write(Clip made, Path motion, Motion target, Side body, CommandLine command) throws IOException {
        Clip result = body.onOwnSkeleton(made, root);
        MotionOutput output = new MotionOutput(
                result,
                target.space(),
                target.eulerOrder().orElse(BvhWriteOptions.USUAL_ORDER),
                target.character(),
                Optional.of(body.rig()),
                animation.writeOptions(motion));
        for (Path path : files) {
            MotionIo.write(output, path, command);
        }
        return result;
    }
}

package dev.kintact.formats.body;

import dev.kintact.body.Rig;
import dev.kintact.body.calibrate.CalibrationException;
import dev.kintact.body.calibrate.Measures;
import dev.kintact.body.calibrate.MeasuresCalibration;
import dev.kintact.body.calibrate.MeshCalibration;
import dev.kintact.body.calibrate.SideBySide;
import dev.kintact.body.calibrate.SurfaceCompletion;
import dev.kintact.body.surface.Body;
import dev.kintact.formats.Motion;
import dev.kintact.formats.gltf.GltfCharacter;
import dev.kintact.formats.io.Remark;
import dev.kintact.model.SkinnedMesh;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Where a body's surface comes from: a file, its mesh, or the skeleton alone, whichever is there and best. */
public final class BodySource {

    /**
     * A body.
     *
     * @param remarks about the file it came from
     * @param guesses what had to be guessed, sentences for people
     */
    public record Found(Body body, List<Remark> remarks, List<String> guesses) {
        public Found {
            remarks = List.copyOf(remarks);
            guesses = List.copyOf(guesses);
        }
    }

    private BodySource() {}

    /** From a body file, which may hold all of a body or some measured points. */
    public static Found ofFile(Path bodyFile, Rig rig, boolean strict) throws IOException {
        BodyReading reading = BodyFiles.read(bodyFile, rig, strict);
        Body body = reading.complete(measured -> SurfaceCompletion.complete(rig, measured, reading.origin()));
        return new Found(body, reading.remarks(), List.of());
    }

    /** From a character's mesh. */
    public static Found ofMesh(Motion motion, Rig rig) {
        return ofMesh(motion, rig, SideBySide.IN_TURN);
    }

    private static Found ofMesh(Motion motion, Rig rig, SideBySide both) {
        MeshCalibration.Result result = MeshCalibration.of(rig, meshes(motion), both);
        return new Found(result.body(), List.of(), result.remarks());
    }

    /** From the mesh if there is one that shows a body, else from the skeleton. */
    public static Found ofMotion(Motion motion, Rig rig) {
        return ofMotion(motion, rig, SideBySide.IN_TURN);
    }

    /**
     * The same, where some of it may be done at once.
     *
     * @param both does that
     */
    public static Found ofMotion(Motion motion, Rig rig, SideBySide both) {
        List<String> guesses = new ArrayList<>();
        if (!meshes(motion).isEmpty()) {
            try {
                return ofMesh(motion, rig, both);
            } catch (CalibrationException e) {
                guesses.add(String.valueOf(e.getMessage()));
            }
        }
        return new Found(MeasuresCalibration.of(rig, Measures.NONE), List.of(), guesses);
    }

    /** The meshes of the motion's character; none if it has none. */
    public static List<SkinnedMesh> meshes(Motion motion) {
        return motion.character().map(GltfCharacter::meshes).orElse(List.of());
    }
}

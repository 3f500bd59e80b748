package dev.kintact.qa;

import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.gltf.GltfCharacterReader;
import dev.kintact.formats.gltf.GltfFiles;
import dev.kintact.formats.io.Progress;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The skeletons of the data by file: of motions with some frames, of characters at rest and without their table of bones. */
final class RealSkeletons {

    private static final int FRAMES_KEPT = 33;

    private RealSkeletons() {}

    static Map<String, Clip> read(Path data) throws IOException {
        Map<String, Clip> clips = new LinkedHashMap<>();
        for (String folder : List.of("motion", "odd", "characters")) {
            for (Path file : files(data.resolve(folder))) {
                clips.put(
                        data.relativize(file).toString().replace('\\', '/'),
                        isCharacter(file.toString()) ? character(file) : motion(file));
            }
        }
        return clips;
    }

    static boolean isCharacter(String file) {
        return file.endsWith(".glb") || file.endsWith(".vrm");
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.toString().endsWith(".bvh") || isCharacter(file.toString()))
                    .sorted()
                    .toList();
        }
    }

    private static Clip motion(Path file) throws IOException {
        Clip clip = MotionFiles.read(file, ReadOptions.AUTO, Progress.NONE).clip();
        return SkeletonVariant.thinned(clip, FRAMES_KEPT);
    }

    private static Clip character(Path file) throws IOException {
        return new ClipBuilder(GltfCharacterReader.read(GltfFiles.read(file)).skeleton(), FrameRate.of(30)).build();
    }
}

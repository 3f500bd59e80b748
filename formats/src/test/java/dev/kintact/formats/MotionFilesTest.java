package dev.kintact.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.formats.bvh.BvhReadOptions;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.Progress;
import dev.kintact.model.Clip;
import dev.kintact.model.EulerOrder;
import dev.kintact.model.Pose;
import dev.kintact.model.UpAxis;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MotionFilesTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void aFileComesInAsMetresAndYUpAndGoesBackAsItWas(UpAxis up) throws IOException {
        Clip clip = Figures.standing(LengthUnit.METRE, UpAxis.Y);
        Path file = folder.resolve("figure.bvh");
        FileSpace space = new FileSpace(LengthUnit.INCH, up);
        MotionFiles.write(clip, space, EulerOrder.YXZ, file);
        Motion motion = read(file, ReadOptions.AUTO);
        assertThat(motion.space()).isEqualTo(space);
        assertThat(motion.format()).isEqualTo("BVH");
        assertThat(motion.eulerOrder()).contains(EulerOrder.YXZ);
        assertThat(motion.height()).isCloseTo(1.6, within(1e-7));
        assertThat(motion.channels()).hasSize(4);
        assertThat(motion.remarks()).isEmpty();
        assertThat(headOf(motion.clip()).distance(headOf(clip))).isLessThan(1e-7);
    }

    @Test
    void aGivenUnitAndUpAxisWin() throws IOException {
        Path file = folder.resolve("figure.bvh");
        MotionFiles.write(Figures.standing(LengthUnit.METRE, UpAxis.Y), FileSpace.INTERNAL, EulerOrder.ZXY, file);
        ReadOptions given = new ReadOptions(BvhReadOptions.AUTO, Optional.of(LengthUnit.FOOT), Optional.of(UpAxis.Z));
        Motion motion = read(file, given);
        assertThat(motion.unit()).isEqualTo(Guess.given(LengthUnit.FOOT));
        assertThat(motion.up()).isEqualTo(Guess.given(UpAxis.Z));
        // 0.8 + 0.64 units along the file's y, which is now the direction away from the viewer
        assertThat(headOf(motion.clip()).distance(0, 0, -1.44 * 0.3048)).isLessThan(1e-7);
    }

    @Test
    void theInternalSpaceChangesNothing() {
        Clip clip = Figures.standing(LengthUnit.METRE, UpAxis.Y);
        assertThat(FileSpace.INTERNAL.toInternal(clip)).isSameAs(clip);
        assertThat(FileSpace.INTERNAL.fromInternal(clip)).isSameAs(clip);
    }

    @Test
    void readingTellsItsProgress() throws IOException {
        Path file = folder.resolve("figure.bvh");
        MotionFiles.write(Figures.tall(1.6), FileSpace.INTERNAL, EulerOrder.ZXY, file);
        List<Double> told = new ArrayList<>();
        MotionFiles.read(file, ReadOptions.AUTO, told::add);
        assertThat(told).isSorted().endsWith(1.0);
    }

    @Test
    void theFormatIsFoundByLookingInside() throws IOException {
        Path file = folder.resolve("figure.bvh");
        MotionFiles.write(Figures.tall(1.6), FileSpace.INTERNAL, EulerOrder.ZXY, file);
        Path other = Files.move(file, folder.resolve("figure.txt"));
        assertThat(read(other, ReadOptions.AUTO).format()).isEqualTo("BVH");
        Path glb = Files.writeString(folder.resolve("figure.bvh"), "glTF\u0002\0\0\0");
        assertThatThrownBy(() -> read(glb, ReadOptions.AUTO))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("is no whole GLB");
    }

    @Test
    void aMissingFileIsNamed() {
        Path missing = folder.resolve("missing.bvh");
        assertThatThrownBy(() -> read(missing, ReadOptions.AUTO))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining(missing.toString())
                .hasMessageContaining("no such file");
    }

    @Test
    void aFolderIsNoFile() {
        assertThatThrownBy(() -> read(folder, ReadOptions.AUTO))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining(folder.toString())
                .hasMessageContaining("is a folder; expected a file");
    }

    @ParameterizedTest
    @ValueSource(strings = {"figure.fbx", "figure", "figure.bvh.txt", "bvh"})
    void anEndingThatCannotBeWrittenIsRefusedBeforeAnythingIsDone(String name) {
        Path file = folder.resolve(name);
        assertThatThrownBy(() -> MotionFiles.write(Figures.tall(1.6), FileSpace.INTERNAL, EulerOrder.ZXY, file))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining(".bvh");
        assertThat(file).doesNotExist();
    }

    @Test
    void endingsAreReadInAnyCase() throws IOException {
        Path file = folder.resolve("FIGURE.BVH");
        MotionFiles.write(Figures.tall(1.6), FileSpace.INTERNAL, EulerOrder.ZXY, file);
        assertThat(file).exists();
    }

    private static Motion read(Path file, ReadOptions options) throws IOException {
        return MotionFiles.read(file, options, Progress.NONE);
    }

    private static Vector3d headOf(Clip clip) {
        Pose pose = new Pose(clip.skeleton());
        clip.getFrame(0, pose);
        pose.updateWorld();
        return pose.getWorldPosition(3, new Vector3d());
    }
}

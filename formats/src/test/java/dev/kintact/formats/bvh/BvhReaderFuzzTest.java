package dev.kintact.formats.bvh;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.kintact.formats.io.FormatException;
import dev.kintact.model.Clip;
import dev.kintact.model.EulerOrder;
import dev.kintact.model.Skeleton;
import dev.kintact.testkit.Allocations;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.joml.Vector3d;

/**
 * Whatever the bytes, they are a file or refused by the named error, at little cost; and what was read can be written and
 * read again.
 */
class BvhReaderFuzzTest {

    private static final long MOST_BYTES = 64L << 20;

    /** The reader takes values up to 1e12, but a sum of two may be more. */
    private static final double LARGEST_WRITTEN = 4e11;

    @FuzzTest(maxDuration = "1h")
    @DictionaryEntries({
        "HIERARCHY",
        "ROOT ",
        "JOINT ",
        "End Site",
        "OFFSET ",
        "CHANNELS ",
        "MOTION",
        "Frames: ",
        "Frame Time: ",
        "Xposition ",
        "Yposition ",
        "Zposition ",
        "Xrotation ",
        "Yrotation ",
        "Zrotation ",
        "Xscale ",
        "{",
        "}",
        "0 0 0 ",
        "1e12 ",
        "-1e-9 ",
        "nan ",
        "1.#QNAN ",
        "0.008333",
        "2147483648",
        "\\x0D\\x0A",
        "\\xEF\\xBB\\xBF",
        "\\xFF\\xFE"
    })
    void readsOrRefuses(byte[] data) {
        AtomicReference<Optional<BvhFile>> read = new AtomicReference<>(Optional.empty());
        Runnable reading = () -> read.set(readOrRefuse(data));
        if (Allocations.bytesAllocatedBy(reading) >= MOST_BYTES) {
            // once more: the first time, classes are loaded and Jazzer rewrites them
            assertThat(Allocations.bytesAllocatedBy(reading)).isLessThan(MOST_BYTES);
        }
        read.get().map(BvhFile::clip).filter(BvhReaderFuzzTest::isModest).ifPresent(this::assertSurvivesWriting);
    }

    private static Optional<BvhFile> readOrRefuse(byte[] data) {
        try {
            return Optional.of(BvhTexts.read(data, BvhReadOptions.AUTO));
        } catch (FormatException e) {
            assertThat(e).hasMessageStartingWith(BvhTexts.NAME);
            return Optional.empty();
        }
    }

    private void assertSurvivesWriting(Clip clip) {
        String text = BvhTexts.written(clip, new BvhWriteOptions(EulerOrder.ZXY, 6));
        Clip again = BvhTexts.read(text.getBytes(StandardCharsets.UTF_8), BvhReadOptions.AUTO)
                .clip();
        assertThat(again.skeleton().jointCount()).isEqualTo(clip.skeleton().jointCount());
        assertThat(again.skeleton().endSiteCount()).isEqualTo(clip.skeleton().endSiteCount());
        assertThat(again.frameCount()).isEqualTo(clip.frameCount());
    }

    private static boolean isModest(Clip clip) {
        Skeleton skeleton = clip.skeleton();
        Vector3d vector = new Vector3d();
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            if (!isModest(skeleton.getRestOffset(joint, vector))) {
                return false;
            }
            for (int frame = 0; clip.translates(joint) && frame < clip.frameCount(); frame++) {
                if (!isModest(clip.getTranslation(frame, joint, vector))) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isModest(Vector3d vector) {
        return vector.absolute().get(vector.maxComponent()) < LARGEST_WRITTEN;
    }
}

package dev.kintact.model.edit;

import static dev.kintact.testkit.Laws.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.model.Clip;
import dev.kintact.model.MatrixChain;
import dev.kintact.model.Near;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Generator;
import dev.kintact.testkit.RandomClips;
import dev.kintact.testkit.RandomSkeletons;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class MirrorTest {

    /** Bodies alike on both sides, bodies that are not, and trees without sides at all. */
    private static final Generator<Clip> ANY_BODY =
            gen -> RandomClips.wildOrEmpty(anyBody(gen)).generate(gen);

    @Test
    void twiceIsTheIdentity() {
        forAll("mirror twice", ANY_BODY, clip -> {
            MirrorPairs pairs = MirrorPairs.byName(clip.skeleton());
            assertThat(Mirror.apply(Mirror.apply(clip, pairs), pairs)).isEqualTo(clip);
        });
    }

    @Test
    void everyJointStandsWhereTheMirrorShowsItsTwin() {
        forAll("mirror image", ANY_BODY, clip -> {
            MirrorPairs pairs = MirrorPairs.byName(clip.skeleton());
            Clip mirrored = Mirror.apply(clip, pairs);
            assertThat(mirrored.skeleton().names()).isEqualTo(clip.skeleton().names());
            Pose pose = new Pose(clip.skeleton());
            Pose mirror = new Pose(mirrored.skeleton());
            Near.assertSamePoints(joints(mirror), images(pose, pairs), 1e-12);
            for (int frame = 0; frame < clip.frameCount(); frame++) {
                clip.getFrame(frame, pose);
                mirrored.getFrame(frame, mirror);
                Near.assertSamePoints(joints(mirror), images(pose, pairs), 1e-12);
            }
        });
    }

    @Test
    void endSitesAreMirroredToo() {
        forAll("mirrored end sites", ANY_BODY, clip -> {
            Clip mirrored = Mirror.apply(clip, MirrorPairs.byName(clip.skeleton()));
            if (clip.frameCount() > 0) {
                Pose pose = new Pose(clip.skeleton());
                Pose mirror = new Pose(mirrored.skeleton());
                clip.getFrame(0, pose);
                mirrored.getFrame(0, mirror);
                // twins exchange their places in the list, so compare as sets
                List<Vector3d> images = MatrixChain.fkPositions(pose);
                images.forEach(point -> point.x = -point.x);
                for (Vector3d point : MatrixChain.fkPositions(mirror)) {
                    assertThat(images.stream()
                                    .mapToDouble(point::distance)
                                    .min()
                                    .orElseThrow())
                            .isLessThan(1e-12);
                }
            }
        });
    }

    @Test
    void aBodyAlikeOnBothSidesKeepsItsSkeleton() {
        forAll("symmetric skeleton", RandomClips.wild(RandomSkeletons.symmetric()), clip -> {
            Skeleton skeleton = clip.skeleton();
            Skeleton mirrored = Mirror.apply(clip, MirrorPairs.byName(skeleton)).skeleton();
            Near.assertSamePoints(joints(new Pose(mirrored)), joints(new Pose(skeleton)), 1e-12);
        });
    }

    private static Generator<Skeleton> anyBody(Gen gen) {
        return gen.pick(List.of(RandomSkeletons.symmetric(), RandomSkeletons.lopsided(), RandomSkeletons.any()));
    }

    private static List<Vector3d> joints(Pose pose) {
        return MatrixChain.fkPositions(pose).subList(0, pose.skeleton().jointCount());
    }

    private static List<Vector3d> images(Pose pose, MirrorPairs pairs) {
        List<Vector3d> positions = joints(pose);
        List<Vector3d> images = new ArrayList<>();
        for (int joint = 0; joint < positions.size(); joint++) {
            Vector3d twin = positions.get(pairs.twin(joint));
            images.add(new Vector3d(-twin.x, twin.y, twin.z));
        }
        return images;
    }
}

package dev.kintact.cli.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.model.Pose;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class PoseBytesTest {

    @Test
    void aPoseComesBackCloserThanAPixel() {
        Laws.forAll("pose and back", RandomBody::any, one -> {
            Pose pose = one.pose(0);
            pose.updateWorld();
            Pose back = PoseBytes.pose(PoseBytes.of(pose), pose.skeleton());
            double height = one.body().measures().height();
            for (int joint = 0; joint < pose.skeleton().jointCount(); joint++) {
                Vector3d place = pose.getWorldPosition(joint, new Vector3d());
                double farOff = place.distance(back.getWorldPosition(joint, new Vector3d()));
                assertThat(farOff).isLessThan(1e-5 * (height + place.length()));
            }
        });
    }
}

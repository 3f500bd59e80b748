package dev.kintact.measure;

import dev.kintact.body.Role;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Bones that were stretched are found to be, from the first frame on. */
class RigidityTruthTest {

    private static Trial.Motion stretched(Role end, double factor, int frame) {
        return (now, doll) -> doll.stretch(end, now == frame ? factor : 1);
    }

    @Test
    void bonesAreLongerByWhatTheyWereStretched() {
        double forearm = KnownFigure.FOREARM_LENGTH;
        for (int frame = 0; frame < 3; frame++) {
            Trial.of(3).result(stretched(Role.LEFT_HAND, 1.1, frame)).measure().has("rigidity.max", 0.1 * forearm);
            Trial.of(3).result(stretched(Role.LEFT_HAND, 0.8, frame)).measure().has("rigidity.max", 0.2 * forearm);
        }
    }

    @Test
    void aBoneThatIsAlwaysTooLongIsTooLong() {
        Trial.of(4)
                .result((frame, doll) -> doll.stretch(Role.LEFT_LOWER_LEG, 1.05))
                .measure()
                .has("rigidity.max", 0.05 * 0.23);
        Trial.of(1)
                .result((frame, doll) -> doll.stretch(Role.SPINE, 1.5))
                .measure()
                .has("rigidity.max", 0.05);
    }

    @Test
    void whatTurnsAndGoesKeepsItsLengths() {
        Trial.of(4)
                .result((frame, doll) -> doll.move(frame, 0.2 * frame, -frame)
                        .turn(Role.HIPS, new Vector3d(0.6, 0, 0.8), 40 * frame)
                        .turn(Role.RIGHT_LOWER_ARM, new Vector3d(0, 1, 0), 30 * frame))
                .measure()
                .has("rigidity.max", 0);
        Trial.of(1).measure().has("rigidity.max", 0);
    }

    @Test
    void onlyTheResultsBonesCount() {
        Trial.of(2)
                .source(stretched(Role.LEFT_HAND, 2, 1))
                .copied(stretched(Role.LEFT_HAND, 3, 0))
                .measure()
                .has("rigidity.max", 0);
    }
}

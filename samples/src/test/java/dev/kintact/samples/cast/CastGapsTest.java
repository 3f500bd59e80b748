package dev.kintact.samples.cast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.model.Pose;
import dev.kintact.testkit.EveryTriangle;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.util.concurrent.atomic.AtomicInteger;
import org.joml.Quaterniond;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Bodies of the cast, contorted until limbs go through trunks: all gaps are those that trying every triangle finds. */
class CastGapsTest {

    private static final int POSES = 60;

    @ParameterizedTest
    @EnumSource(Cast.class)
    void gapsAreThoseOfTheNearestOfAllTriangles(Cast cast) {
        Body body = CastMember.of(cast).body();
        GapMeter meter = new GapMeter(body);
        AtomicInteger inside = new AtomicInteger();
        Laws.forSome("all triangles of " + cast, POSES, gen -> contorted(body, gen), pose -> {
            meter.update(pose);
            EveryTriangle all = new EveryTriangle(meter);
            for (int pair = 0; pair < Pair.list().size(); pair++) {
                if (!Pair.list().get(pair).isGround()) {
                    assertThat(meter.gap(pair))
                            .as(Pair.list().get(pair).label())
                            .isCloseTo(all.gap(pair), within(1e-12));
                }
            }
            inside.addAndGet(all.inside());
        });
        assertThat(inside.get()).as("places inside").isGreaterThan(100);
    }

    private static Pose contorted(Body body, Gen gen) {
        Pose pose = new StandingBody(body.rig()).pose();
        Quaterniond turn = new Quaterniond();
        double most = gen.between(0.1, 0.8);
        for (int joint = 0; joint < pose.skeleton().jointCount(); joint++) {
            pose.getLocalRotation(joint, turn);
            turn.rotateXYZ(most * gen.nextGaussian(), most * gen.nextGaussian(), most * gen.nextGaussian());
            pose.setLocalRotation(joint, turn.normalize());
        }
        pose.updateWorld();
        return pose;
    }
}

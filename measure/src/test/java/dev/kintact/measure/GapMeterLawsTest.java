package dev.kintact.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.LimbCores;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Segments;
import dev.kintact.body.surface.SurfaceTemplate;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.Test;

/** Triangles that are passed over for being far would not have been nearer: trying all of them finds the same gaps. */
class GapMeterLawsTest {

    private static final Map<Pair, Integer> NUMBERS =
            IntStream.range(0, Pair.list().size()).boxed().collect(Collectors.toMap(Pair.list()::get, pair -> pair));

    private record Posed(RandomBody body, int frame) {
        static Posed any(Gen gen) {
            RandomBody body = RandomBody.any(gen);
            return new Posed(body, gen.between(0, body.clip().frameCount() - 1));
        }
    }

    @Test
    void gapsAreThoseOfTheNearestOfAllTriangles() {
        Laws.forAll("all triangles", Posed::any, one -> {
            GapMeter meter = new GapMeter(one.body.body());
            meter.update(one.body.pose(one.frame));
            LimbCores cores = new LimbCores(one.body.body());
            cores.update(meter.posed(), one.body.pose(one.frame));
            double[] tried = tryAll(meter.posed(), cores, meter.height());
            for (int pair = 0; pair < tried.length; pair++) {
                Pair what = Pair.list().get(pair);
                if (what.region().isLimb() || what.isGround()) {
                    continue;
                }
                if (meter.gap(pair) < -thinnest(cores, what) / meter.height()) {
                    continue; // the line itself is inside, where depth counts instead
                }
                assertThat(meter.gap(pair)).as(what.label()).isCloseTo(tried[pair], within(1e-12));
            }
        });
    }

    private static double thinnest(LimbCores cores, Pair pair) {
        return IntStream.range(0, cores.count())
                .filter(core -> BodySurface.LIMBS.get(cores.limb(core)) == pair.effector())
                .mapToDouble(cores::radius)
                .min()
                .orElseThrow();
    }

    private static double[] tryAll(PosedBody posed, LimbCores cores, double height) {
        double[] gaps = new double[Pair.list().size()];
        Arrays.fill(gaps, GapMeter.FAR);
        SurfaceTemplate template = posed.surface().template();
        Segments segments = new Segments();
        for (int core = 0; core < cores.count(); core++) {
            double[] line = new double[6];
            for (int end = 0; end < 2; end++) {
                Vector3d point = new Vector3d();
                cores.getPoint(core, end, point);
                put(point, line, 3 * end);
            }
            for (int triangle = 0; triangle < template.triangleCount(); triangle++) {
                Pair what = new Pair(BodySurface.LIMBS.get(cores.limb(core)), template.region(triangle));
                int pair = NUMBERS.getOrDefault(what, -1);
                if (pair >= 0) {
                    double[] corners = new double[9];
                    for (int corner = 0; corner < 3; corner++) {
                        put(posed.getPoint(template.corner(triangle, corner), new Vector3d()), corners, 3 * corner);
                    }
                    double gap = Math.sqrt(segments.squaredToTriangle(line, corners, 0)) - cores.radius(core);
                    gaps[pair] = Math.min(gaps[pair], gap / height);
                }
            }
        }
        return gaps;
    }

    private static void put(Vector3dc from, double[] to, int at) {
        to[at] = from.x();
        to[at + 1] = from.y();
        to[at + 2] = from.z();
    }
}

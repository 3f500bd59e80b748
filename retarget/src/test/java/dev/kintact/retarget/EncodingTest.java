package dev.kintact.retarget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.testkit.Allocations;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Generator;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Codes are made without a character, and played without the performer's skin. */
class EncodingTest {

    private static final int CASES = 200;

    private record Pair(ContactCase performer, RandomBody character) {
        static Pair any(Gen gen) {
            return new Pair(ContactCase.any(gen), RandomBody.any(gen));
        }
    }

    /** What a character does when codes are made first, changed, and played by a plan that knows no skin of the performer. */
    private static Clip played(Pair pair, Method method, Consumer<EgocentricCode> change) {
        Body performer = pair.performer.random().body();
        Encoding encoding = Encoding.of(RetargetOptions.of(method));
        PerformanceEncoder encoder = encoding.newEncoder(performer);
        EgocentricCode code = encoding.newCode();
        Retargeter plan = Retargeter.playing(performer.rig(), pair.character.body(), RetargetOptions.of(method));
        RetargetSession session = plan.newSession();
        Clip clip = pair.performer.clip();
        Pose from = new Pose(clip.skeleton());
        Pose to = new Pose(plan.target().skeleton());
        ClipBuilder result = plan.newResult(clip.rate());
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, from);
            from.updateWorld();
            encoder.encode(from, code);
            change.accept(code);
            session.play(from, code, to);
            result.addFrame(to);
        }
        return result.build();
    }

    private static Clip direct(Pair pair, Method method) {
        return Retargeter.between(pair.performer.random().body(), pair.character.body(), RetargetOptions.of(method))
                .apply(pair.performer.clip());
    }

    private static void toFloats(EgocentricCode code) {
        for (int i = 0; i < code.size(); i++) {
            code.set(i, (float) code.get(i));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"MDB", "AKC", "SMR"})
    void playingCodesIsRetargeting(Method method) {
        Generator<Pair> pairs = Pair::any;
        Laws.forAll(
                "playing codes is retargeting by " + method,
                pairs,
                pair -> assertThat(played(pair, method, code -> {})).isEqualTo(direct(pair, method)));
    }

    /**
     * What codes of 32 bits change, as a share of the character's height, in nearly all frames. Not in all: where a method
     * decides between two ways by a hair, the last bit may decide otherwise.
     */
    @ParameterizedTest
    @CsvSource({"AKC, 1e-7, 1e-6, 1e-3", "MDB, 1e-7, 1e-5, 5e-3", "SMR, 1e-7, 1e-4, 5e-2"})
    void codesOfThirtyTwoBitsAreEnough(Method method, double median, double nearlyAll, double degrees) {
        List<Double> ways = new ArrayList<>();
        List<Double> turns = new ArrayList<>();
        for (int seed = 0; seed < CASES; seed++) {
            Pair pair = Pair.any(new Gen(seed, seed * Laws.LARGEST_SIZE / CASES));
            Clip made = played(pair, method, EncodingTest::toFloats);
            addDifferences(made, direct(pair, method), pair.character.rig().height(), ways, turns);
        }
        Collections.sort(ways);
        Collections.sort(turns);

        assertThat(ways.get(ways.size() / 2)).isLessThan(median);
        assertThat(ways.get(ways.size() * 99 / 100)).isLessThan(nearlyAll);
        assertThat(turns.get(turns.size() * 99 / 100)).isLessThan(degrees);
    }

    /** Adds, for each frame, how far and by how many degrees the joint is off that is worst. */
    private static void addDifferences(Clip made, Clip expected, double height, List<Double> ways, List<Double> turns) {
        Pose a = new Pose(made.skeleton());
        Pose b = new Pose(made.skeleton());
        for (int frame = 0; frame < made.frameCount(); frame++) {
            made.getFrame(frame, a);
            expected.getFrame(frame, b);
            a.updateWorld();
            b.updateWorld();
            double way = 0;
            double turn = 0;
            for (int joint = 0; joint < made.skeleton().jointCount(); joint++) {
                Vector3d place = a.getWorldPosition(joint, new Vector3d());
                way = Math.max(way, place.distance(b.getWorldPosition(joint, new Vector3d())) / height);
                Quaterniond rotation = a.getWorldRotation(joint, new Quaterniond());
                turn = Math.max(turn, Rigs.degreesBetween(rotation, b.getWorldRotation(joint, new Quaterniond())));
            }
            ways.add(way);
            turns.add(turn);
        }
    }

    @Test
    void encodingAllocatesNothing() {
        ContactCase one = ContactCase.any(new Gen(3, 20));
        Encoding encoding = Encoding.of(RetargetOptions.of(Method.MDB));
        PerformanceEncoder encoder = encoding.newEncoder(one.random().body());
        EgocentricCode code = encoding.newCode();
        Pose pose = new Pose(one.clip().skeleton());
        one.clip().getFrame(1, pose);
        pose.updateWorld();
        Allocations.assertAllocatesNothing(() -> encoder.encode(pose, code));
    }

    @Test
    void onlyNumbersThatLookAtThePerformerCount() {
        RetargetOptions published = RetargetOptions.of(Method.MDB);
        Encoding encoding = Encoding.of(published);

        assertThat(Encoding.of(published.with(Parameter.LOOPS_MAIN, 5).with(Parameter.PLANES_ACTIVE, 0)))
                .isEqualTo(encoding)
                .hasSameHashCodeAs(encoding);
        assertThat(Encoding.of(published.with(Parameter.IMPORTANCE_NEAREST, 0.01)))
                .isNotEqualTo(encoding)
                .hasToString("mdb importance.nearest=0.01");
        assertThat(encoding.parameters())
                .containsOnlyKeys(
                        Parameter.IMPORTANCE_NEAREST,
                        Parameter.IMPORTANCE_LEAST,
                        Parameter.PATH_NORMALISED,
                        Parameter.SURFACE_NAMED);
        assertThatIllegalArgumentException().isThrownBy(() -> Encoding.of(RetargetOptions.of(Method.KMA)));
    }

    @Test
    void codesCanBePlayedByMethodsThatReadThemAlike() {
        Encoding mdb = Encoding.of(RetargetOptions.of(Method.MDB));
        Encoding raw = Encoding.of(RetargetOptions.of(Method.MDB).with(Parameter.PATH_NORMALISED, 0));
        Encoding smr = Encoding.of(RetargetOptions.of(Method.SMR));

        assertThat(Method.values()).filteredOn(mdb::canBePlayedBy).containsExactly(Method.IMR, Method.KMA, Method.MDB);
        assertThat(Method.values())
                .filteredOn(raw::canBePlayedBy)
                .containsExactly(Method.IMR, Method.KMA, Method.AKC, Method.MDB);
        assertThat(Method.values()).filteredOn(smr::canBePlayedBy).containsExactly(Method.IMR, Method.KMA, Method.SMR);
        assertThat(raw.playedWith(RetargetOptions.of(Method.MDB)).isOn(Parameter.PATH_NORMALISED))
                .isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> smr.playedWith(RetargetOptions.of(Method.MDB)));
    }

    @Test
    void layoutsThatDifferHaveOtherFingerprints() {
        RetargetOptions mdb = RetargetOptions.of(Method.MDB);
        assertThat(Encoding.of(mdb).layout().fingerprint())
                .isEqualTo(Encoding.of(RetargetOptions.of(Method.AKC)).layout().fingerprint())
                .isNotEqualTo(
                        Encoding.of(RetargetOptions.of(Method.SMR)).layout().fingerprint())
                .isNotEqualTo(Encoding.of(mdb.with(Parameter.SURFACE_NAMED, 1))
                        .layout()
                        .fingerprint());
    }

    @Test
    void whoKnowsNoSkinOfThePerformerCannotEncode() {
        RandomBody body = RandomBody.any(new Gen(5, 20));
        RetargetSession session = Retargeter.playing(body.rig(), body.body(), RetargetOptions.of(Method.MDB))
                .newSession();
        Pose pose = body.pose(0);
        EgocentricCode other = Encoding.of(RetargetOptions.of(Method.SMR)).newCode();

        assertThatIllegalStateException().isThrownBy(() -> session.step(pose, new Pose(pose.skeleton())));
        assertThatIllegalArgumentException().isThrownBy(() -> session.play(pose, other, new Pose(pose.skeleton())));
    }
}

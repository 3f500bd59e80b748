package dev.kintact.qa.figures;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.PosedCapsule;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Segments;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.egocentric.BodyLimb;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.cast.CastMember;
import dev.kintact.samples.repertoire.Repertoire;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.joml.Vector3d;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What figures of [Molla17] show. Figure 10 is looked at in {@link EncodingFiguresTest}, and the order of legs in figure 11 in
 * {@link OrderFiguresTest}.
 */
@Tag("slow")
class MollaFiguresTest {

    private static final Map<Cast, Body> CAST = Arrays.stream(Cast.values())
            .collect(toMap(cast -> cast, cast -> CastMember.of(cast).body()));

    private static final Body PERFORMER = Objects.requireNonNull(CAST.get(Cast.PERFORMER));

    /** Sideways, forwards, upwards, and down at an angle; the left arm's. */
    private static final List<Vector3d> WAYS = List.of(
            new Vector3d(1, 0, 0), new Vector3d(0.2, 0, 1), new Vector3d(0.1, 1, 0), new Vector3d(0.3, -1, 0.1));

    private static double armExtension(Body character, Pose pose) {
        return Figures.extension(character.rig(), Role.RIGHT_UPPER_ARM, Role.RIGHT_LOWER_ARM, Role.RIGHT_HAND, pose);
    }

    /** Figure 8, a and b. */
    @Test
    void tallCharactersStretchTheirArms() {
        Body performer = Figures.scaledPerson(1);
        Body giant = Figures.scaledPerson(1.6);
        for (Vector3d way : WAYS) {
            Pose source = Figures.stretchingArms(performer.rig(), way);
            assertThat(armExtension(performer, source)).isGreaterThan(0.999);
            assertThat(armExtension(giant, Figures.retarget(performer, source, giant, Method.MDB)))
                    .as("extension by mdb, arms to %s", way)
                    .isGreaterThan(0.995);
            assertThat(armExtension(giant, Figures.retarget(performer, source, giant, Method.AKC)))
                    .as("extension by akc, arms to %s", way)
                    .isLessThan(0.97);
        }
    }

    /** Figure 8, c and d: what is out of reach pulls arms away from where the performer's point. */
    @Test
    void smallCharactersPointWhereThePerformerDoes() {
        Body performer = Figures.scaledPerson(1);
        Body child = Figures.scaledPerson(0.6);
        for (Vector3d way : WAYS) {
            Pose source = Figures.stretchingArms(performer.rig(), way);
            assertThat(offTheWay(child, Figures.retarget(performer, source, child, Method.MDB), way))
                    .as("degrees off by mdb, arms to %s", way)
                    .isLessThan(0.5);
            assertThat(offTheWay(child, Figures.retarget(performer, source, child, Method.AKC), way))
                    .as("degrees off by akc, arms to %s", way)
                    .isGreaterThan(2);
        }
    }

    private static double offTheWay(Body character, Pose pose, Vector3d way) {
        Rig rig = character.rig();
        Vector3d arm = Figures.position(rig, Role.LEFT_HAND, pose);
        return Math.toDegrees(
                arm.sub(Figures.position(rig, Role.LEFT_UPPER_ARM, pose)).angle(way));
    }

    /** Figure 8 on characters of other proportions, whose skin is not the performer's scaled either. */
    @Test
    void theWholeCastStretchesItsArms() {
        double leastByPaths = 1;
        double leastByMetres = 1;
        for (Body character : CAST.values()) {
            for (Vector3d way : WAYS) {
                Pose source = Figures.stretchingArms(PERFORMER.rig(), way);
                leastByPaths = Math.min(
                        leastByPaths,
                        armExtension(character, Figures.retarget(PERFORMER, source, character, Method.MDB)));
                leastByMetres = Math.min(
                        leastByMetres,
                        armExtension(character, Figures.retarget(PERFORMER, source, character, Method.AKC)));
            }
        }
        System.out.printf(
                Locale.ROOT, "least extension of stretched arms: mdb %.3f, akc %.3f%n", leastByPaths, leastByMetres);
        assertThat(leastByPaths).isGreaterThan(0.95);
        assertThat(leastByMetres).isLessThan(0.7);
    }

    /** Figure 11: seated with crossed shins, the left one in front and just touching the right one. */
    @Test
    void crossedLegsStayBesideEachOther() {
        Pose source = crossedLegs();
        double own = shinGap(PERFORMER, source);
        assertThat(own).isBetween(0.0, 0.005);
        List<Double> without = new ArrayList<>();
        CAST.forEach((cast, character) -> {
            RetargetOptions mdb = RetargetOptions.of(Method.MDB);
            double with = shinGap(character, Figures.retarget(PERFORMER, source, character, mdb));
            RetargetOptions noPlanes = mdb.with(Parameter.PLANES_ACTIVE, 0);
            without.add(shinGap(character, Figures.retarget(PERFORMER, source, character, noPlanes)));
            assertThat(with).as("gap of the shins of the " + cast.id()).isGreaterThan(-0.002);
        });
        System.out.printf(
                Locale.ROOT,
                "gap of crossed shins without planes: down to %.3f of the height%n",
                Collections.min(without));
        assertThat(without).as("gaps without planes").anyMatch(gap -> gap < -0.03);
    }

    private static Pose crossedLegs() {
        Rig rig = PERFORMER.rig();
        Pose pose = Figures.tPose(rig);
        Figures.sit(rig, 0.12, pose);
        Figures.reach(rig, BodyLimb.LEFT_LEG, new Vector3d(-0.05, 0.08, 0.42), new Vector3d(0.45, 0.2, 0.35), pose);
        Figures.reach(rig, BodyLimb.RIGHT_LEG, new Vector3d(0.05, 0.08, 0.3), new Vector3d(-0.45, 0.2, 0.35), pose);
        Figures.reach(rig, BodyLimb.LEFT_ARM, new Vector3d(0.35, 0.35, 0.35), new Vector3d(0.4, 0.3, 0), pose);
        Figures.reach(rig, BodyLimb.RIGHT_ARM, new Vector3d(-0.35, 0.35, 0.35), new Vector3d(-0.4, 0.3, 0), pose);
        return pose;
    }

    /** The gap between the skins of the shins, a share of the height; negative where they are in each other. */
    private static double shinGap(Body body, Pose pose) {
        PosedBody posed = new PosedBody(body.dissertation());
        posed.update(pose);
        PosedCapsule left = posed.capsule(Region.LEFT_SHIN);
        PosedCapsule right = posed.capsule(Region.RIGHT_SHIN);
        double distance = Math.sqrt(new Segments().squared(line(left), 0, line(right), 0));
        return (distance - left.radius() - right.radius()) / body.rig().height();
    }

    private static double[] line(PosedCapsule capsule) {
        return new double[] {
            capsule.start().x(),
            capsule.start().y(),
            capsule.start().z(),
            capsule.end().x(),
            capsule.end().y(),
            capsule.end().z()
        };
    }

    /** Figure 18: whoever bends to the legs and has short arms bends farther. */
    @Test
    void shortArmsFoldTheBody() {
        Clip washing = Repertoire.of("wash-legs", PERFORMER).clip();
        Pose source = Figures.frame(washing, 150);
        Body character = Figures.person(0.35, Cast.PERFORMER.measures().leg());
        RetargetOptions folding = RetargetOptions.of(Method.MDB);
        Pose folded = Figures.retarget(PERFORMER, source, character, folding);
        Pose upright = Figures.retarget(PERFORMER, source, character, folding.with(Parameter.FOLDING_ACTIVE, 0));
        System.out.printf(
                Locale.ROOT,
                "short arms: trunk %.1f° instead of %.1f°, wrists %.3f m from the shins instead of %.3f m%n",
                pitch(character.rig(), folded),
                pitch(character.rig(), upright),
                wristToShin(character, folded),
                wristToShin(character, upright));
        assertThat(pitch(character.rig(), folded)).isGreaterThan(pitch(character.rig(), upright) + 5);
        assertThat(wristToShin(character, folded)).isLessThan(0.9 * wristToShin(character, upright));
    }

    @Test
    void whoeverStandsIsNotFolded() {
        Body character = Figures.person(0.3, Cast.PERFORMER.measures().leg());
        Pose standing = Figures.retarget(PERFORMER, Figures.tPose(PERFORMER.rig()), character, Method.MDB);
        assertThat(Math.abs(pitch(character.rig(), standing))).isLessThan(1e-6);
    }

    /** The performer stands at ease with hips bent by 4°, and a character may not be folded farther by more than that. */
    @Test
    void whoeverNearlyStandsIsHardlyFolded() {
        Pose source = Figures.frame(Repertoire.of("wash-legs", PERFORMER).clip(), 0);
        CAST.forEach((cast, character) -> {
            Pose standing = Figures.retarget(PERFORMER, source, character, Method.MDB);
            assertThat(Math.abs(pitch(character.rig(), standing) - pitch(PERFORMER.rig(), source)))
                    .as("fold of the " + cast.id())
                    .isLessThan(4.1);
        });
    }

    /** How far the way from hips to shoulders leans forwards, degrees. */
    private static double pitch(Rig rig, Pose pose) {
        Vector3d hips = Figures.position(rig, Role.LEFT_UPPER_LEG, pose)
                .add(Figures.position(rig, Role.RIGHT_UPPER_LEG, pose))
                .mul(0.5);
        Vector3d up = Figures.position(rig, Role.LEFT_UPPER_ARM, pose)
                .add(Figures.position(rig, Role.RIGHT_UPPER_ARM, pose))
                .mul(0.5)
                .sub(hips);
        return Math.toDegrees(Math.atan2(up.z, up.y));
    }

    private static double wristToShin(Body body, Pose pose) {
        PosedBody posed = new PosedBody(body.dissertation());
        posed.update(pose);
        return posed.capsule(Region.LEFT_SHIN).distance(Figures.position(body.rig(), Role.LEFT_HAND, pose));
    }
}

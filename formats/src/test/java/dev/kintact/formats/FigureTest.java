package dev.kintact.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.match.RoleMatcher;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import dev.kintact.model.UpAxis;
import dev.kintact.model.edit.Trim;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomHumanoid;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FigureTest {

    private static Figure look(Clip clip) {
        return Figure.of(clip, RoleMatcher.match(clip));
    }

    static Stream<Arguments> unitsAndAxes() {
        List<LengthUnit> units = List.of(
                LengthUnit.METRE,
                LengthUnit.DECIMETRE,
                LengthUnit.CENTIMETRE,
                LengthUnit.MILLIMETRE,
                LengthUnit.INCH,
                LengthUnit.CMU);
        return units.stream().flatMap(unit -> Stream.of(UpAxis.values()).map(up -> Arguments.of(unit, up)));
    }

    @ParameterizedTest
    @MethodSource("unitsAndAxes")
    void aStandingFigureTellsItsUnitAndItsUpAxis(LengthUnit unit, UpAxis up) {
        Figure figure = look(Figures.standing(unit, up));
        assertThat(figure.up().value()).isEqualTo(up);
        assertThat(figure.up().confidence()).isEqualTo(1);
        assertThat(figure.height() * unit.metres()).isCloseTo(1.6, within(1e-9));
        assertThat(figure.unit().value()).as(Figures.describe(figure.unit())).isEqualTo(unit);
        assertThat(figure.unit().confidence()).isBetween(0.3, 1.0);
        assertThat(figure.unit().reason()).isEqualTo("makes the figure 1.60 m tall");
    }

    @ParameterizedTest
    @EnumSource
    void withoutFramesTheRestPoseTells(UpAxis up) {
        Figure figure = look(Figures.withoutFrames(up));
        assertThat(figure.up().value()).isEqualTo(up);
        assertThat(figure.up().reason()).contains("rest pose");
        assertThat(figure.height()).isCloseTo(1.6, within(1e-9));
    }

    /** A Y-up rest pose whose root is turned in every frame, as Blender exports it. */
    @Test
    void theMotionCountsMoreThanTheRestPose() {
        Clip upright = Figures.standing(LengthUnit.METRE, UpAxis.Y);
        Pose pose = new Pose(upright.skeleton());
        ClipBuilder turned = upright.emptyCopy();
        for (int frame = 0; frame < upright.frameCount(); frame++) {
            upright.getFrame(frame, pose);
            pose.setLocalRotation(0, new Quaterniond().rotateX(Math.PI / 2));
            pose.setLocalTranslation(0, 0, 0, 0.8);
            turned.addFrame(pose);
        }
        assertThat(look(turned.build()).up().value()).isEqualTo(UpAxis.Z);
    }

    /** Lying in every frame looks like another axis, but the feet are nowhere near its zero. */
    @Test
    void whoLiesDownDoesNotTurnTheWorld() {
        Clip upright = Figures.standing(LengthUnit.METRE, UpAxis.Y);
        Pose pose = new Pose(upright.skeleton());
        ClipBuilder lying = upright.emptyCopy();
        for (int frame = 0; frame < upright.frameCount(); frame++) {
            upright.getFrame(frame, pose);
            pose.setLocalRotation(0, new Quaterniond().rotateX(Math.PI / 2));
            pose.setLocalTranslation(0, 0, 0.1, 3);
            lying.addFrame(pose);
        }
        Figure figure = look(lying.build());
        assertThat(figure.up().value()).isEqualTo(UpAxis.Y);
        assertThat(figure.up().confidence()).isLessThan(0.55);
    }

    @ParameterizedTest
    @CsvSource({
        "Head, LeftFoot",
        "mixamorig:Neck, lShin",
        "bip HEAD, L_Toe",
        "neck01, calf_l",
        "Head, LeftKnee",
        "Head, ankle.L"
    })
    void headAndFeetAreKnownByManyNames(String head, String foot) {
        Figure figure = look(Figures.withNames(head, foot));
        assertThat(figure.up().confidence()).isEqualTo(1);
        assertThat(figure.unit().value()).isEqualTo(LengthUnit.CENTIMETRE);
    }

    @Test
    void whatIsNoFigureIsAssumedAndSaidToBe() {
        Figure figure = look(Figures.withNames("top", "bottom"));
        assertThat(figure.up().value()).isEqualTo(UpAxis.Y);
        assertThat(figure.up().confidence()).isZero();
        assertThat(figure.unit().value()).isEqualTo(LengthUnit.CENTIMETRE);
        assertThat(figure.unit().confidence()).isZero();
        assertThat(figure.up().reason() + figure.unit().reason()).contains("assumed");
    }

    @ParameterizedTest
    @CsvSource({
        "1.0, m",
        "1.75, m",
        "2.3, m",
        "110, cm",
        "170, cm",
        "200, cm",
        "65, in",
        "70, in",
        "1700, mm",
        "17, dm",
        "28, cmu"
    })
    void heightsOfPeopleTellTheUnit(double height, String unit) {
        Guess<LengthUnit> guess = look(Figures.tall(height)).unit();
        assertThat(guess.value()).as(Figures.describe(guess)).hasToString(unit);
    }

    /** A body that crouches or lies in every frame is measured as it would stand. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void aBodyIsMeasuredStanding(long seed) {
        RandomHumanoid body = RandomHumanoid.withWorldAxes(new Gen(seed, 10));
        double standing = Rig.of(body.map(), ReferenceFinder.find(body.clip(), body.map()))
                .height();
        Clip lying = Trim.apply(body.clip(), 1, body.clip().frameCount() - 1);

        assertThat(Figure.of(lying, body.map()).height()).isCloseTo(standing, within(0.1 * standing));
    }

    @ParameterizedTest
    @CsvSource({"1e-6", "1e9"})
    void impossibleHeightsGiveNoConfidence(double height) {
        assertThat(look(Figures.tall(height)).unit().confidence()).isZero();
    }

    @Test
    void aFigureWithoutHeightIsNone() {
        assertThat(UnitGuess.fromHeight(0)).isEqualTo(UnitGuess.unknown());
        assertThat(UnitGuess.fromHeight(Double.NaN)).isEqualTo(UnitGuess.unknown());
    }

    @Test
    void whatIsGivenIsCertain() {
        assertThat(Guess.given("x")).isEqualTo(new Guess<>("x", 1, "given"));
    }
}

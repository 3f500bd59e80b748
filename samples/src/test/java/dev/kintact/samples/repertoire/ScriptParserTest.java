package dev.kintact.samples.repertoire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScriptParserTest {

    private static final String HEAD = "title A test\nlength 2\n";

    private static Script parse(String text) {
        return ScriptParser.parse("test", "test.txt", text);
    }

    @Test
    void readsPosesAndContacts() {
        Script script = parse(HEAD
                + "pose 1 to 1.5   # a hold\n"
                + "  right arm raise 70 forward 20, elbow bend 90, hand fist\n"
                + "  head nod 5\n"
                + "contact right palm on mouth from 0.5 to 1 slide cheekLeft 0.8 fingers up-left\n");

        assertThat(script.frames()).isEqualTo(121);
        assertThat(script.keys().get(Channel.ARM_RAISE.slot(1)).at(1.2)).isEqualTo(70);
        assertThat(script.keys().get(Channel.ARM_RAISE.slot(0)).at(1.2)).isEqualTo(Channel.ARM_RAISE.rest(false));
        IntendedContact contact = script.contacts().get(0).contact();
        assertThat(contact.firstFrame()).isEqualTo(30);
        assertThat(contact.lastFrame()).isEqualTo(60);
        assertThat(contact.isSliding()).isTrue();
        assertThat(contact.label()).isEqualTo("right palm on mouth, then cheekLeft");
    }

    @Test
    void findsPlacesBetweenPoints() {
        Script script = parse(
                HEAD
                        + "contact right fingertips on cheekLeft towards headLeft 0.3 from 0.5 to 1 fingers up palm left-down\n");

        Script.Touch touch = script.contacts().get(0);
        assertThat(touch.contact().path().get(0).target()).isEqualTo(new Target.Point("cheekLeft", "headLeft", 0.3));
        assertThat(touch.contact().label()).isEqualTo("right fingertips on cheekLeft towards headLeft 0.3");
        assertThat(touch.fingers()).isEqualTo(new Vector3d(0, 1, 0));
        assertThat(touch.palm()).isEqualTo(new Vector3d(1, -1, 0).normalize());
    }

    @Test
    void feetStandUnlessTheyStep() {
        Script script = parse(HEAD + "step left foot from 0 to 0.5\nstep left foot from 1 to 2 forward 20\n");

        assertThat(script.plants()).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "pose 3                                        | 3.0 s is outside of the performance",
                "pose now                                      | expected a number for a time, not 'now'",
                "arm raise 3                                   | 'arm' is no statement, and there is no pose above",
                "stance lying                                  | a stance is standing or seated, not 'lying'",
                "contact right nose on mouth from 0 to 1       | nothing touches with a 'nose'",
                "contact right palm on nose from 0 to 1        | there is no point 'nose'",
                "contact right palm on mouth from 1 to 1       | the contact ends before it begins",
                "contact right palm on right palm from 0 to 1  | the right palm cannot touch the right palm",
                "contact right palm on left tail 1 front from 0 to 1 | there is no limb 'tail'",
                "contact right palm on left thigh 1 top from 0 to 1  | a limb has no side 'top'",
                "contact right palm on mouth from 0 to 1 slide left palm 1 | cannot slide from mouth to left palm",
                "contact right palm on mouth from 0 to 1 fingers out | 'out' is no direction",
                "contact right palm on mouth towards tail 0.5 from 0 to 1 | there is no point 'tail'",
                "contact right palm on mouth towards belly 0.5 from 0 to 1 | there is no skin from mouth to belly",
                "contact right palm on mouth towards chin 2 from 0 to 1 | a share of the way is 0 to 1, not 2.0",
                "contact right elbow on belly from 0 to 1 fingers up | the right elbow has no fingers",
                "contact right palm on mouth from 0 to 1 palm down | only the palm of fingertips can face somewhere else",
                "contact right palm on mouth from 0            | the line ends where 'to' should be",
                "contact right palm on mouth from 0 to 1 quick | 'quick' is too much here",
                "step left foot from 0 to 1 sideways 3         | a foot stands forward, out or turn, not 'sideways'",
                "free left arm from 0 to 1                     | expected 'leg', not 'arm'",
            })
    void namesFileAndLineOfAMistake(String line, String message) {
        assertThatThrownBy(() -> parse(HEAD + line))
                .isInstanceOf(ScriptException.class)
                .hasMessage("test.txt:3: " + message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "tail wag 3             | 'tail' is no part of the body",
                "arm raise 3            | which arm: left, right or both?",
                "left head nod 3        | there is one head",
                "left arm wave 3        | 'wave' is nothing that the arm does",
                "left hand open         | a hand has no shape 'open'",
                "hand flat              | which hand?",
            })
    void namesMistakesInPoses(String line, String message) {
        assertThatThrownBy(() -> parse(HEAD + "pose 1\n" + line)).hasMessage("test.txt:4: " + message);
    }

    @Test
    void wantsTitleAndLength() {
        assertThatThrownBy(() -> parse("title A test\n")).hasMessageContaining("needs a title and a length");
    }
}

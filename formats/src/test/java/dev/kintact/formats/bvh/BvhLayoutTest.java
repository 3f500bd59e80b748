package dev.kintact.formats.bvh;

import static dev.kintact.formats.bvh.BvhTexts.ARM;
import static dev.kintact.formats.bvh.BvhTexts.oneJoint;
import static dev.kintact.formats.bvh.BvhTexts.read;
import static dev.kintact.formats.bvh.BvhTexts.refused;
import static dev.kintact.formats.bvh.BvhTexts.remarks;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.model.Clip;
import dev.kintact.model.FrameRate;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same file in other clothes is the same file. */
class BvhLayoutTest {

    private static final Clip EXPECTED = read(ARM).clip();

    @Test
    void thePlainFileIsReadAsItStands() {
        assertThat(EXPECTED.skeleton().names()).containsExactly("Arm", "Hand");
        assertThat(EXPECTED.frameCount()).isEqualTo(2);
        assertThat(EXPECTED.rate()).isEqualTo(FrameRate.of(30));
        assertThat(BvhTexts.world(EXPECTED, 0))
                .containsExactly(new Vector3d(1, 2, 3), new Vector3d(1, 12, 3), new Vector3d(1, 14, 3));
        // the arm points along -x, then the hand turns about its x axis from there into +z
        assertThat(BvhTexts.world(EXPECTED, 1).get(2).distance(-6, 5, 8)).isLessThan(1e-12);
        assertThat(remarks(read(ARM))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\r\n", "\r", "\n\n", " \t \n", "\r\n\r\n \r\n", "\n\u000b\f\n"})
    void linesMayEndInAnyWayAndBlankLinesMeanNothing(String lineEnd) {
        assertSame(ARM.replace("\n", lineEnd));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\t", "   ", " \t \t"})
    void blanksMayBeTabsAndMany(String blank) {
        assertSame(ARM.replace("\t", "").replace(" ", blank));
    }

    @Test
    void trailingBlanksAndAMissingLastLineEndMeanNothing() {
        assertSame(ARM.replace("\n", " \t\n"));
        assertSame(ARM.stripTrailing());
        assertSame("\n \n" + ARM + "\n\n\n");
    }

    @Test
    void capitalsMeanNothing() {
        String motion = ARM.substring(ARM.indexOf("MOTION"));
        assertSame(ARM.replace(motion, "")
                        .toLowerCase(Locale.ROOT)
                        .replace("arm", "Arm")
                        .replace("hand", "Hand")
                + motion.toLowerCase(Locale.ROOT));
        assertSame(ARM.replace("rotation", "ROTATION")
                .replace("position", "Position")
                .replace("End Site", "END SITE"));
        assertSame(ARM.replace("End Site", "EndSite")
                .replace("Frame Time", "FRAME TIME")
                .replace("Frames", "FRAMES"));
    }

    @Test
    void everythingMayStandOnOneLine() {
        assertSame(ARM.replace("\n", " "));
        assertSame(ARM.replace("\n", " ").replace(" { ", "{").replace(" } ", "}"));
    }

    @Test
    void bracesMayTouchTheirNeighbours() {
        assertSame(ARM.replace("\n{", "{").replaceAll("\n\\s*\\{", "{"));
    }

    @Test
    void aNameMayStandOnTheNextLine() {
        assertSame(ARM.replace("ROOT Arm", "ROOT\nArm").replace("JOINT Hand", "JOINT\n\n  Hand"));
        assertThat(read(oneJoint("1 Xrotation", "1").replace("ROOT Only", "ROOT\nThe Only\tOne"))
                        .clip()
                        .skeleton()
                        .name(0))
                .isEqualTo("The Only One");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Bip01 L Thigh",
                "mixamorig:LeftHand",
                "upperarm01.L",
                "vis_char_015:mixamorig:Hips",
                "TORSO#",
                "a-b_c+d",
                "Hüfte",
                "骨盤",
                "🦴",
                "JOINT",
                "End",
                "MOTION",
                "1",
                "OFFSET 1 2 3",
                "\"quoted\""
            })
    void namesAreKeptAsTheyAre(String name) {
        Clip clip = read(ARM.replace("JOINT Hand", "JOINT " + name)).clip();
        assertThat(clip.skeleton().names()).containsExactly("Arm", name);
        assertThat(clip.frameCount()).isEqualTo(2);
    }

    @Test
    void blanksAroundANameAreNoPartOfIt() {
        assertSame(ARM.replace("ROOT Arm", "ROOT \t Arm \t "));
    }

    @Test
    void namesInLatin1AreReadAsLatin1() {
        byte[] bytes = ARM.replace("Hand", "H\u00fcfte").getBytes(StandardCharsets.ISO_8859_1);
        assertThat(read(bytes, BvhReadOptions.AUTO).clip().skeleton().name(1)).isEqualTo("H\u00fcfte");
    }

    @Test
    void byteOrderMarksAreTakenOff() {
        assertSame("\ufeff" + ARM);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE"})
    void utf16IsRead(String charset) {
        String text = "\ufeff" + ARM.replace("Hand", "骨盤");
        Clip clip = read(text.getBytes(Charset.forName(charset)), BvhReadOptions.AUTO)
                .clip();
        assertThat(clip.skeleton().name(1)).isEqualTo("骨盤");
        assertThat(clip.frameCount()).isEqualTo(2);
    }

    @Test
    void aNameOfManyCharactersIsRead() {
        String name = "n".repeat(60_000);
        assertThat(read(ARM.replace("Hand", name)).clip().skeleton().name(1)).isEqualTo(name);
    }

    @Test
    void aNameWithoutEndIsRefused() {
        assertThat(refused(ARM.replace("Hand", "n".repeat(1_000_000))))
                .hasMessageStartingWith("some.bvh:6: ")
                .hasMessageContaining("characters");
        assertThat(refused(ARM.replace("Hand", "n ".repeat(500_000))))
                .hasMessageStartingWith("some.bvh:6: ")
                .hasMessageContaining("characters");
    }

    @Test
    void aJointWithoutANameGetsOne() {
        BvhFile file = read(ARM.replace("JOINT Hand", "JOINT"));
        assertThat(file.clip().skeleton().name(1)).isEqualTo("joint1");
        assertThat(remarks(file))
                .singleElement()
                .asString()
                .startsWith("line 6: ")
                .contains("no name");
    }

    @Test
    void namesMayOccurTwice() {
        BvhFile file = read(ARM.replace("Hand", "Arm"));
        assertThat(file.clip().skeleton().names()).containsExactly("Arm", "Arm");
        assertThat(remarks(file))
                .singleElement()
                .asString()
                .startsWith("line 6: ")
                .contains("two joints are called 'Arm'");
    }

    private static void assertSame(String text) {
        BvhFile file = read(text);
        assertThat(file.clip()).isEqualTo(EXPECTED);
        assertThat(remarks(file)).isEmpty();
    }
}

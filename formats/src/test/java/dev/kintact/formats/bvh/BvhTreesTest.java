package dev.kintact.formats.bvh;

import static dev.kintact.formats.bvh.BvhTexts.ARM;
import static dev.kintact.formats.bvh.BvhTexts.read;
import static dev.kintact.formats.bvh.BvhTexts.refused;
import static dev.kintact.formats.bvh.BvhTexts.remarks;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kintact.formats.bvh.BvhReadOptions.Positions;
import dev.kintact.formats.io.FormatException;
import dev.kintact.model.Clip;
import dev.kintact.model.Skeleton;
import java.util.Optional;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Roots, nesting, braces and end sites. */
class BvhTreesTest {

    private static final String TWO_ROOTS = """
            HIERARCHY
            ROOT First
            {
            OFFSET 1 0 0
            CHANNELS 1 Xrotation
            JOINT Child
            {
            OFFSET 0 1 0
            CHANNELS 1 Xrotation
            }
            }
            ROOT Second
            {
            OFFSET 2 0 0
            CHANNELS 1 Yrotation
            }
            MOTION
            Frames: 1
            Frame Time: 0.01
            10 20 30
            """;

    @Test
    void ofSeveralRootsTheFirstIsReadWithAWarningThatNamesThem() {
        BvhFile file = read(TWO_ROOTS);
        assertThat(file.clip().skeleton().names()).containsExactly("First", "Child");
        assertThat(file.clip().getRotation(0, 1, new Quaterniond()).x).isEqualTo(Math.sin(Math.toRadians(10)));
        assertThat(remarks(file))
                .singleElement()
                .asString()
                .startsWith("line 12: ")
                .contains("2 roots, 'First', 'Second'")
                .contains("--skeleton NAME");
    }

    @Test
    void anotherRootCanBeChosen() {
        BvhFile file = read(TWO_ROOTS, rootNamed("Second"));
        assertThat(file.clip().skeleton().names()).containsExactly("Second");
        assertThat(file.clip().getRotation(0, 0, new Quaterniond()).y).isEqualTo(Math.sin(Math.toRadians(15)));
        assertThat(file.channelCount()).isEqualTo(1);
        assertThat(remarks(file)).isEmpty();
    }

    @Test
    void aRootThatIsNotThereIsRefusedWithThoseThatAre() {
        assertThatThrownBy(() -> read(TWO_ROOTS, rootNamed("Child")))
                .isInstanceOf(FormatException.class)
                .hasMessage("some.bvh: has no root 'Child'; its roots are 'First', 'Second'");
    }

    @Test
    @Timeout(20)
    void manyRootsAreReadAndNotAllNamed() {
        BvhFile file = read("HIERARCHY\n" + "ROOT r{}\n".repeat(20_000) + "MOTION\n");
        assertThat(file.clip().skeleton().jointCount()).isEqualTo(1);
        assertThat(remarks(file)).allSatisfy(remark -> assertThat(remark).hasSizeLessThan(1000));
        assertThat(remarks(file)).anySatisfy(remark -> assertThat(remark).contains("20000 roots"));
    }

    @Test
    @Timeout(20)
    void nestingMayBeDeep() {
        Clip clip = read(nested(20_000)).clip();
        assertThat(clip.skeleton().jointCount()).isEqualTo(20_000);
        assertThat(clip.skeleton().parent(19_999)).isEqualTo(19_998);
    }

    @Test
    void moreJointsThanAnyBodyHasAreRefused() {
        assertThat(refused(nested(100_000)))
                .hasMessageStartingWith("some.bvh:2: ")
                .hasMessageContaining("more than 20000 joints");
        assertThat(refused("HIERARCHY\n" + "ROOT r{}\n".repeat(100_000) + "MOTION\n"))
                .hasMessageStartingWith("some.bvh:20002: ")
                .hasMessageContaining("more than 20000 joints");
    }

    private static String nested(int depth) {
        return "HIERARCHY\nROOT r{" + "JOINT j{".repeat(depth - 1) + "}".repeat(depth) + "MOTION\n";
    }

    @Test
    void aLastJointNeedsNoEndSite() {
        String text = ARM.replaceAll("(?s)\t\tEnd Site.*?}\n", "");
        assertThat(text).doesNotContain("Site");
        BvhFile file = read(text);
        assertThat(file.clip().skeleton().endSiteCount()).isZero();
        assertThat(file.clip().frameCount()).isEqualTo(2);
        assertThat(remarks(file)).isEmpty();
    }

    @Test
    void aJointMayHaveSeveralEndSitesAndChildrenBesides() {
        String site = "End Site\n{\nOFFSET 9 9 9\n}\n";
        Skeleton skeleton = read(ARM.replace("\tJOINT Hand", site + site + "JOINT Hand"))
                .clip()
                .skeleton();
        assertThat(skeleton.endSiteCount()).isEqualTo(3);
        assertThat(skeleton.endSiteJoint(1)).isZero();
        assertThat(skeleton.endSiteJoint(2)).isEqualTo(1);
        assertThat(skeleton.getEndSiteOffset(1, new Vector3d())).isEqualTo(new Vector3d(9, 9, 9));
    }

    @Test
    void anEndSiteMayHaveANameAndNoChannels() {
        String text = ARM.replace("End Site", "End Site Tip of it").replace("OFFSET 0 2 0", "OFFSET 0 2 0\nCHANNELS 0");
        assertThat(read(text).clip()).isEqualTo(read(ARM).clip());
    }

    @Test
    void anEndSiteWithChannelsIsRefused() {
        assertThat(refused(ARM.replace("OFFSET 0 2 0", "OFFSET 0 2 0\nCHANNELS 1 Xrotation")))
                .hasMessageStartingWith("some.bvh:13: ")
                .hasMessageContaining("End Site of joint 'Hand'");
    }

    @Test
    void aMissingOffsetIsZero() {
        BvhFile file = read(ARM.replace("OFFSET 0 10 0", ""));
        assertThat(file.clip().skeleton().getRestOffset(1, new Vector3d())).isEqualTo(new Vector3d());
        assertThat(remarks(file))
                .singleElement()
                .asString()
                .startsWith("line 6: ")
                .contains("'Hand' has no OFFSET");
    }

    @Test
    void bracesMissingBeforeMotionAreForgiven() {
        BvhFile file = read(ARM.replace("}\nMOTION", "MOTION"));
        assertThat(file.clip()).isEqualTo(read(ARM).clip());
        assertThat(remarks(file))
                .singleElement()
                .asString()
                .contains("inside joint 'Arm'")
                .contains("'}' is missing");
    }

    @Test
    void bracesTooManyAreForgiven() {
        BvhFile file = read(ARM.replace("}\nMOTION", "}\n}\n}\nMOTION"));
        assertThat(file.clip()).isEqualTo(read(ARM).clip());
        assertThat(remarks(file))
                .singleElement()
                .asString()
                .startsWith("line 16: ")
                .contains("too many")
                .contains("1 more");
    }

    @Test
    void aMissingOpeningBraceIsRefused() {
        assertThat(refused(ARM.replace("ROOT Arm\n{", "ROOT Arm")))
                .hasMessageStartingWith("some.bvh:3: ")
                .hasMessageContaining("expected '{' after joint 'Arm', found 'OFFSET'");
        assertThat(refused(ARM.replace("End Site\n\t\t{", "End Site")))
                .hasMessageStartingWith("some.bvh:11: ")
                .hasMessageContaining("expected '{' after End Site, found 'OFFSET'");
    }

    @Test
    void aWordThatDoesNotBelongThereIsRefusedWithThoseThatDo() {
        assertThat(refused(ARM.replace("\tCHANNELS 6", "\tKANALS 6")))
                .hasMessageStartingWith("some.bvh:5: ")
                .hasMessageContaining(
                        "expected OFFSET, CHANNELS, JOINT, End Site or '}' in joint 'Arm', found 'KANALS'");
        assertThat(refused(ARM.replace("OFFSET 0 2 0", "JOINT x")))
                .hasMessageStartingWith("some.bvh:12: ")
                .hasMessageContaining("expected OFFSET or '}' in the End Site of joint 'Hand', found 'JOINT'");
        assertThat(refused(ARM.replace("ROOT Arm", "JOINT Arm")))
                .hasMessageStartingWith("some.bvh:2: ")
                .hasMessageContaining("expected ROOT, found 'JOINT'");
        assertThat(refused(ARM.replace("MOTION", "MOVES")))
                .hasMessageStartingWith("some.bvh:16: ")
                .hasMessageContaining("expected MOTION, found 'MOVES'");
    }

    private static BvhReadOptions rootNamed(String name) {
        return new BvhReadOptions(Optional.of(name), Optional.empty(), Positions.AUTO, Positions.AUTO);
    }
}

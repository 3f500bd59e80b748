package dev.kintact.cli.picture;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Letters as strokes of a pen, drawn for this program: a machine may have no fonts at all, and with its own the same sheet
 * looks the same everywhere.
 *
 * <p>A line of the table is a character, its width, and its strokes as points of two digits, x to the right and y up. The
 * baseline is at 2, small letters reach 6, capitals 8. A stroke of one point is a dot.
 */
final class StrokeFont {

    static final int BASELINE = 2;
    static final int CAPITAL_HEIGHT = 6;
    /** Between two letters. */
    static final double GAP = 1.9;

    /** A character: how wide it is, and for each stroke x and y of its points in turn. */
    record Glyph(double width, List<int[]> strokes) {}

    private static final String TABLE = """
            A 4 022842,1535
            B 4 02083847463505,3544433202
            C 4 4738180703123243
            D 4 02082847432202
            E 4 48080242,0535
            F 4 480802,0535
            G 4 47381807031232434525
            H 4 0208,4248,0545
            I 2 0222,0828,1218
            J 3 3833221203
            K 4 0208,4804,1542
            L 4 080242
            M 4 0208254842
            N 4 02084248
            O 4 120307183847433212
            P 4 02083847463505
            Q 4 120307183847433212,2442
            R 4 02083847463505,2542
            S 4 473818070615354443321203
            T 4 0848,2228
            U 4 080312324348
            V 4 082248
            W 6 0812375268
            X 4 0248,0842
            Y 4 082548,2522
            Z 4 08480242
            a 4 4642,4536160503123243
            b 4 0802,0516364543321203
            c 4 4536160503123243
            d 4 4842,4536160503123243
            e 4 04444536160503123243
            f 3 38281712,0626
            g 4 4641301001,4536160503123243
            h 4 0208,0516364542
            i 0 0206,08
            j 2 26211000,28
            k 3 0208,3603,1432
            l 1 080312
            m 6 0206,0516263532,3546566562
            n 4 0206,0516364542
            o 4 120305163645433212
            p 4 0006,0516364543321203
            q 4 4046,4536160503123243
            r 3 0206,051636
            s 4 45361605143443321203
            t 3 18132232,0636
            u 4 0603123243,4642
            v 4 062246
            w 6 0612355266
            x 4 0246,0642
            y 4 0622,46221000
            z 4 06460242
            0 4 120307183847433212
            1 2 062822
            2 4 07183847460242
            3 4 07183847463515,354443321203
            4 4 32380444
            5 4 480805354443321203
            6 4 4738180703123243443505
            7 4 084812
            8 4 15354647381807061504031232434435
            9 4 0312324347381807061545
            . 0 02
            , 1 1201
            : 0 02,05
            ; 1 1201,15
            ! 0 0804,02
            ? 4 071838474624,22
            - 3 0535
            _ 4 0141
            + 4 0545,2327
            = 4 0444,0646
            / 3 0138
            \\ 3 0831
            | 0 0009
            ( 1 19070311
            ) 1 09171301
            [ 2 29090121
            ] 2 09292101
            { 2 29191605141121
            } 2 09191625141101
            < 3 370533
            > 3 073503
            * 4 2428,0547,0745
            # 4 1218,3238,0444,0646
            % 4 0248,08,42
            & 4 420718270312223344
            @ 4 34251423343646281807031232
            $ 4 473818070615354443321203,2129
            ' 0 0806
            " 2 0806,2826
            ^ 2 061826
            ` 1 0817
            ~ 4 05163445
            … 4 02,22,42
            – 4 0545
            · 0 05
            × 4 1337,1733
            ° 2 0718271607
            → 4 0545,274523
            """;

    /** An empty box, for what the table does not have. */
    private static final Glyph UNKNOWN = parse("? 3 0208383202");

    private static final Glyph SPACE = new Glyph(1, List.of());
    private static final Map<Integer, Glyph> GLYPHS = new HashMap<>();

    static {
        TABLE.lines().forEach(line -> GLYPHS.put(line.codePointAt(0), parse(line)));
    }

    private StrokeFont() {}

    /** The characters of a text; accents are left out, since a letter without them is better than a box. */
    static List<Glyph> glyphs(String text) {
        List<Glyph> glyphs = new ArrayList<>();
        Normalizer.normalize(text, Normalizer.Form.NFD)
                .codePoints()
                .filter(code -> Character.getType(code) != Character.NON_SPACING_MARK)
                .forEach(code -> glyphs.add(Character.isWhitespace(code) ? SPACE : GLYPHS.getOrDefault(code, UNKNOWN)));
        return glyphs;
    }

    private static Glyph parse(String line) {
        String[] words = line.split(" ", -1);
        List<int[]> strokes = new ArrayList<>();
        for (String stroke : words[2].split(",", -1)) {
            strokes.add(stroke.chars().map(digit -> digit - '0').toArray());
        }
        return new Glyph(Integer.parseInt(words[1]), List.copyOf(strokes));
    }
}

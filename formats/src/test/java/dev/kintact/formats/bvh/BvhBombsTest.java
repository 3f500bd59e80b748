package dev.kintact.formats.bvh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.formats.io.FormatException;
import dev.kintact.testkit.Allocations;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A file of 1 MB may be built as cleverly as it likes: it costs at most 64 MB, and no more than a moment. */
class BvhBombsTest {

    private static final int SIZE = 1_000_000;
    private static final long MOST_BYTES = 64L << 20;

    @ParameterizedTest
    @MethodSource("bombs")
    @Timeout(30)
    void aSmallFileTakesLittleMemoryAndTime(String what) {
        byte[] bytes = BOMBS.get(what).getBytes(StandardCharsets.UTF_8);
        assertThat(bytes.length).isBetween(SIZE / 2, SIZE + SIZE / 10);
        long allocated = Allocations.bytesAllocatedBy(() -> readOrRefuse(bytes));
        assertThat(allocated).isLessThan(MOST_BYTES);
    }

    static Stream<String> bombs() {
        return BOMBS.keySet().stream();
    }

    private static void readOrRefuse(byte[] bytes) {
        try {
            BvhTexts.read(bytes, BvhReadOptions.AUTO);
        } catch (FormatException e) {
            assertThat(e).hasMessageContaining(BvhTexts.NAME);
        }
    }

    private static final Map<String, String> BOMBS = bombTexts();

    private static Map<String, String> bombTexts() {
        String motion = "}\nMOTION\nFrames: %s\nFrame Time: 0.01\n";
        String turning = "HIERARCHY\nROOT r{OFFSET 0 0 0\nCHANNELS 1 Xrotation\n";
        String shifting = "HIERARCHY\nROOT r{OFFSET 0 0 0\nCHANNELS 1 Xposition\n";
        String inner = turning + "JOINT b{OFFSET 0 1 0\nCHANNELS 2 Xposition Xrotation\n}";
        String still = "JOINT j{OFFSET 0 1 0}\n";
        String oneChannel = "JOINT j{CHANNELS 1 Xposition}\n";
        Map<String, String> bombs = new LinkedHashMap<>();
        bombs.put(
                "joints without channels and many frames",
                filled(turning + fill(still, SIZE / 2) + motion.formatted(250_000), "1\n"));
        bombs.put(
                "joints with one channel and few frames",
                filled(turning + fill(oneChannel, SIZE / 2) + motion.formatted(15), "1 "));
        bombs.put("one turning channel", filled(turning + motion.formatted(500_000), "1 "));
        bombs.put("one shifting channel", filled(shifting + motion.formatted(500_000), "1 "));
        bombs.put("one shifting channel, frames not announced", filled(shifting + motion.formatted(1), "1\n"));
        bombs.put("one turning channel, frames not announced", filled(turning + motion.formatted(1), "1 "));
        bombs.put("inner positions", filled(inner + motion.formatted(160_000), "1 2 3 "));
        bombs.put("inner positions, frames not announced", filled(inner + motion.formatted(0), "1 2 3 "));
        bombs.put("inner positions that move", filled(inner + motion.formatted(0), "1 2 3 4 5 6 "));
        bombs.put("a huge number of frames", filled(turning + motion.formatted("2147483647"), "1 "));
        bombs.put("an impossible number of frames", filled(shifting + motion.formatted("1e18"), "1 "));
        bombs.put("joint headers only", filled("HIERARCHY\nROOT r{", "JOINT j{"));
        bombs.put(
                "whole joints, deep",
                fill("HIERARCHY\nROOT r{", "JOINT j{", SIZE * 8 / 9) + "}".repeat(SIZE / 9) + "MOTION");
        bombs.put("whole joints, flat", filled("HIERARCHY\nROOT r{", "JOINT j{}") + "}MOTION");
        bombs.put("short joints with names of their own", numbered("HIERARCHY\nROOT r{", "JOINT %x{}") + "}MOTION");
        bombs.put("roots", filled("HIERARCHY\n", "ROOT r{}") + "MOTION");
        bombs.put("nameless joints", filled("HIERARCHY\nROOT r{", "JOINT{}") + "}MOTION");
        bombs.put(
                "as many joints as are allowed, and frames",
                filled(shifting + "JOINT{}".repeat(19_900) + motion.formatted(1), "1 "));
        bombs.put(
                "as many turning joints as are allowed, and frames",
                filled(turning + "JOINT{CHANNELS 1 Xrotation}".repeat(19_900) + motion.formatted(1), "1 "));
        bombs.put(
                "as many shifting joints as are allowed, and frames",
                filled(turning + "JOINT{CHANNELS 1 Xposition}".repeat(19_900) + motion.formatted(1), "1 "));
        bombs.put(
                "shifting joints, still joints and frames",
                filled(
                        inner.replace("2 Xposition Xrotation", "1 Xposition")
                                + "JOINT{}".repeat(19_900)
                                + motion.formatted(1),
                        "1 "));
        bombs.put("end sites", filled(turning, "End{}") + motion.formatted(1) + "1\n");
        bombs.put("channel lists", filled("HIERARCHY\nROOT r{", "CHANNELS 2 Xrotation Yrotation ") + "}MOTION");
        bombs.put("braces", filled(turning, "}".repeat(50_000) + " "));
        bombs.put("braces in words", filled(turning, "a{".repeat(25_000) + " "));
        bombs.put("unusable values", filled(shifting + motion.formatted(1), "nan "));
        bombs.put("words in place of values", filled(shifting + motion.formatted(500_000) + "1\n", "x "));
        bombs.put("line ends", filled(turning + motion.formatted(1), "\r"));
        bombs.put("long words", filled("HIERARCHY ", "x".repeat(65_000) + " "));
        bombs.put("frames lines", filled(turning + "}MOTION\n", "Frames: 1\n"));
        bombs.put("short lines", filled(inner + motion.formatted(1), "1\n"));
        return bombs;
    }

    private static String filled(String start, String part) {
        return fill(start, part, SIZE);
    }

    private static String fill(String part, int size) {
        return fill("", part, size);
    }

    private static String fill(String start, String part, int size) {
        return start + part.repeat((size - start.length()) / part.length());
    }

    private static String numbered(String start, String template) {
        StringBuilder text = new StringBuilder(start);
        for (int i = 0; text.length() < SIZE; i++) {
            text.append(template.formatted(i));
        }
        return text.toString();
    }
}

package dev.kintact.samples.repertoire;

import dev.kintact.body.surface.Body;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The built-in performances. Each is authored in a text beside this class and solved onto a body when it is asked for. */
public final class Repertoire {

    private static final List<String> IDS = List.of(
            "ballet-hands-up",
            "hold-ankle",
            "draw-and-shoot",
            "disappointment",
            "stretch-seated",
            "soldier-salute",
            "thinker-crossed-legs",
            "look-at-watch",
            "wash-legs",
            "back-of-hand-to-chin",
            "cover-mouth",
            "scratch-head",
            "fingertips-together",
            "palm-to-forehead",
            "salute",
            "shade-eyes",
            "cover-eyes",
            "palm-on-side-of-head",
            "walk",
            "clap",
            "crossed-arms",
            "hands-on-hips",
            "belly-rub",
            "free-gestures");

    private Repertoire() {}

    /** The names of all performances, in order. */
    public static List<String> ids() {
        return IDS;
    }

    /** All performances on a body, in order. It takes seconds. */
    public static List<Performance> all(Body body) {
        return IDS.stream().map(id -> of(id, body)).toList();
    }

    /**
     * A performance on a body.
     *
     * @param id for example {@code cover-mouth}
     * @param body with fingers and toes, in T-pose when nothing is turned, as the cast's are
     * @throws IllegalArgumentException if there is no such performance
     */
    public static Performance of(String id, Body body) {
        if (!IDS.contains(id)) {
            throw new IllegalArgumentException(
                    "there is no performance " + id + "; there are " + String.join(", ", IDS));
        }
        return Solver.perform(body, script(id));
    }

    static Script script(String id) {
        String file = id + ".txt";
        try (InputStream stream = Repertoire.class.getResourceAsStream(file)) {
            if (stream == null) {
                throw new IllegalStateException("there is no file " + file);
            }
            return ScriptParser.parse(id, file, new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

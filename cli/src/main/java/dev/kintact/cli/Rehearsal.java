package dev.kintact.cli;

import dev.kintact.retarget.Method;
import dev.kintact.studio.load.PreparedSamples;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs the usual commands on a short motion, once for a jar and a JVM: the launcher keeps all classes that are loaded meanwhile
 * in an archive, from which later runs start.
 */
public final class Rehearsal {

    /** So many frames that feet have a course and fingers are eased, and no more. */
    private static final String LAST_FRAME = "11";

    private Rehearsal() {}

    /**
     * Rehearses. A command that fails is no failure: what it loaded counts.
     *
     * @param args an empty folder for files
     */
    public static void main(String[] args) throws IOException {
        System.setProperty("joml.nounsafe", "true"); // as the program does
        run(Path.of(args[0]));
    }

    /** Exit codes of all commands. */
    static List<Integer> run(Path folder) throws IOException {
        PreparedSamples.copy(PreparedSamples.PERFORMANCE + ".glb", folder.resolve("long.glb"));
        PreparedSamples.copy(PreparedSamples.CHARACTERS.get(0).id() + ".glb", folder.resolve("character.vrm"));
        List<Integer> codes = new ArrayList<>();
        for (List<String> command : commands(folder)) {
            String[] arguments = command.toArray(String[]::new);
            codes.add(Kintact.commandLine(arguments)
                    .setOut(new PrintWriter(Writer.nullWriter()))
                    .setErr(new PrintWriter(Writer.nullWriter()))
                    .execute(arguments));
        }
        return codes;
    }

    private static List<List<String>> commands(Path folder) {
        String motion = folder.resolve("motion.bvh").toString();
        String character = folder.resolve("character.vrm").toString();
        String result = folder.resolve("result.glb").toString();
        List<List<String>> commands = new ArrayList<>();
        commands.add(List.of("convert", folder.resolve("long.glb").toString(), motion, "--to", LAST_FRAME));
        commands.add(List.of("inspect", motion));
        commands.add(List.of("retarget", motion, "--to", character, "--quality", "draft", "-o", result));
        for (Method method : Method.values()) {
            String own = folder.resolve(method.id() + ".vrma").toString();
            commands.add(List.of("retarget", motion, "--to", motion, "--method", method.id(), "-o", own));
        }
        // not of the result, whose skin would be looked at vertex by vertex, for seconds
        commands.add(List.of("measure", "--source", motion, "--result", motion));
        return commands;
    }
}

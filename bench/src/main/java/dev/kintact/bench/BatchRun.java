package dev.kintact.bench;

import dev.kintact.body.surface.Body;
import dev.kintact.cli.Kintact;
import dev.kintact.formats.bvh.BvhWriteOptions;
import dev.kintact.formats.bvh.BvhWriter;
import dev.kintact.model.Clip;
import dev.kintact.model.edit.Trim;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** A batch in a JVM of its own: many motions put on a character as drafts and measured, by one command. */
final class BatchRun {

    /** Frames a clip, each a little different from the one before. */
    private static final int FRAMES = 12;

    private static final int LOOK_MILLIS = 500;

    /** Once the compiler works for less than this share of a run, all that matters is compiled. */
    private static final double COMPILING = 0.05;

    private static final int MOST_WARM_UPS = 6;

    private BatchRun() {}

    /**
     * Runs a batch and prints one number.
     *
     * @param args folder of clips, number of clips, number of workers, {@code time} for seconds or {@code memory} for the most
     *     bytes that were ever in use
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        System.setProperty("joml.nounsafe", "true"); // as the program does
        Path folder = Path.of(args[0]);
        int clips = Integer.parseInt(args[1]);
        int workers = Integer.parseInt(args[2]);
        if (args[3].equals("memory")) {
            System.out.println(mostBytes(folder, clips, workers));
        } else {
            warmUp(folder, clips, workers);
            long start = System.nanoTime();
            compare(folder, clips, workers, folder.resolve("timed-" + workers));
            System.out.println((System.nanoTime() - start) / 1e9);
        }
    }

    /**
     * Runs batches until hardly anything is compiled any more: the compiler is busy for longer than many clips take, and what it does
     * beside one worker it takes from two.
     */
    private static void warmUp(Path folder, int clips, int workers) {
        CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
        for (int run = 0; run < MOST_WARM_UPS; run++) {
            long start = System.nanoTime();
            long compiled = compiler.getTotalCompilationTime();
            compare(folder, clips, workers, folder.resolve("warm-" + workers + "-" + run));
            double seconds = (System.nanoTime() - start) / 1e9;
            if ((compiler.getTotalCompilationTime() - compiled) / 1e3 < COMPILING * seconds) {
                return;
            }
        }
    }

    /** Writes the clips of all batches: the same motion from another frame on each. */
    static void prepare(Path folder, int clips) throws IOException {
        Body performer = Motions.performer();
        Clip motion = Motions.crossedArms(performer, FRAMES + clips);
        for (int i = 0; i < clips; i++) {
            try (OutputStream out = Files.newOutputStream(file(folder, i))) {
                BvhWriter.write(
                        Trim.apply(motion, i, i + FRAMES - 1),
                        BvhWriteOptions.forUnit(BvhWriteOptions.USUAL_ORDER, 1),
                        out);
            }
        }
    }

    private static Path file(Path folder, int clip) {
        return folder.resolve("clip-" + clip + ".bvh");
    }

    /** Puts the first clips on the character; the report goes into a folder. */
    static void compare(Path folder, int clips, int workers, Path report) {
        List<String> command = new ArrayList<>(List.of("compare", "--motions"));
        for (int i = 0; i < clips; i++) {
            command.add(file(folder, i).toString());
        }
        command.addAll(List.of("--characters", "sample:ogre", "--methods", "kintact", "--quality", "draft"));
        command.addAll(List.of("--no-skin", "--workers", String.valueOf(workers), "--out", report.toString()));
        StringWriter told = new StringWriter();
        String[] args = command.toArray(String[]::new);
        int exitCode = Kintact.commandLine(args)
                .setOut(new PrintWriter(told))
                .setErr(new PrintWriter(told))
                .execute(args);
        if (exitCode != 0) {
            throw new MeasuringException("the batch failed: " + told);
        }
    }

    private static long mostBytes(Path folder, int clips, int workers) throws InterruptedException {
        AtomicLong most = new AtomicLong();
        Thread looker = new Thread(() -> look(most), "kintact memory");
        looker.start();
        compare(folder, clips, workers, folder.resolve("measured-" + clips));
        looker.interrupt();
        looker.join();
        return most.get();
    }

    /** What was left by the last collection, not what has been allocated since, or while none could take place. */
    private static long usedAfterCollection() {
        long used = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            if (pool.getType() == MemoryType.HEAP && pool.getCollectionUsage() != null) {
                used += pool.getCollectionUsage().getUsed();
            }
        }
        return used;
    }

    /** Collects and looks how much is left, now and then until it is interrupted. */
    private static void look(AtomicLong most) {
        try {
            while (true) {
                Thread.sleep(LOOK_MILLIS);
                System.gc();
                most.accumulateAndGet(usedAfterCollection(), Math::max);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

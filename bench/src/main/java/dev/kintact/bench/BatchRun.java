package dev.kintact.bench;

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
import java.util.stream.IntStream;

/** A batch in a JVM of its own: many motions put on a character and measured, by one command. */
final class BatchRun {

    /** What is done with how long clips. */
    enum Kind {
        /** Short clips of somebody crossing their arms, so that pages and pictures count for much. */
        DRAFT("draft", 12),
        /** Clips of the whole repertoire, as anybody would have them who says nothing about quality. */
        FULL("full", 45);

        private final String quality;
        private final int frames;

        Kind(String quality, int frames) {
            this.quality = quality;
            this.frames = frames;
        }

        @Override
        public String toString() {
            return quality;
        }
    }

    /** So many frames after a clip of the repertoire the next one begins. */
    private static final int STEP = 15;

    private static final int LOOK_MILLIS = 100;

    /** Once the compiler works for less than this share of a run, all that matters is compiled. */
    private static final double COMPILING = 0.05;

    private static final int MOST_WARM_UPS = 6;

    private BatchRun() {}

    /**
     * Runs a batch and prints one number.
     *
     * @param args folder of clips, their kind, number of clips, number of workers, {@code time} for seconds or {@code memory} for
     *     the most bytes that were ever in use
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        System.setProperty("joml.nounsafe", "true"); // as the program does
        Path folder = Path.of(args[0]);
        Kind kind = Kind.valueOf(args[1]);
        int clips = Integer.parseInt(args[2]);
        int workers = Integer.parseInt(args[3]);
        if (args[4].equals("memory")) {
            System.out.println(mostBytes(folder, kind, clips, workers));
        } else {
            warmUp(folder, kind, clips, workers);
            long start = System.nanoTime();
            compare(folder, kind, clips, workers, folder.resolve("timed-" + kind + "-" + workers));
            System.out.println((System.nanoTime() - start) / 1e9);
        }
    }

    /**
     * Runs batches until hardly anything is compiled any more: the compiler is busy for longer than many clips take, and what it does
     * beside one worker it takes from two.
     */
    private static void warmUp(Path folder, Kind kind, int clips, int workers) {
        CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
        for (int run = 0; run < MOST_WARM_UPS; run++) {
            long start = System.nanoTime();
            long compiled = compiler.getTotalCompilationTime();
            compare(folder, kind, clips, workers, folder.resolve("warm-" + kind + "-" + workers + "-" + run));
            double seconds = (System.nanoTime() - start) / 1e9;
            if ((compiler.getTotalCompilationTime() - compiled) / 1e3 < COMPILING * seconds) {
                return;
            }
        }
    }

    /** Writes the clips of batches of a kind. */
    static void prepare(Path folder, Kind kind, int clips) throws IOException {
        List<Clip> made = kind == Kind.DRAFT ? alike(kind.frames, clips) : repertoire(kind.frames, clips);
        for (int i = 0; i < clips; i++) {
            try (OutputStream out = Files.newOutputStream(file(folder, kind, i))) {
                BvhWriter.write(made.get(i), BvhWriteOptions.forUnit(BvhWriteOptions.USUAL_ORDER, 1), out);
            }
        }
    }

    /** The same motion from another frame on each. */
    private static List<Clip> alike(int frames, int clips) {
        Clip motion = Motions.crossedArms(Motions.performer(), frames + clips);
        return IntStream.range(0, clips)
                .mapToObj(i -> Trim.apply(motion, i, i + frames - 1))
                .toList();
    }

    /** Pieces of everything that is about a touch. */
    private static List<Clip> repertoire(int frames, int clips) {
        List<Clip> pieces = new ArrayList<>();
        for (Clip motion : Motions.of(Motion.CONTACT, Motions.performer())) {
            for (int first = 0; first + frames <= motion.frameCount(); first += STEP) {
                pieces.add(Trim.apply(motion, first, first + frames - 1));
            }
        }
        if (pieces.size() < clips) {
            throw new MeasuringException("the repertoire has only " + pieces.size() + " pieces");
        }
        // evenly over all of it
        return IntStream.range(0, clips)
                .mapToObj(i -> pieces.get((int) ((long) i * pieces.size() / clips)))
                .toList();
    }

    private static Path file(Path folder, Kind kind, int clip) {
        return folder.resolve(kind + "-" + clip + ".bvh");
    }

    /** Puts the first clips on the character; the report goes into a folder. */
    static void compare(Path folder, Kind kind, int clips, int workers, Path report) {
        List<String> command = new ArrayList<>(List.of("compare", "--motions"));
        for (int i = 0; i < clips; i++) {
            command.add(file(folder, kind, i).toString());
        }
        command.addAll(List.of("--characters", "sample:ogre", "--methods", "kintact", "--quality", kind.quality));
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

    private static long mostBytes(Path folder, Kind kind, int clips, int workers) throws InterruptedException {
        AtomicLong most = new AtomicLong();
        Thread looker = new Thread(() -> look(most), "kintact memory");
        looker.start();
        compare(folder, kind, clips, workers, folder.resolve("measured-" + clips));
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

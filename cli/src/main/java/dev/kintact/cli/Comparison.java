package dev.kintact.cli;

import dev.kintact.body.ReferencePose;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.surface.Body;
import dev.kintact.cli.ActorSource.Playing;
import dev.kintact.cli.picture.PairPicture;
import dev.kintact.cli.report.Entry;
import dev.kintact.cli.report.EntryMaker;
import dev.kintact.cli.report.EntryMaker.Player;
import dev.kintact.cli.sheet.KeptFrames;
import dev.kintact.cli.sheet.TilePainter;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.Progress;
import dev.kintact.measure.Actor;
import dev.kintact.measure.Appraisal;
import dev.kintact.measure.Meters;
import dev.kintact.measure.Quality;
import dev.kintact.measure.Thresholds;
import dev.kintact.model.Clip;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Does jobs, several at once; what becomes of one does not touch the others. Scratch. */
final class Comparison {

    private static final int PIXELS = 200;
    private static final int SHOTS = 1;

    /** How many performers are remembered besides those at work: a sheet of the worst shows as many. */
    private static final int PERFORMERS = 10;

    /** How many meters are kept for each worker: a job needs two, its performer's and its character's. */
    private static final int METERS = 4;

    /** How many plans are remembered, which are small. */
    private static final int PLANS = 32;

    private static final RetargetOptions COPYING = RetargetOptions.of(Method.IMR);
    private static final BodyOptions FOUND_OUT = new BodyOptions(Optional.empty(), Optional.empty());

    /**
     * A motion on a character by a method. What it prints tells it from all others: results are kept under it.
     *
     * @param motionName for reports, unlike any other's
     * @param characterName likewise
     */
    record Job(Path motion, String motionName, Path character, String characterName, RetargetOptions options) {

        /** Everything with everything, motion by motion. */
        static List<Job> list(List<Path> motions, List<Path> characters, List<RetargetOptions> methods) {
            Map<Path, String> motionNames = names(motions);
            Map<Path, String> characterNames = names(characters);
            List<Job> jobs = new ArrayList<>();
            for (Path motion : motions) {
                for (Path character : characters) {
                    for (RetargetOptions options : methods) {
                        jobs.add(new Job(
                                motion,
                                motionNames.getOrDefault(motion, ""),
                                character,
                                characterNames.getOrDefault(character, ""),
                                options));
                    }
                }
            }
            return jobs;
        }

        /** The short name of each file, or its path where two would be called the same. */
        private static Map<Path, String> names(List<Path> files) {
            Map<Path, String> names = new HashMap<>();
            for (Path file : files) {
                String name = shortName(file);
                boolean alone = files.stream()
                        .allMatch(
                                other -> other.equals(file) || !shortName(other).equals(name));
                names.put(file, alone ? name : file.toString());
            }
            return names;
        }

        private static String shortName(Path file) {
            String name = file.getFileName() == null
                    ? file.toString()
                    : file.getFileName().toString();
            if (Samples.isSample(file)) {
                return name.substring(name.indexOf(':') + 1);
            }
            int dot = name.lastIndexOf('.');
            return dot > 0 ? name.substring(0, dot) : name;
        }

        String methodName() {
            return options.label();
        }
    }

    /** Someone with their pictures. */
    private record Loaded(Playing playing, PairPicture picture) {
        static Loaded of(Playing playing) {
            return new Loaded(
                    playing,
                    new PairPicture(playing.actor().body(), playing.actor().skin()));
        }

        /** The same performer in another motion. */
        Loaded in(Playing other) {
            return new Loaded(new Playing(playing.actor(), playing.bodyWords(), other.clip(), other.ground()), picture);
        }

        TilePainter.Side side() {
            return new TilePainter.Side(playing.body(), picture);
        }

        Player player(Clip clip) {
            return new Player(playing.actor(), playing.reportWords(), picture, clip);
        }
    }

    /** All that a body depends on which is estimated around a skeleton. */
    private record Looks(List<RigMap.Match> roles, ReferencePose reference) {
        static Looks of(Rig rig) {
            return new Looks(rig.map().matches(), rig.reference());
        }
    }

    /** Between whom a plan is, and how. */
    private record Pairing(Body performer, Body character, RetargetOptions options) {}

    private final ActorSource actors;
    private final ComparedBodies bodies;
    private final Thresholds lines;
    private final JobStore store;
    private final int workers;
    private final Extras extras;
    private final Meters meters;
    private final RecentlyMade<Path, Loaded> performers;
    private final RecentlyMade<Looks, Loaded> estimated;
    private final RecentlyMade<Pairing, Retargeter> plans;
    private final RecentlyMade<Path, Quality> sources;
    private final RecentlyMade<Path, Loaded> characters;

    /**
     * A comparison.
     *
     * @param extras what is found out besides the usual figures
     */
    Comparison(
            ActorSource actors, ComparedBodies bodies, Thresholds lines, JobStore store, int workers, Extras extras) {
        this.actors = actors;
        this.bodies = bodies;
        this.lines = lines;
        this.store = store;
        this.workers = workers;
        this.extras = extras;
        meters = new Meters(METERS * workers);
        performers = new RecentlyMade<>(workers + PERFORMERS, this::performer);
        estimated = new RecentlyMade<>(workers + 1);
        plans = new RecentlyMade<>(PLANS, pair -> Retargeter.between(pair.performer, pair.character, pair.options));
        sources = new RecentlyMade<>(workers + 1, this::ownQuality);
        characters = new RecentlyMade<>(64, this::character);
    }

    /** Does all jobs that are not done; says how many were. */
    int run(List<Job> jobs, Progress progress) throws IOException {
        List<Job> open = new ArrayList<>();
        for (Job job : jobs) {
            if (!store.has(job)) {
                open.add(job);
            }
        }
        int reused = jobs.size() - open.size();
        ExecutorService pool = Executors.newFixedThreadPool(workers);
        try {
            List<Future<?>> doing = new ArrayList<>();
            for (Job job : open) {
                doing.add(pool.submit(() -> {
                    store.write(job, entry(job));
                    return null;
                }));
            }
            for (int i = 0; i < doing.size(); i++) {
                progress.at((double) (reused + i) / jobs.size());
                doing.get(i).get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException io) {
                throw io; // the folder cannot be written to: no use going on
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            pool.shutdownNow();
        }
        return reused;
    }

    private Entry entry(Job job) {
        try {
            return measured(job);
        } catch (IOException | RuntimeException e) {
            return Entry.failed(job.motionName, job.characterName, job.methodName(), Failures.message(e));
        }
    }

    private Entry measured(Job job) throws IOException {
        Loaded performer = performers.get(job.motion);
        Loaded character = characters.get(job.character);
        Clip source = performer.playing.clip();
        Clip copied = retargeted(performer, character, COPYING);
        Clip result = job.options.equals(COPYING) ? copied : retargeted(performer, character, job.options);
        Appraisal appraisal = Appraisal.of(
                sources.get(job.motion),
                measured(performer),
                source,
                measured(character),
                copied,
                result,
                lines,
                meters);
        if (extras.sheets()) {
            store.writeFrames(job, KeptFrames.of(appraisal.course(), result));
        }
        return new EntryMaker(PIXELS, SHOTS, meters)
                .make(
                        job.motionName,
                        job.characterName,
                        job.methodName(),
                        appraisal,
                        performer.player(source),
                        character.player(result));
    }

    private Actor measured(Loaded loaded) {
        Actor actor = loaded.playing.actor();
        return extras.skin() ? actor : Actor.of(actor.body());
    }

    private Clip retargeted(Loaded performer, Loaded character, RetargetOptions options) throws IOException {
        return plans.get(new Pairing(performer.playing.body(), character.playing.body(), options))
                .apply(performer.playing.clip());
    }

    private Loaded performer(Path file) throws IOException {
        Playing playing = actors.read(file, bodies.performer(file), FOUND_OUT, ReadOptions.AUTO);
        if (playing.clip().frameCount() == 0) {
            throw new FormatException(file.toString(), "has no frames, so there is no motion to compare");
        }
        Playing moving = playing.on(extras.ground());
        return isEstimated(file, moving) ? estimated(moving) : Loaded.of(moving);
    }

    private boolean isEstimated(Path file, Playing playing) {
        return bodies.performer(file).isEmpty()
                && !Samples.isSample(file)
                && playing.actor().skin().isEmpty();
    }

    /** With the body of another motion's performer who looks the same, so that what is made for a body is made once. */
    private Loaded estimated(Playing playing) throws IOException {
        return estimated
                .get(Looks.of(playing.rig()), looks -> Loaded.of(playing))
                .in(playing);
    }

    private Quality ownQuality(Path file) throws IOException {
        Loaded performer = performers.get(file);
        return Quality.ofSource(measured(performer), performer.playing.clip(), lines, meters);
    }

    private Loaded character(Path file) throws IOException {
        Playing playing = actors.read(file, bodies.ofFile(file), FOUND_OUT, ReadOptions.AUTO);
        return Loaded.of(playing);
    }

    /** Paints frames of a job. */
    TilePainter painter(Job job, int pixels) throws IOException {
        Loaded performer = performers.get(job.motion);
        Loaded character = characters.get(job.character);
        return new TilePainter(performer.side(), performer.playing.clip(), character.side(), pixels);
    }
}

package dev.kintact.studio;

import dev.kintact.retarget.Method;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.samples.cast.Cast;
import dev.kintact.studio.load.PreparedSamples;
import dev.kintact.studio.load.Uploads;
import dev.kintact.studio.stage.Figure;
import dev.kintact.studio.stage.Take;
import dev.kintact.studio.stage.Wish;
import dev.kintact.studio.work.Added;
import dev.kintact.studio.work.Intake;
import dev.kintact.studio.work.Studio;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** What is on the stage when somebody opens the studio. */
final class Opening {

    private static final String SAMPLE = "sample:";

    /** More results than this at once are not to be overlooked. */
    private static final int MOST_RESULTS = 6;

    private final Studio studio;
    private final Intake intake;

    Opening(Studio studio, Intake intake) {
        this.studio = studio;
        this.intake = intake;
    }

    /** Puts samples there, one by one, so that the first is soon to be seen: a touch that copied rotations lose. */
    void samples() throws IOException {
        String take = intake.addPerformance(PreparedSamples.PERFORMANCE).takes().get(0);
        for (Cast character : PreparedSamples.CHARACTERS) {
            String figure = intake.addCharacter(character.id()).figures().get(0);
            wish(take, figure, Method.KINTACT);
            wish(take, figure, Method.IMR);
        }
    }

    private void wish(String take, String figure, Method method) {
        int last = studio.requireTake(take).clip().frameCount() - 1;
        studio.wish(new Wish(take, figure, RetargetOptions.of(method), 0, last), true);
    }

    /** Puts a file or sample there. */
    Added file(Path file) throws IOException {
        String name = file.toString();
        if (!name.startsWith(SAMPLE)) {
            return intake.addFile(file, Uploads.shownName(name), Intake.Use.AUTO);
        }
        String sample = name.substring(SAMPLE.length());
        return Cast.of(sample).isPresent() ? intake.addCharacter(sample) : intake.addPerformance(sample);
    }

    /** Puts every motion on every character that is there; who has no motion gets a sample's. */
    void together() throws IOException {
        List<Figure> characters = studio.stage().figures().stream()
                .filter(figure -> figure.build().isPresent() && figure.model().hasMesh())
                .toList();
        if (studio.stage().takes().isEmpty() && !characters.isEmpty()) {
            intake.addPerformance(PreparedSamples.PERFORMANCE);
        }
        int wished = 0;
        for (Take take : studio.stage().takes()) {
            boolean complete = studio.requireFigure(take.figure()).build().isPresent();
            for (Figure character : characters) {
                boolean own = character.id().equals(take.figure());
                if (complete && !own && wished < MOST_RESULTS) {
                    wish(take.id(), character.id(), Method.KINTACT);
                    wish(take.id(), character.id(), Method.IMR);
                    wished += 2;
                }
            }
        }
    }
}

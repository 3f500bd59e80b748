package dev.kintact.studio;

import dev.kintact.retarget.Method;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.studio.stage.Take;
import dev.kintact.studio.stage.Wish;
import dev.kintact.studio.work.Studio;
import java.io.IOException;
import java.util.List;

/** What is on the stage when somebody opens the studio without files: a touch that copied rotations lose. */
final class Opening {

    private static final String PERFORMANCE = "cover-mouth";
    private static final List<String> CHARACTERS = List.of("ogre", "child");

    private Opening() {}

    /** Puts it there, one by one, so that the first is soon to be seen. */
    static void samples(Studio studio) throws IOException {
        Take take =
                studio.requireTake(studio.addPerformance(PERFORMANCE).takes().get(0));
        for (String character : CHARACTERS) {
            String figure = studio.addCharacter(character).figures().get(0);
            for (Method method : List.of(Method.KINTACT, Method.IMR)) {
                int last = take.clip().frameCount() - 1;
                studio.wish(new Wish(take.id(), figure, RetargetOptions.of(method), 0, last));
            }
        }
    }
}

package dev.kintact.studio.work;

import dev.kintact.studio.stage.Figure;
import dev.kintact.studio.stage.Stage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Knows which files figures were shown from, and which of them nobody can come back to. Scratch: whoever has it guards it. */
final class Leftovers {

    private final Set<Path> known = new HashSet<>();

    /** Files that were on some stage before, and are on none of these. */
    List<Path> without(Stream<Stage> stages) {
        Set<Path> used = new HashSet<>();
        stages.forEach(stage -> {
            stage.figures().forEach(figure -> used.addAll(files(figure)));
            stage.results().forEach(result -> {
                used.addAll(files(result.performer()));
                used.addAll(files(result.character()));
            });
        });
        List<Path> unused = new ArrayList<>(known);
        unused.removeAll(used);
        known.clear();
        known.addAll(used);
        return unused;
    }

    /** What a figure was read from, and what is shown of it. */
    static List<Path> files(Figure figure) {
        List<Path> files = new ArrayList<>();
        figure.origin().file().ifPresent(files::add);
        files.add(figure.model().glb());
        return files;
    }
}

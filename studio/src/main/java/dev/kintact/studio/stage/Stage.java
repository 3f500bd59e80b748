package dev.kintact.studio.stage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Everything that is on the stage at one moment. Immutable, so that undoing is to take an older one.
 *
 * @param figures in the order they came
 * @param takes in the order they came
 * @param results in the order they were wished
 */
public record Stage(List<Figure> figures, List<Take> takes, List<Result> results) {

    public static final Stage EMPTY = new Stage(List.of(), List.of(), List.of());

    public Stage {
        figures = List.copyOf(figures);
        takes = List.copyOf(takes);
        results = List.copyOf(results);
    }

    public Optional<Figure> figure(String id) {
        return figures.stream().filter(figure -> figure.id().equals(id)).findFirst();
    }

    public Optional<Take> take(String id) {
        return takes.stream().filter(take -> take.id().equals(id)).findFirst();
    }

    public Optional<Result> result(String id) {
        return results.stream().filter(result -> result.id().equals(id)).findFirst();
    }

    /** With one more figure and its motions. */
    public Stage with(Figure figure, List<Take> its) {
        List<Figure> all = new ArrayList<>(figures);
        all.add(figure);
        List<Take> allTakes = new ArrayList<>(takes);
        allTakes.addAll(its);
        return new Stage(all, allTakes, results);
    }

    /** With one more motion of a figure that is there. */
    public Stage with(Take take) {
        List<Take> all = new ArrayList<>(takes);
        all.add(take);
        return new Stage(figures, all, results);
    }

    /** With a result, in the place of the one with the same id if there is one. */
    public Stage with(Result result) {
        List<Result> all = new ArrayList<>(results);
        int old = all.stream().map(Result::id).toList().indexOf(result.id());
        if (old >= 0) {
            all.set(old, result);
        } else {
            all.add(result);
        }
        return new Stage(figures, takes, all);
    }

    /** With a figure changed, and motions and results that hang on it made anew. */
    public Stage withChanged(Figure figure, List<Take> its) {
        List<Figure> allFigures = figures.stream()
                .map(old -> old.id().equals(figure.id()) ? figure : old)
                .toList();
        List<Take> allTakes = takes.stream().map(old -> newest(old, its)).toList();
        Stage changed = new Stage(allFigures, allTakes, List.of());
        List<Result> allResults = new ArrayList<>();
        for (Result result : results) {
            boolean touched = result.performer().id().equals(figure.id())
                    || result.character().id().equals(figure.id());
            allResults.add(touched ? changed.again(result) : result);
        }
        return new Stage(allFigures, allTakes, allResults);
    }

    /** With a motion whose contacts are chosen otherwise, and results that keep contacts made anew. */
    public Stage withChanged(Take take) {
        List<Take> allTakes = takes.stream()
                .map(old -> old.id().equals(take.id()) ? take : old)
                .toList();
        Stage changed = new Stage(figures, allTakes, List.of());
        List<Result> allResults = results.stream()
                .map(result -> result.take().id().equals(take.id())
                                && result.wish().method().solvesClips()
                        ? changed.again(result)
                        : result)
                .toList();
        return new Stage(figures, allTakes, allResults);
    }

    private Result again(Result result) {
        return result.anew(
                figure(result.performer().id()).orElseThrow(),
                take(result.take().id()).orElseThrow(),
                figure(result.character().id()).orElseThrow());
    }

    private static Take newest(Take old, List<Take> changed) {
        return changed.stream()
                .filter(take -> take.id().equals(old.id()))
                .findFirst()
                .orElse(old);
    }

    /** Without a figure and everything that hangs on it. */
    public Stage withoutFigure(String id) {
        return new Stage(
                figures.stream().filter(figure -> !figure.id().equals(id)).toList(),
                takes.stream().filter(take -> !take.figure().equals(id)).toList(),
                results.stream()
                        .filter(result -> !result.performer().id().equals(id)
                                && !result.character().id().equals(id))
                        .toList());
    }

    /** Without a motion and its results. */
    public Stage withoutTake(String id) {
        return new Stage(
                figures,
                takes.stream().filter(take -> !take.id().equals(id)).toList(),
                results.stream()
                        .filter(result -> !result.take().id().equals(id))
                        .toList());
    }

    /** Without a result. */
    public Stage withoutResult(String id) {
        return new Stage(
                figures,
                takes,
                results.stream().filter(result -> !result.id().equals(id)).toList());
    }
}

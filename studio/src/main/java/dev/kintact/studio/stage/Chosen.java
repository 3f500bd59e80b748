package dev.kintact.studio.stage;

import java.util.Map;
import java.util.Optional;

/** What a person looks at: a motion and a character, by their ids, as far as they are chosen. */
public record Chosen(Optional<String> motion, Optional<String> figure) {

    /** The same, for a stage on which everything has another id; what is not there is not chosen. */
    public Chosen renamed(Map<String, Take> takes, Map<String, Figure> figures) {
        return new Chosen(
                motion.map(takes::get).map(Take::id), figure.map(figures::get).map(Figure::id));
    }
}

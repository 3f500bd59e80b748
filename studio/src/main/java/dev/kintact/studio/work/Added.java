package dev.kintact.studio.work;

import java.util.List;

/**
 * What came to the stage.
 *
 * @param figures ids
 * @param takes ids of motions
 * @param messages sentences for people
 */
public record Added(List<String> figures, List<String> takes, List<String> messages) {
    public Added {
        figures = List.copyOf(figures);
        takes = List.copyOf(takes);
        messages = List.copyOf(messages);
    }
}

package dev.kintact.body.match;

import dev.kintact.body.Role.Side;
import java.util.List;

/** Which side the names of a chain speak of. */
final class SideVotes {

    private SideVotes() {}

    /** Names of the left less names of the right. */
    static int of(Figure figure, List<Integer> chain) {
        int votes = 0;
        for (int joint : chain) {
            Side side = figure.name(joint).side();
            votes += side == Side.LEFT ? 1 : side == Side.RIGHT ? -1 : 0;
        }
        return votes;
    }
}

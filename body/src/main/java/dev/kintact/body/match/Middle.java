package dev.kintact.body.match;

import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Which of several joints speaks for all: the one whose chain ends nearest to the middle of all ends. */
final class Middle {

    private Middle() {}

    static int of(Figure figure, List<Integer> joints) {
        Vector3d mean = new Vector3d();
        for (int joint : joints) {
            mean.add(end(figure, joint));
        }
        mean.div(joints.size());
        int best = joints.get(0);
        for (int joint : joints) {
            if (end(figure, joint).distance(mean) < end(figure, best).distance(mean)) {
                best = joint;
            }
        }
        return best;
    }

    private static Vector3dc end(Figure figure, int joint) {
        List<Integer> chain = figure.longestChain(joint);
        return figure.postures().tip(0, chain.get(chain.size() - 1));
    }
}

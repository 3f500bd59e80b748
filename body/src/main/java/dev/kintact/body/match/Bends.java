package dev.kintact.body.match;

import java.util.List;
import org.joml.Vector3d;

/** The angles by which a chain of joints turns, over all postures, in radians; 0 where there is nothing to measure. */
final class Bends {

    /** A bone shorter than this, in lengths of the chain, has no direction. */
    static final double TINY = 1e-6;

    private final Figure figure;
    private final List<Integer> chain;
    private final double tiny;

    Bends(Figure figure, List<Integer> chain) {
        this.figure = figure;
        this.chain = chain;
        tiny = TINY * LimbShape.length(figure, chain, 0, chain.size() - 1);
    }

    /** The mean at a joint. Bones of no length are passed over. */
    double mean(int index) {
        double sum = 0;
        for (int i = 0; i < figure.postures().count(); i++) {
            sum += at(i, before(index), index, after(index));
        }
        return sum / figure.postures().count();
    }

    /** The largest at a joint. */
    double most(int index) {
        double most = 0;
        for (int i = 0; i < figure.postures().count(); i++) {
            most = Math.max(most, at(i, before(index), index, after(index)));
        }
        return most;
    }

    /** The smallest between two bones that may consist of several. */
    double least(int upper, int lower, int end) {
        double least = Math.PI;
        for (int i = 0; i < figure.postures().count(); i++) {
            least = Math.min(least, at(i, upper, lower, end));
        }
        return least;
    }

    /** The mean between the shin and the way from ankle to toes. */
    double foot(int lower, int end) {
        Postures postures = figure.postures();
        int ankle = chain.get(end);
        double sum = 0;
        for (int i = 0; i < postures.count(); i++) {
            Vector3d shin = postures.between(i, chain.get(lower), ankle);
            Vector3d foot = postures.tip(i, chain.get(chain.size() - 1)).sub(postures.joint(i, ankle), new Vector3d());
            sum += angle(shin, foot);
        }
        return sum / postures.count();
    }

    private int before(int index) {
        int before = index - 1;
        while (before >= 0 && figure.bone(chain.get(before + 1)) <= tiny) {
            before--;
        }
        return before;
    }

    private int after(int index) {
        int after = index + 1;
        while (after < chain.size() && figure.bone(chain.get(after)) <= tiny) {
            after++;
        }
        return after;
    }

    private double at(int posture, int before, int index, int after) {
        if (before < 0 || after >= chain.size()) {
            return 0;
        }
        return angle(
                figure.postures().between(posture, chain.get(before), chain.get(index)),
                figure.postures().between(posture, chain.get(index), chain.get(after)));
    }

    private double angle(Vector3d a, Vector3d b) {
        return a.length() <= tiny || b.length() <= tiny ? 0 : a.angle(b);
    }
}

package dev.kintact.retarget.posture;

/**
 * From which joints of the performer a joint of the character takes its turn: from one, or from a point between two.
 *
 * @param target joint of the character
 * @param first joint of the performer
 * @param second joint of the performer
 * @param between 0 for the first, 1 for the second
 */
record Share(int target, int first, int second, double between) {

    static Share of(int target, int source) {
        return new Share(target, source, source, 0);
    }
}

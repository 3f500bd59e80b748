package dev.kintact.cli.picture;

/** The signs of an explanation, drawn alike on bodies and in the legend. Places are in pixels. Immutable. */
record ExplainMarks(Canvas canvas, double unit) {

    private static final int VECTOR = 0x1B3F8F;
    private static final int REFERENCE = 0xC2410C;
    static final int REACHED = 0x14213D;
    static final int GOAL = 0xB3123C;
    private static final int PLANE = 0x2A8C82;

    /** The colour of skin, warmer the more it counts beside what counts most. */
    static int skin(double share) {
        return Tone.mix(0xDAD6CF, 0xF0A24A, strength(share));
    }

    /** What counts little is still to be seen. */
    private static double strength(double share) {
        return StrictMath.pow(share, 0.7);
    }

    /** A displacement; the share is how much it counts beside the one that counts most. */
    void vector(double x1, double y1, double x2, double y2, double share) {
        double strength = strength(share);
        new Pen((0.45 + 1.3 * strength) * unit, VECTOR, 0.03 + 0.92 * strength).line(canvas, x1, y1, x2, y2);
    }

    void reference(double x, double y, double share) {
        double strength = strength(share);
        new Pen((1.2 + 2.2 * strength) * unit, REFERENCE, 0.1 + 0.9 * strength).dot(canvas, x, y);
    }

    /** Where a joint is. */
    void reached(double x, double y) {
        new Pen(5.2 * unit, Palette.PAPER, 0.9).dot(canvas, x, y);
        new Pen(3.9 * unit, REACHED).dot(canvas, x, y);
    }

    /** Where copied rotations had it. */
    void copied(double x, double y) {
        new Pen(2.4 * unit, Palette.PAPER, 0.8).ring(canvas, x, y, 6.5 * unit);
        new Pen(1.1 * unit, REACHED).ring(canvas, x, y, 6.5 * unit);
    }

    void goal(double x, double y) {
        new Pen(2.6 * unit, Palette.PAPER, 0.85).cross(canvas, x, y, 8.5 * unit);
        new Pen(1.4 * unit, GOAL).cross(canvas, x, y, 8.5 * unit);
    }

    /**
     * A plane: four corners, x and y of each in turn, its middle, and the tip of its normal.
     *
     * @param share how much it holds
     */
    void plane(double[] corners, double x, double y, double tipX, double tipY, double share) {
        fill(corners, 0.3 * share);
        Pen edge = new Pen(0.5 * unit, PLANE, 0.3 + 0.6 * share);
        for (int i = 0; i < 8; i += 2) {
            int next = (i + 2) % 8;
            edge.line(canvas, corners[i], corners[i + 1], corners[next], corners[next + 1]);
        }
        new Pen(1.1 * unit, PLANE, 0.3 + 0.7 * share).line(canvas, x, y, tipX, tipY);
    }

    private void fill(double[] corners, double opacity) {
        double least = corners[1];
        double most = corners[1];
        for (int i = 3; i < 8; i += 2) {
            least = Math.min(least, corners[i]);
            most = Math.max(most, corners[i]);
        }
        for (int row = (int) Math.max(0, least); row <= Math.min(canvas.height() - 1.0, most); row++) {
            double from = Double.POSITIVE_INFINITY;
            double to = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < 8; i += 2) {
                int next = (i + 2) % 8;
                double along = (row + 0.5 - corners[i + 1]) / (corners[next + 1] - corners[i + 1]);
                if (along >= 0 && along <= 1) {
                    double x = corners[i] + along * (corners[next] - corners[i]);
                    from = Math.min(from, x);
                    to = Math.max(to, x);
                }
            }
            for (int column = (int) Math.max(0, from); column + 0.5 <= Math.min(canvas.width(), to); column++) {
                canvas.blend(column, row, PLANE, opacity);
            }
        }
    }
}

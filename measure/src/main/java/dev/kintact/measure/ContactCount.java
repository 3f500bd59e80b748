package dev.kintact.measure;

/** How many contacts are kept, lost and invented, and which shares that makes. Scratch: one for each run. */
final class ContactCount {

    private int wanted;
    private int kept;
    private int invented;
    private int unreachable;

    /** Counts what became of one contact in one frame. */
    void add(Fate fate) {
        switch (fate) {
            case KEPT -> {
                wanted++;
                kept++;
            }
            case LOST -> wanted++;
            case INVENTED -> invented++;
            case UNREACHABLE -> unreachable++;
            case NONE -> {}
        }
    }

    /**
     * Tells the figures.
     *
     * @param name what they begin with, such as {@code contact}
     */
    void tell(String name, Metric.FigureConsumer figures) {
        double recall = wanted == 0 ? Double.NaN : (double) kept / wanted;
        double precision = kept + invented == 0 ? Double.NaN : (double) kept / (kept + invented);
        figures.put(name + ".wanted", wanted);
        figures.put(name + ".kept", kept);
        figures.put(name + ".lost", wanted - kept);
        figures.put(name + ".invented", invented);
        figures.put(name + ".unreachable", unreachable);
        figures.put(name + ".recall", recall);
        figures.put(name + ".precision", precision);
        figures.put(name + ".f1", f1(recall, precision));
    }

    private double f1(double recall, double precision) {
        if (wanted == 0) {
            return Double.NaN; // nothing could be kept: precision alone says what was invented
        }
        return kept == 0 ? 0 : 2 * recall * precision / (recall + precision);
    }
}

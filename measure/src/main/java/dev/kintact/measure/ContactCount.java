package dev.kintact.measure;

/** How many contacts are kept, lost and invented, and which shares that makes. Scratch: one for each run. */
final class ContactCount {

    /** Contacts that weigh less together, in frames, tell nothing. */
    private static final double LEAST = 0.99;

    private double wanted;
    private double kept;
    private double invented;
    private double unreachable;

    /** Counts what became of one contact in one frame. */
    void add(Fate fate) {
        add(fate, 1);
    }

    /** The same with a weight. */
    void add(Fate fate, double weight) {
        switch (fate) {
            case KEPT -> {
                wanted += weight;
                kept += weight;
            }
            case LOST -> wanted += weight;
            case INVENTED -> invented += weight;
            case UNREACHABLE -> unreachable += weight;
            case NONE -> {}
        }
    }

    /**
     * Tells the figures.
     *
     * @param name what they begin with, such as {@code contact}
     */
    void tell(String name, Metric.FigureConsumer figures) {
        double recall = wanted < LEAST ? Double.NaN : kept / wanted;
        double precision = kept + invented < LEAST ? Double.NaN : kept / (kept + invented);
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
        if (wanted < LEAST) {
            return Double.NaN; // nothing could be kept: precision alone says what was invented
        }
        return kept == 0 ? 0 : 2 * recall * precision / (recall + precision);
    }
}

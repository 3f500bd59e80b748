package dev.kintact.measure;

/** Something measured over the frames of a motion, one after the other. Scratch: one for each run. */
interface Metric {

    /** Takes figures. */
    interface FigureConsumer {
        /** A figure by its name; not a number where there was nothing to measure. */
        void put(String name, double value);
    }

    /** Looks at a frame; frames come in order, each once. */
    void look(FrameView view);

    /**
     * Tells the figures.
     *
     * @param figures takes a name such as {@code contact.f1} and its value
     */
    void tell(FigureConsumer figures);
}

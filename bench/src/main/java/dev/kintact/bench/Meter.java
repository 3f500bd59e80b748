package dev.kintact.bench;

/** Measures rows. */
interface Meter extends AutoCloseable {

    /**
     * What a row costs, by one more round of measuring it.
     *
     * @throws MeasuringException if it could not be measured
     */
    Figure measure(Row row);

    @Override
    void close();
}

package dev.kintact.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** Knows what everything costs without measuring it. */
final class FakeMeter implements Meter, Function<Effort, Meter> {

    private final ToDoubleFunction<Row> units;
    private final ToDoubleFunction<Row> bytes;
    final List<String> measured = new ArrayList<>();
    int closed;

    FakeMeter(ToDoubleFunction<Row> units, ToDoubleFunction<Row> bytes) {
        this.units = units;
        this.bytes = bytes;
    }

    /** The unit costs 1, and everything else as many units as its name is long. */
    static FakeMeter byName() {
        return new FakeMeter(row -> row.name().equals("fk") ? 1 : row.name().length(), row -> 0);
    }

    @Override
    public Meter apply(Effort effort) {
        return this;
    }

    @Override
    public Figure measure(Row row) {
        measured.add(row.name());
        double cost = units.applyAsDouble(row);
        double unit = units.applyAsDouble(Catalogue.unit());
        return new Figure(500 * cost, bytes.applyAsDouble(row), Ratios.of(cost / unit));
    }

    @Override
    public void close() {
        closed++;
    }
}

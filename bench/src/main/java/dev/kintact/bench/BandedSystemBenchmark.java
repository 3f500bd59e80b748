package dev.kintact.bench;

import dev.kintact.model.linear.BandedSystem;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.ejml.data.DMatrixRMaj;
import org.ejml.data.DMatrixSparseCSC;
import org.ejml.data.DMatrixSparseTriplet;
import org.ejml.interfaces.linsol.LinearSolverSparse;
import org.ejml.ops.DConvertMatrixStruct;
import org.ejml.sparse.FillReducing;
import org.ejml.sparse.csc.factory.LinearSolverFactory_DSCC;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * The equations of five seconds of a refined clip, 53 knots of 60 numbers, solved by our own banded Cholesky and by EJML's sparse
 * one. EJML has none for bands. Both are handed the matrix as they store it; EJML keeps its structure from call to call.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class BandedSystemBenchmark extends BesideUnit {

    private static final int NUMBERS = 60;
    private static final int KNOTS = 53;
    private static final int SIZE = KNOTS * NUMBERS;
    private static final int BAND = 4 * NUMBERS - 1;

    private final BandedSystem filled = new BandedSystem(SIZE, BAND);
    private final BandedSystem system = new BandedSystem(SIZE, BAND);
    private final DMatrixSparseCSC sparse;
    private final DMatrixRMaj right = new DMatrixRMaj(SIZE, 1);
    private final DMatrixRMaj solution = new DMatrixRMaj(SIZE, 1);
    private final LinearSolverSparse<DMatrixSparseCSC, DMatrixRMaj> solver =
            LinearSolverFactory_DSCC.cholesky(FillReducing.NONE);

    public BandedSystemBenchmark() {
        Random random = new Random(1);
        DMatrixSparseTriplet triplets = new DMatrixSparseTriplet(SIZE, SIZE, SIZE * (2 * BAND + 1));
        for (int row = 0; row < SIZE; row++) {
            right.set(row, 0, random.nextDouble());
            filled.addRight(row, right.get(row, 0));
            for (int column = Math.max(0, row - BAND); column <= row; column++) {
                double value = column == row ? 2 * BAND : random.nextDouble() - 0.5;
                filled.add(row, column, value);
                triplets.addItem(row, column, value);
                if (column < row) {
                    triplets.addItem(column, row, value);
                }
            }
        }
        sparse = DConvertMatrixStruct.convert(triplets, (DMatrixSparseCSC) null);
        solver.setStructureLocked(false);
    }

    @Benchmark
    public double solveBanded() {
        system.set(filled);
        system.solve();
        return system.solution(0);
    }

    @Benchmark
    public double solveWithEjml() {
        if (!solver.setA(sparse)) {
            throw new IllegalStateException("not positive definite");
        }
        solver.setStructureLocked(true);
        solver.solve(right, solution);
        return solution.get(0, 0);
    }
}

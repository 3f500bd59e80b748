package dev.kintact.cli.picture;

/** Paints the cells of a sheet. May be called from several threads at once, for each cell once. */
@FunctionalInterface
public interface CellPainter {

    /**
     * The picture of a cell; larger ones are cut off, smaller ones stay in the upper left.
     *
     * @param row from 0, from the top
     * @param column from 0, from the left
     * @param size pixels a side
     */
    Canvas paint(int row, int column, int size);
}

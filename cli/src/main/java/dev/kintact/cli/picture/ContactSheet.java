package dev.kintact.cli.picture;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;

/** A grid of pictures with a title above, labels of the columns on top and labels of the rows at the left. */
public final class ContactSheet {

    private static final int MARGIN = 16;
    private static final int GAP = 4;
    private static final Lettering TITLE = new Lettering(15, Palette.INK);
    private static final Lettering LABEL = new Lettering(10, Palette.FAINT_INK);

    private final List<String> rowLabels;
    private final List<String> columnLabels;
    private final int cellSize;
    private final int left;
    private final int top;
    private final Canvas canvas;

    private ContactSheet(String title, List<String> rowLabels, List<String> columnLabels, int cellSize) {
        this.rowLabels = List.copyOf(rowLabels);
        this.columnLabels = List.copyOf(columnLabels);
        this.cellSize = cellSize;
        left = MARGIN + labelWidth();
        top = MARGIN + (title.isBlank() ? 0 : TITLE.lineHeight() + 6) + LABEL.lineHeight();
        int width = left + Math.max(1, columnLabels.size()) * (cellSize + GAP) - GAP + MARGIN;
        int height = top + rowLabels.size() * (cellSize + GAP) - GAP + MARGIN;
        canvas = new Canvas(width, Math.max(height, top + MARGIN), Palette.PAPER);
        TITLE.write(canvas, TITLE.fit(title, width - 2.0 * MARGIN), MARGIN, MARGIN + 15);
        writeLabels();
    }

    /** A sheet painted by the calling thread; see {@link #of(String, List, List, CellPainter, int, Executor)}. */
    public static ContactSheet of(
            String title, List<String> rowLabels, List<String> columnLabels, CellPainter painter, int cellSize) {
        return of(title, rowLabels, columnLabels, painter, cellSize, Runnable::run);
    }

    /**
     * Paints a sheet. It is the same whatever executor does the work.
     *
     * @param title may be empty
     * @param rowLabels one a row; long ones are wrapped, then shortened in the middle
     * @param columnLabels one a column; long ones are shortened in the middle
     * @param painter of the cells; what it throws is thrown here
     * @param cellSize pixels a side of a cell
     * @param executor runs the painter, once a cell
     */
    public static ContactSheet of(
            String title,
            List<String> rowLabels,
            List<String> columnLabels,
            CellPainter painter,
            int cellSize,
            Executor executor) {
        ContactSheet sheet = new ContactSheet(title, rowLabels, columnLabels, cellSize);
        sheet.paintCells(painter, executor);
        return sheet;
    }

    /** The whole sheet. */
    public Canvas picture() {
        return canvas;
    }

    /**
     * Writes the sheet as PNG, whole or not at all.
     *
     * @throws IOException if the file cannot be written
     */
    public void write(Path file) throws IOException {
        canvas.write(file);
    }

    private void paintCells(CellPainter painter, Executor executor) {
        List<CompletableFuture<Canvas>> cells = new ArrayList<>();
        for (int cell = 0; cell < rowLabels.size() * columnLabels.size(); cell++) {
            int row = cell / columnLabels.size();
            int column = cell % columnLabels.size();
            cells.add(CompletableFuture.supplyAsync(() -> painter.paint(row, column, cellSize), executor));
        }
        try {
            for (int cell = 0; cell < cells.size(); cell++) {
                place(cells.get(cell).join(), cell / columnLabels.size(), cell % columnLabels.size());
            }
        } catch (CompletionException e) {
            cells.forEach(cell -> cell.cancel(true));
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }

    private void place(Canvas picture, int row, int column) {
        canvas.draw(picture, left + column * (cellSize + GAP), top + row * (cellSize + GAP), cellSize);
    }

    /** As wide as the widest label, within limits: the pictures matter more. */
    private int labelWidth() {
        double widest = rowLabels.stream().mapToDouble(LABEL::width).max().orElse(0);
        return widest == 0 ? 0 : (int) Math.ceil(Math.min(widest, Math.max(150, 0.6 * cellSize))) + 10;
    }

    private void writeLabels() {
        for (int column = 0; column < columnLabels.size(); column++) {
            String label = LABEL.fit(columnLabels.get(column), cellSize);
            double middle = left + column * (cellSize + GAP) + cellSize / 2.0;
            LABEL.write(canvas, label, middle - LABEL.width(label) / 2, top - 7);
        }
        for (int row = 0; row < rowLabels.size(); row++) {
            List<String> wrapped = LABEL.wrap(rowLabels.get(row), labelWidth() - 10);
            int fitting = Math.max(1, cellSize / LABEL.lineHeight());
            List<String> lines = wrapped.subList(0, Math.min(wrapped.size(), fitting));
            double middle = top + row * (cellSize + GAP) + cellSize / 2.0;
            double baseline = middle - (lines.size() - 1) * LABEL.lineHeight() / 2.0 + 5;
            for (String line : lines) {
                LABEL.write(canvas, line, left - 10 - LABEL.width(line), baseline);
                baseline += LABEL.lineHeight();
            }
        }
    }
}

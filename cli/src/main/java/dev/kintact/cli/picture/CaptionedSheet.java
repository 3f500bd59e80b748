package dev.kintact.cli.picture;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A sheet of tiles, each two pictures side by side with lines of text above them. Scratch. */
public final class CaptionedSheet {

    private static final int MARGIN = 16;
    private static final int GAP = 4;
    private static final int COLUMNS = 2;
    private static final int LINES = 2;
    private static final Lettering TITLE = new Lettering(15, Palette.INK);
    private static final Lettering CAPTION = new Lettering(11, Palette.INK);

    private final int pixels;
    private final int top;
    private final Canvas canvas;

    /**
     * An empty sheet.
     *
     * @param tiles how many there will be
     * @param pixels a side of each picture
     */
    public CaptionedSheet(String title, int tiles, int pixels) {
        this.pixels = pixels;
        top = 2 * MARGIN + TITLE.lineHeight();
        int columns = Math.min(COLUMNS, Math.max(1, tiles));
        int rows = (tiles + COLUMNS - 1) / COLUMNS;
        int width = MARGIN + columns * (tileWidth() + MARGIN);
        canvas = new Canvas(width, top + rows * (tileHeight() + MARGIN), Palette.PAPER);
        TITLE.write(canvas, TITLE.fit(title, width - 2.0 * MARGIN), MARGIN, MARGIN + 15);
    }

    private int tileWidth() {
        return 2 * pixels + GAP;
    }

    private int tileHeight() {
        return LINES * CAPTION.lineHeight() + pixels;
    }

    /**
     * Draws a tile.
     *
     * @param tile from 0, row by row
     * @param caption at most two lines; long ones are shortened in the middle
     */
    public void place(int tile, List<String> caption, Canvas left, Canvas right) {
        int x = MARGIN + tile % COLUMNS * (tileWidth() + MARGIN);
        int y = top + tile / COLUMNS * (tileHeight() + MARGIN);
        for (int line = 0; line < Math.min(LINES, caption.size()); line++) {
            double baseline = y + line * CAPTION.lineHeight() + 12;
            CAPTION.write(canvas, CAPTION.fit(caption.get(line), tileWidth()), x, baseline);
        }
        int pictures = y + LINES * CAPTION.lineHeight();
        canvas.draw(left, x, pictures, pixels);
        canvas.draw(right, x + pixels + GAP, pictures, pixels);
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
}

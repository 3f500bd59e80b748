package dev.kintact.cli.picture;

/** Draws lines, dots and boxes with smooth edges. Places are in pixels from the upper left. Immutable. */
record Pen(double halfWidth, int rgb, double opacity) {

    Pen(double halfWidth, int rgb) {
        this(halfWidth, rgb, 1);
    }

    /** A line with round ends; ends in the same place make a dot. Places that are not finite draw nothing. */
    void line(Canvas canvas, double x1, double y1, double x2, double y2) {
        double dx = x2 - x1;
        double dy = y2 - y1;
        double squared = dx * dx + dy * dy;
        if (!Double.isFinite(squared)) {
            return;
        }
        double reach = halfWidth + 1;
        int bottom = (int) Math.min(canvas.height() - 1.0, Math.max(y1, y2) + reach);
        int right = (int) Math.min(canvas.width() - 1.0, Math.max(x1, x2) + reach);
        for (int y = (int) Math.max(0, Math.min(y1, y2) - reach); y <= bottom; y++) {
            for (int x = (int) Math.max(0, Math.min(x1, x2) - reach); x <= right; x++) {
                double toX = x + 0.5 - x1;
                double toY = y + 0.5 - y1;
                double along = squared > 0 ? Math.max(0, Math.min(1, (toX * dx + toY * dy) / squared)) : 0;
                double distance = Math.hypot(toX - along * dx, toY - along * dy);
                canvas.blend(x, y, rgb, opacity * Math.min(1, reach - 0.5 - distance));
            }
        }
    }

    /** A round dot as wide as the pen. */
    void dot(Canvas canvas, double x, double y) {
        line(canvas, x, y, x, y);
    }

    /** A circle. */
    void ring(Canvas canvas, double x, double y, double radius) {
        int steps = 40;
        for (int i = 0; i < steps; i++) {
            double from = 2 * StrictMath.PI * i / steps;
            double to = 2 * StrictMath.PI * (i + 1) / steps;
            line(
                    canvas,
                    x + radius * StrictMath.cos(from),
                    y + radius * StrictMath.sin(from),
                    x + radius * StrictMath.cos(to),
                    y + radius * StrictMath.sin(to));
        }
    }

    /** Two crossed strokes. */
    void cross(Canvas canvas, double x, double y, double reach) {
        line(canvas, x - reach, y - reach, x + reach, y + reach);
        line(canvas, x - reach, y + reach, x + reach, y - reach);
    }

    /** A filled box; edges between pixels are shared out. */
    void box(Canvas canvas, double left, double top, double right, double bottom) {
        for (int y = (int) Math.max(0, top); y < Math.min(canvas.height(), bottom); y++) {
            double rows = Math.min(bottom, y + 1) - Math.max(top, y);
            for (int x = (int) Math.max(0, left); x < Math.min(canvas.width(), right); x++) {
                double columns = Math.min(right, x + 1) - Math.max(left, x);
                canvas.blend(x, y, rgb, opacity * rows * columns);
            }
        }
    }
}

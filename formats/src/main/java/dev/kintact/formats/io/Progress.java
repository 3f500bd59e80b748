package dev.kintact.formats.io;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Told how far long work has come; called often and on the working thread, so it must be quick. */
public interface Progress {

    /** Nobody wants to know. */
    Progress NONE = fraction -> {};

    /**
     * Work has come this far.
     *
     * @param fraction 0 to 1
     */
    void at(double fraction);

    /** A stream that tells how much of it was read. */
    static InputStream of(InputStream in, long size, Progress progress) {
        return new FilterInputStream(in) {
            private long done;

            @Override
            public int read() throws IOException {
                int value = super.read();
                advance(value < 0 ? 0 : 1);
                return value;
            }

            @Override
            public int read(byte[] buffer, int offset, int length) throws IOException {
                int count = super.read(buffer, offset, length);
                advance(Math.max(0, count));
                return count;
            }

            private void advance(int count) {
                done += count;
                progress.at(size > 0 ? Math.min(1, (double) done / size) : 0);
            }
        };
    }
}

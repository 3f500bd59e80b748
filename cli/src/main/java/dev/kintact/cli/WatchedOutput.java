package dev.kintact.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Remembers why writing failed, which a {@link java.io.PrintWriter} swallows. */
final class WatchedOutput extends FilterOutputStream {

    private @Nullable String failure;

    WatchedOutput(OutputStream out) {
        super(out);
    }

    /** What went wrong, unless it is only that nobody reads any more. */
    Optional<String> failed() {
        return Optional.ofNullable(failure)
                .filter(reason -> !reason.toLowerCase(Locale.ROOT).contains("broken pipe"));
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            failure = String.valueOf(e.getMessage());
            throw e;
        }
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }
}

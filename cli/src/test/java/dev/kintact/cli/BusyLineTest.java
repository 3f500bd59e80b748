package dev.kintact.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class BusyLineTest {

    private static String printed(boolean wanted, long patience, long work) throws InterruptedException {
        StringWriter text = new StringWriter();
        BusyLine line = new BusyLine("thinking", new PrintWriter(text), wanted, patience);
        Thread.sleep(work);
        line.close();
        return text.toString();
    }

    @Test
    void longWorkIsNamedAndTakenOffTheScreen() throws InterruptedException {
        assertThat(printed(true, 1, 300)).startsWith("\rthinking ").endsWith("\r\u001B[K");
    }

    @Test
    void shortWorkIsNotAndNothingIsBesideATerminal() throws InterruptedException {
        assertThat(printed(true, 60_000, 1)).isEmpty();
        assertThat(printed(false, 1, 100)).isEmpty();
    }
}

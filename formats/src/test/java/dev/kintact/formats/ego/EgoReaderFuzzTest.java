package dev.kintact.formats.ego;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.kintact.formats.io.FormatException;
import java.nio.charset.StandardCharsets;

/**
 * Whatever the text, it is a header or refused by the named error. What is around it is guarded by check sums, which damage
 * hardly ever gets past.
 */
class EgoReaderFuzzTest {

    private static final String NAME = "fuzz.ego";

    @FuzzTest(maxDuration = "1h")
    @DictionaryEntries({
        "\"schema\":\"kintact.ego/1\"",
        "\"frames\":",
        "\"rate\":[30,1]",
        "\"encoding\":{",
        "\"method\":\"mdb\"",
        "\"set\":{",
        "\"layout\":{",
        "\"fingerprint\":\"",
        "\"turning\":[",
        "\"moving\":[",
        "\"performer\":{",
        "\"body\":\"",
        "\"joints\":[",
        "\"parent\":-1",
        "\"offset\":[",
        "\"rotation\":[0,0,0,1]",
        "\"endSites\":[",
        "\"roles\":[",
        "\"reference\":{",
        "1e308",
        "-1"
    })
    void readsOrRefuses(byte[] data) {
        try {
            EgoHeader header = EgoHeaderJson.read(new String(data, StandardCharsets.UTF_8), NAME);
            assertThat(header.performer().hipHeight()).isPositive();
            assertThat(header.frameBytes()).isPositive();
        } catch (FormatException e) {
            assertThat(e).hasMessageStartingWith(NAME);
        }
    }
}

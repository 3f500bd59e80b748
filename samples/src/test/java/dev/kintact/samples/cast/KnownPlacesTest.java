package dev.kintact.samples.cast;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class KnownPlacesTest {

    @Test
    void knowsWhatAMapKnows() {
        KnownPlaces places = new KnownPlaces();
        Map<Long, Integer> map = new HashMap<>();
        Random random = new Random(5);
        // more than fit before it grows, many of them twice
        for (int i = 0; i < 300_000; i++) {
            long key = ((long) random.nextInt(100) << 42) | ((long) random.nextInt(50) << 21) | random.nextInt(40);
            assertThat(places.get(key)).isEqualTo(map.getOrDefault(key, KnownPlaces.NONE));
            places.put(key, i);
            map.put(key, i);
        }
        map.forEach((key, number) -> assertThat(places.get(key)).isEqualTo(number));
    }

    @Test
    void zeroIsAKeyLikeAnyOther() {
        KnownPlaces places = new KnownPlaces();
        assertThat(places.get(0)).isEqualTo(KnownPlaces.NONE);
        places.put(0, 7);
        assertThat(places.get(0)).isEqualTo(7);
        assertThat(places.get(1)).isEqualTo(KnownPlaces.NONE);
    }
}

package dev.kintact.cli;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Values that are costly to make, by key: each is made once while it is in use, and the ones not used for longest are
 * forgotten. What cannot be made fails anew for everyone who asks. Threads may share it.
 */
final class RecentlyMade<K, V> {

    /** Makes a value. */
    interface Maker<K, V> {
        V make(K key) throws IOException;
    }

    private final Maker<K, V> maker;
    private final Map<K, CompletableFuture<V>> values;

    /** Where whoever asks says how to make what is not known. */
    RecentlyMade(int most) {
        this(most, key -> {
            throw new IllegalStateException("nobody said how to make " + key);
        });
    }

    RecentlyMade(int most, Maker<K, V> maker) {
        this.maker = maker;
        values = new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<K, CompletableFuture<V>> eldest) {
                return size() > most;
            }
        };
    }

    V get(K key) throws IOException {
        return get(key, maker);
    }

    /** The same, made in its own way where it is not known; the value must be what any other way would make. */
    V get(K key, Maker<K, V> ownMaker) throws IOException {
        CompletableFuture<V> mine = new CompletableFuture<>();
        CompletableFuture<V> known;
        synchronized (values) {
            known = values.putIfAbsent(key, mine);
        }
        if (known == null) {
            try {
                mine.complete(ownMaker.make(key));
            } catch (IOException | RuntimeException e) {
                mine.completeExceptionally(e);
            }
            known = mine;
        }
        try {
            return known.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof IOException io) {
                throw io;
            }
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }
}

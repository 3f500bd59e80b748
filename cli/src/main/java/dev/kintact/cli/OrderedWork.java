package dev.kintact.cli;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Parts of long work on several threads, taken in order; only a few parts are in memory at a time. */
final class OrderedWork {

    private OrderedWork() {}

    /** Where parts come from. */
    interface Source<T> {
        /** The next part to do; empty if there are no more. */
        Optional<Callable<T>> next() throws IOException;
    }

    /** Where results go. */
    interface Sink<T> {
        void take(T result) throws IOException;
    }

    /** What is made of one of many. */
    interface Making<S, T> {
        T of(S one) throws IOException;
    }

    /** Makes something of each of a list. */
    static <S, T> void each(int threads, List<S> all, Making<S, T> making, Sink<T> sink) throws IOException {
        Iterator<S> left = all.iterator();
        Source<T> source = () -> {
            if (!left.hasNext()) {
                return Optional.empty();
            }
            S next = left.next();
            return Optional.of(() -> making.of(next));
        };
        run(threads, source, sink);
    }

    static <T> void run(int threads, Source<T> source, Sink<T> sink) throws IOException {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            Deque<Future<T>> underWay = new ArrayDeque<>();
            Optional<Callable<T>> part = source.next();
            while (part.isPresent() || !underWay.isEmpty()) {
                if (part.isPresent() && underWay.size() < 2 * threads) {
                    underWay.add(pool.submit(part.get()));
                    part = source.next();
                } else {
                    sink.take(underWay.remove().get());
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException io) {
                throw io;
            }
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } finally {
            pool.shutdownNow();
        }
    }
}

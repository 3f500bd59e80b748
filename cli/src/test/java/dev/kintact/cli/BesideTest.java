package dev.kintact.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Work beside other work is done once, by somebody, and its failures reach who asks for it. */
class BesideTest {

    @Test
    void aloneWorkIsDoneWhenItIsAskedFor() throws IOException {
        List<String> done = new ArrayList<>();
        try (Beside beside = new Beside(1)) {
            Beside.Task<Boolean> first = beside.start(() -> done.add("first"));
            Beside.Task<Boolean> second = beside.start(() -> done.add("second"));
            assertThat(done).isEmpty();
            second.get();
            first.get();
            second.get();
        }
        assertThat(done).containsExactly("second", "first");
    }

    @Test
    void withOthersWorkIsDoneUnasked() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        try (Beside beside = new Beside(2)) {
            Beside.Task<Thread> task = beside.start(() -> {
                begun.countDown();
                return Thread.currentThread();
            });
            assertThat(begun.await(10, TimeUnit.SECONDS)).isTrue();
            assertThat(task.get()).isNotSameAs(Thread.currentThread());
        }
    }

    @Test
    void whoWaitsDoesWhatNobodyHasBegun() throws IOException {
        CountDownLatch allBegun = new CountDownLatch(2);
        List<Integer> done = Collections.synchronizedList(new ArrayList<>());
        try (Beside beside = new Beside(2)) {
            List<Beside.Task<Integer>> tasks = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                int number = i;
                // ends only where both are done at a time
                tasks.add(beside.start(() -> {
                    allBegun.countDown();
                    assertThat(allBegun.await(10, TimeUnit.SECONDS)).isTrue();
                    done.add(number);
                    return number;
                }));
            }
            Beside.finish(tasks);
        }
        assertThat(done).containsExactlyInAnyOrder(0, 1);
    }

    @Test
    void failuresAreThoseOfTheWork() {
        for (int threads = 1; threads < 3; threads++) {
            try (Beside beside = new Beside(threads)) {
                Beside.Task<Integer> missing = beside.start(() -> {
                    throw new NoSuchFileException("there");
                });
                Beside.Task<Integer> wrong = beside.start(() -> {
                    throw new IllegalArgumentException("wrong");
                });
                assertThatThrownBy(wrong::get).isInstanceOf(IllegalArgumentException.class);
                assertThatThrownBy(missing::get).isInstanceOf(NoSuchFileException.class);
                assertThatThrownBy(() -> Beside.finish(List.of(wrong))).hasMessage("wrong");
            }
        }
    }

    @Test
    void whoWaitsForWorkThatWasBegunHelpsWithParts() throws IOException {
        CountDownLatch bothBegun = new CountDownLatch(2);
        List<Thread> doers = Collections.synchronizedList(new ArrayList<>());
        Runnable part = () -> {
            doers.add(Thread.currentThread());
            bothBegun.countDown();
            try {
                assertThat(bothBegun.await(10, TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        };
        try (Beside beside = new Beside(2)) {
            CountDownLatch begun = new CountDownLatch(1);
            Beside.Task<Boolean> whole = beside.start(() -> {
                begun.countDown();
                beside.both(part, part); // ends only where both are done at a time
                return true;
            });
            assertThat(begun.await(10, TimeUnit.SECONDS)).isTrue();
            assertThat(whole.get()).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        assertThat(doers).hasSize(2).doesNotHaveDuplicates().contains(Thread.currentThread());
    }

    @Test
    void whereTheFirstOfTwoFailsTheSecondIsWaitedFor() {
        for (int threads = 1; threads < 3; threads++) {
            CountDownLatch begun = new CountDownLatch(threads - 1);
            CountDownLatch failed = new CountDownLatch(1);
            List<String> done = Collections.synchronizedList(new ArrayList<>());
            Runnable first = () -> {
                await(begun); // where there is another thread, it is at the second when the first fails
                failed.countDown();
                throw new IllegalArgumentException("first");
            };
            Runnable second = () -> {
                begun.countDown();
                await(failed);
                Thread.yield();
                done.add("second");
                throw new IllegalStateException("second");
            };
            try (Beside beside = new Beside(threads)) {
                assertThatThrownBy(() -> beside.both(first, second))
                        .hasMessage("first")
                        .satisfies(failure -> assertThat(failure.getSuppressed())
                                .extracting(Throwable::getMessage)
                                .containsExactly("second"));
                assertThat(done).containsExactly("second");
            }
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void ofTwoThingsTheFirstFailureCounts() {
        for (int threads = 1; threads < 3; threads++) {
            try (Beside beside = new Beside(threads)) {
                Runnable first = () -> {
                    throw new IllegalArgumentException("first");
                };
                Runnable second = () -> {
                    throw new IllegalStateException("second");
                };
                assertThatThrownBy(() -> beside.both(first, second)).hasMessage("first");
                assertThatThrownBy(() -> beside.both(() -> {}, second)).hasMessage("second");
            }
        }
    }
}

package dev.kintact.offenders.retarget;

import java.util.List;

/** A method that borrows the threads of the common pool. */
final class RunsParallel {
    long count(List<String> names) {
        return names.parallelStream().count();
    }
}

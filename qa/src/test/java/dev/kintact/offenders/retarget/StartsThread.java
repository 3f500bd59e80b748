package dev.kintact.offenders.retarget;

/** A method with a thread of its own. */
final class StartsThread {
    void start() {
        new Thread(() -> {}).start();
    }
}

package dev.kintact.bench;

import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What is known of the machine that measures. */
final class Machine {

    /** A machine that does more than this share of a core's work besides is not quiet. */
    private static final double BUSY = 0.3;

    private static final double SLOWEST = 6;

    private Machine() {}

    /** Java, system and cores, by name. */
    static Map<String, String> facts() {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("java", System.getProperty("java.runtime.version", "unknown"));
        facts.put("vm", System.getProperty("java.vm.name", "unknown"));
        facts.put("system", System.getProperty("os.name", "unknown") + " " + System.getProperty("os.arch", "unknown"));
        facts.put("cores", String.valueOf(Runtime.getRuntime().availableProcessors()));
        return facts;
    }

    /** How many times as long something takes on this machine, at least, for the other work on it; 1 if there is hardly any. */
    static int slowness() {
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        double onEachCore = load / Runtime.getRuntime().availableProcessors();
        return (int) Math.round(Math.max(1, Math.min(SLOWEST, onEachCore)));
    }

    /** A warning if there is other work on the machine. */
    static Optional<String> warning() {
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        return load < BUSY
                ? Optional.empty() // also where the system does not tell, which is less than 0
                : Optional.of(String.format(
                        Locale.ROOT,
                        "the machine is busy (load %.1f on %d cores); measuring takes longer, and figures are less certain",
                        load,
                        Runtime.getRuntime().availableProcessors()));
    }
}

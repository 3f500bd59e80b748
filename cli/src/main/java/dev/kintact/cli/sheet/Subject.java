package dev.kintact.cli.sheet;

import dev.kintact.measure.Fault;
import java.util.Locale;

/** What a sheet is about. */
public enum Subject {
    CONTACT("strongest contact") {
        @Override
        String caption(Found found) {
            return String.format(
                    Locale.ROOT,
                    "%.0f %s",
                    found.amount(),
                    found.amount() == 1 ? "pair of body parts touches" : "pairs of body parts touch");
        }
    },
    LOST("lost contacts") {
        @Override
        String caption(Found found) {
            return both(found) + ", " + percent(found) + " apart";
        }
    },
    PRESSED_IN("pressed in deeper than on the source") {
        @Override
        String caption(Found found) {
            return both(found) + ", " + percent(found) + " deeper than the source";
        }
    },
    PLACE("kept contacts that are elsewhere on the body") {
        @Override
        String caption(Found found) {
            return both(found) + ", " + percent(found) + " from its place";
        }
    },
    ORDER("limbs on the wrong side of each other") {
        @Override
        String caption(Found found) {
            return found.first().label() + " on the wrong side of "
                    + found.second().label() + " by " + percent(found);
        }
    },
    SKATE("standing feet that slide") {
        @Override
        String caption(Found found) {
            return found.first().label() + " slides " + percent(found) + "/s faster than the source's";
        }
    },
    JERK("jerk") {
        @Override
        String caption(Found found) {
            return String.format(
                    Locale.ROOT,
                    "%s jerks by %.0f heights/s/s/s more than the source's",
                    found.first().label(),
                    found.amount());
        }
    },
    STYLE("limbs near nothing that are turned") {
        @Override
        String caption(Found found) {
            return String.format(
                    Locale.ROOT, "%s %.0f° from copied", found.first().label(), found.amount());
        }
    },
    JUMP("joints that jump") {
        @Override
        String caption(Found found) {
            return String.format(
                    Locale.ROOT, "%s turns %.0f° in one frame", found.first().label(), found.amount());
        }
    },
    LEAN("trunks that lean where no meant contact needs it") {
        @Override
        String caption(Found found) {
            return String.format(Locale.ROOT, "trunk leans %.0f° from copied", found.amount());
        }
    },
    KNEE("standing knees that are bent where copied ones are straight") {
        @Override
        String caption(Found found) {
            String side = found.first().side().name().toLowerCase(Locale.ROOT);
            return String.format(Locale.ROOT, "%s knee bent %.0f° more than copied", side, found.amount());
        }
    };

    private final String title;

    Subject(String title) {
        this.title = title;
    }

    /** The subject of the frames with a fault. */
    public static Subject of(Fault fault) {
        return valueOf(fault.name());
    }

    /** For people. */
    public String title() {
        return title;
    }

    /** For names of files: {@code pressed-in}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether it is about two parts that touch, or should; else it is about one limb, or the whole body. */
    boolean isAboutTouch() {
        return switch (this) {
            case LOST, PRESSED_IN, PLACE, ORDER -> true;
            case CONTACT, SKATE, JERK, STYLE, JUMP, LEAN, KNEE -> false;
        };
    }

    /** What is to be seen in a frame. */
    abstract String caption(Found found);

    private static String both(Found found) {
        return found.first().label() + " on " + found.second().label();
    }

    private static String percent(Found found) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * found.amount());
    }
}

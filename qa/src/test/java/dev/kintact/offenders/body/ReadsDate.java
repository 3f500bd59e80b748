package dev.kintact.offenders.body;

import java.time.LocalDate;

/** A body that looks at the calendar. */
final class ReadsDate {
    LocalDate today() {
        return LocalDate.now();
    }
}

package dev.kintact.offenders.retarget.right;

import dev.kintact.offenders.retarget.left.Left;

/** The other half. */
public final class Right {
    public Left other() {
        return new Left();
    }
}

package dev.kintact.offenders.retarget.left;

import dev.kintact.offenders.retarget.right.Right;

/** Half of a cycle. */
public final class Left {
    public Right other() {
        return new Right();
    }
}

package dev.kintact.retarget.ik;

/** The ways to solve a limb, for laws that all of them keep. */
enum LimbSolver {
    REACH_END,
    REACH_MID,
    REACH_BOTH,
    KEEP_UPPER,
    KEEP_LOWER,
    TRANSPOSE,
    HINGE;

    void solve(LimbPosture posture, LimbCase limb) {
        double offset = limb.direction().dot(posture.base()) + (2 * limb.number() - 1) * posture.reach();
        switch (this) {
            case REACH_END -> posture.reachEnd(limb.endGoal(), limb.midGoal());
            case REACH_MID -> posture.reachMid(limb.midGoal(), limb.endGoal());
            case REACH_BOTH -> posture.reachBoth(limb.endGoal(), limb.midGoal(), limb.number());
            case KEEP_UPPER -> posture.keepUpper(limb.direction(), offset, 1);
            case KEEP_LOWER -> posture.keepLower(limb.direction(), offset, 1);
            case HINGE -> posture.reachByHinge(limb.endGoal());
            case TRANSPOSE -> posture.reachByTranspose(limb.endGoal(), 10, 0, 0.5);
        }
    }
}

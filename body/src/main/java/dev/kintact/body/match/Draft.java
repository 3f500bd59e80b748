package dev.kintact.body.match;

import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;

/** Decisions as they are made. Scratch. */
final class Draft {

    private static final double SURE = 0.98;
    private static final double NAMED_ONLY = 0.85;
    private static final double SHAPED_ONLY = 0.65;
    private static final double CONTRADICTED = 0.45;

    private final Figure figure;
    private final RigMap.Builder map;
    private double trust = 1;

    Draft(Figure figure) {
        this.figure = figure;
        map = RigMap.builder(figure.skeleton());
    }

    /** Bounds the confidence of what is decided from now on. */
    void trust(double factor) {
        trust = Math.min(trust, factor);
    }

    /** Decides a role for which a name and the shape may speak. */
    void put(Role role, int joint, Part part, boolean shaped) {
        JointName name = figure.name(joint);
        String spelled = "'" + name.raw() + "'";
        double says = name.says(part);
        boolean crossed = name.side() != Side.MIDDLE && name.side() != role.side() && role.side() != Side.MIDDLE;
        if (says >= 0.5 && !crossed) {
            put(
                    role,
                    joint,
                    shaped ? SURE * (0.9 + 0.1 * says) : NAMED_ONLY,
                    "name " + spelled + (shaped ? " and shape" : ""));
        } else if (crossed || (name.speaks() && says == 0 && !name.helper())) {
            put(role, joint, CONTRADICTED, "shape, although the name is " + spelled);
            reportContradiction(role, joint, part);
        } else {
            put(role, joint, shaped ? SHAPED_ONLY : CONTRADICTED, says > 0 ? "shape; name " + spelled : "shape");
        }
    }

    /** Names along the trunk and names that many joints share are used loosely; others that contradict are worth a word. */
    private void reportContradiction(Role role, int joint, Part part) {
        JointName name = figure.name(joint);
        boolean isLoose = part.isTrunk() && name.parts().keySet().stream().anyMatch(Part::isTrunk);
        int alike = 0;
        for (int other = 0; other < figure.skeleton().jointCount(); other++) {
            JointName otherName = figure.name(other);
            alike += otherName.side() == name.side() && otherName.parts().equals(name.parts()) ? 1 : 0;
        }
        if (!isLoose && alike == 1) {
            problem("'" + name.raw() + "' was taken as " + role.vrmName()
                    + " because of its place, although its name says otherwise");
        }
    }

    private void put(Role role, int joint, double confidence, String reason) {
        map.put(new RigMap.Match(role, joint, Math.min(1, confidence * trust), reason));
    }

    void problem(String sentence) {
        map.problem(sentence);
    }

    /** The joint of a role decided before, or -1. */
    int joint(Role role) {
        return map.build().joint(role).orElse(-1);
    }

    RigMap build() {
        return map.build();
    }

    static Role sided(Side side, String name) {
        return Role.valueOf(side + "_" + name);
    }
}

package dev.kintact.body.match;

import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import java.util.List;

/** What names alone say of a skeleton that has no two pairs of limbs: a part of a body, or no body. */
final class NamesOnly {

    private static final double TRUST = 0.6;
    private static final List<Part> PARTS = List.of(
            Part.HIPS,
            Part.SPINE,
            Part.CHEST,
            Part.NECK,
            Part.HEAD,
            Part.UPPER_ARM,
            Part.LOWER_ARM,
            Part.HAND,
            Part.UPPER_LEG,
            Part.LOWER_LEG,
            Part.FOOT,
            Part.TOES,
            Part.SHOULDER);

    private NamesOnly() {}

    static RigMap match(Figure figure) {
        Draft draft = new Draft(figure);
        draft.problem("no body was found by its shape, there are no two pairs of limbs with a trunk between them; only"
                + " names were used, among the joints from '" + figure.name(0).raw() + "' on");
        draft.trust(TRUST);
        for (int joint = 0; joint < figure.skeleton().jointCount(); joint++) {
            JointName name = figure.name(joint);
            for (Part part : PARTS) {
                if (name.says(part) == 1 && hasSide(part) == (name.side() != Side.MIDDLE)) {
                    Role role = hasSide(part) ? Draft.sided(name.side(), part.name()) : Role.valueOf(part.name());
                    if (draft.joint(role) < 0) {
                        draft.put(role, joint, part, false);
                        break;
                    }
                }
            }
        }
        return draft.build();
    }

    private static boolean hasSide(Part part) {
        return part.ordinal() >= Part.SHOULDER.ordinal();
    }
}

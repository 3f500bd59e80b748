package dev.kintact.body.match;

import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Writes eyes and jaw into a draft, by name. */
final class FaceRoles {

    private FaceRoles() {}

    /** @param left points to the figure's left in the rest pose */
    static void put(Figure figure, int head, Vector3dc left, Draft draft) {
        List<Integer> sideless = new ArrayList<>();
        boolean jaw = false;
        for (int joint : figure.subtree(head)) {
            JointName name = figure.name(joint);
            if (name.says(Part.EYE) == 1 && name.side() == Side.MIDDLE) {
                sideless.add(joint);
            } else if (name.says(Part.EYE) == 1) {
                draft.put(Draft.sided(name.side(), "EYE"), joint, Part.EYE, true);
            } else if (name.says(Part.JAW) == 1 && !jaw) {
                draft.put(Role.JAW, joint, Part.JAW, true);
                jaw = true;
            }
        }
        if (sideless.size() == 2) {
            putSideless(figure, sideless, left, draft);
        }
    }

    /** Two eyes without a side in their names, if they are beside each other. */
    private static void putSideless(Figure figure, List<Integer> eyes, Vector3dc left, Draft draft) {
        Vector3d apart = figure.postures().between(0, eyes.get(1), eyes.get(0));
        double side = apart.dot(left);
        if (Math.abs(side) > 0.5 * apart.length() * left.length()) {
            draft.put(Role.LEFT_EYE, eyes.get(side > 0 ? 0 : 1), Part.EYE, true);
            draft.put(Role.RIGHT_EYE, eyes.get(side > 0 ? 1 : 0), Part.EYE, true);
        }
    }
}

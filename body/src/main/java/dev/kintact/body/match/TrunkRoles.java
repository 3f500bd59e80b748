package dev.kintact.body.match;

import dev.kintact.body.Role;
import java.util.ArrayList;
import java.util.List;

/** Writes hips, spine, chest, neck and head into a draft. */
final class TrunkRoles {

    private TrunkRoles() {}

    static void put(Figure figure, BodyPlan plan, Draft draft) {
        int hips = hips(figure, plan);
        Pelvis pelvis = new Pelvis(figure, plan, hips);
        List<Integer> head = plan.headBranch() < 0 ? List.of() : HeadFit.chain(figure, plan.headBranch());
        int headAt = head.isEmpty() ? -1 : HeadFit.head(figure, plan, head);
        List<Integer> trunk =
                spine(figure, pelvis, figure.pathDown(hips, plan.arms().base()));
        draft.put(Role.HIPS, hips, Part.HIPS, true);
        reportFarHips(figure, plan, pelvis, hips, draft);
        int neckFrom = 0;
        if (trunk.isEmpty() && headAt >= 2) {
            trunk = List.of(head.get(0));
            neckFrom = 1;
            draft.problem("arms and legs all branch from '" + figure.name(hips).raw() + "': '"
                    + figure.name(head.get(0)).raw() + "' was taken as the spine although it does not carry the arms");
        }
        spineRoles(figure, trunk, draft);
        if (headAt >= 0) {
            draft.put(Role.HEAD, head.get(headAt), Part.HEAD, headAt == HeadFit.byShape(figure, plan, head));
            int neck = neck(figure, head.subList(neckFrom, headAt));
            if (neck >= 0) {
                draft.put(Role.NECK, neck, Part.NECK, true);
            }
        }
    }

    /** A joint that carries the legs may lie on the floor. */
    private static void reportFarHips(Figure figure, BodyPlan plan, Pelvis pelvis, int hips, Draft draft) {
        if (pelvis.isFarFromLegs()) {
            draft.problem("'" + figure.name(hips).raw()
                    + "' carries legs and trunk and was taken as the hips, but it is far from"
                    + " the hip joints '"
                    + figure.name(LimbPair.start(figure, plan.legs().first())).raw() + "' and '"
                    + figure.name(LimbPair.start(figure, plan.legs().second())).raw() + "'");
        }
    }

    /** Where the legs branch, or a joint right above it that says it is the hips when that one says it is the spine. */
    private static int hips(Figure figure, BodyPlan plan) {
        int hips = plan.hips();
        if (figure.name(hips).says(Part.HIPS) == 0 && figure.name(hips).says(Part.SPINE) > 0.5) {
            int parent = figure.skeleton().parent(hips);
            if (parent >= 0 && figure.name(parent).says(Part.HIPS) > 0.5) {
                return parent;
            }
        }
        return hips;
    }

    /** The joints of the trunk that may be spine: helpers and what belongs to the pelvis are left out if others remain. */
    private static List<Integer> spine(Figure figure, Pelvis pelvis, List<Integer> trunk) {
        List<Integer> kept = new ArrayList<>();
        for (int joint : trunk) {
            JointName name = figure.name(joint);
            if (!name.helper() && name.says(Part.HIPS) < 0.5 && !name.isOther()) {
                kept.add(joint);
            }
        }
        List<Integer> spine = kept.isEmpty() ? trunk : kept;
        int from = 0;
        while (from + 1 < spine.size() && pelvis.holds(spine.get(from))) {
            from++;
        }
        return spine.subList(from, spine.size());
    }

    private static void spineRoles(Figure figure, List<Integer> trunk, Draft draft) {
        int count = trunk.size();
        if (count == 0) {
            return;
        }
        draft.put(Role.SPINE, trunk.get(0), Part.SPINE, true);
        if (count == 1) {
            return;
        }
        int last = trunk.get(count - 1);
        int chest = count == 2 ? 1 : chest(figure, trunk);
        draft.put(Role.CHEST, trunk.get(chest), Part.CHEST, true);
        if (chest < count - 1) {
            draft.put(Role.UPPER_CHEST, last, Part.CHEST, true);
        }
    }

    /** The first joint after the spine whose name says chest outright, else the one in the middle. */
    private static int chest(Figure figure, List<Integer> trunk) {
        for (int i = 1; i < trunk.size(); i++) {
            if (figure.name(trunk.get(i)).says(Part.CHEST) == 1) {
                return i;
            }
        }
        return trunk.size() / 2;
    }

    private static int neck(Figure figure, List<Integer> below) {
        for (int joint : below) {
            if (figure.name(joint).says(Part.NECK) > 0.3) {
                return joint;
            }
        }
        return below.isEmpty() ? -1 : below.get(0);
    }
}

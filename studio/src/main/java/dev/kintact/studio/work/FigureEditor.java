package dev.kintact.studio.work;

import dev.kintact.body.Role;
import dev.kintact.body.surface.Templates;
import dev.kintact.formats.io.FormatException;
import dev.kintact.model.Clip;
import dev.kintact.studio.load.FigureLoader;
import dev.kintact.studio.problem.Refusal;
import dev.kintact.studio.problem.Refusal.Reason;
import dev.kintact.studio.stage.Edits;
import dev.kintact.studio.stage.Figure;
import dev.kintact.studio.stage.Take;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Vector3dc;

/** Changes figures as a person wants; what hangs on them is made anew. Safe for threads. */
public final class FigureEditor {

    private final Studio studio;
    private final Intake intake;
    private final FigureLoader loader;

    public FigureEditor(Studio studio, Intake intake) {
        this.studio = studio;
        this.intake = intake;
        loader = intake.loader();
    }

    /**
     * Decides which joints play some roles.
     *
     * @param joints by the role's name; nothing where no joint plays it
     * @throws Refusal if there is no such role or joint
     */
    public synchronized Figure setJoints(String id, Map<String, Optional<String>> joints) throws IOException {
        Figure figure = studio.requireFigure(id);
        Map<Role, Optional<String>> changed = new EnumMap<>(Role.class);
        joints.forEach((name, joint) -> {
            Role role = Role.ofVrmName(name)
                    .orElseThrow(() -> new Refusal(Reason.WRONG, "There is no role '" + name + "' of a body."));
            joint.ifPresent(wanted -> requireJoint(figure, wanted));
            changed.put(role, joint);
        });
        Edits edits = figure.edits().withJoints(changed);
        return change(figure, edits, "");
    }

    private static void requireJoint(Figure figure, String joint) {
        if (figure.skeleton().find(joint).isEmpty()) {
            throw new Refusal(
                    Reason.WRONG,
                    "'" + figure.origin().name() + "' has no joint '" + joint + "'; choose one of its list.");
        }
    }

    /**
     * Moves points of the surface.
     *
     * @param points by name, places in the T-pose, metres; nothing where a point goes back to where it was found
     * @throws Refusal if there is no such point, or it is nowhere near the body
     */
    public synchronized Figure setPoints(String id, Map<String, Optional<Vector3dc>> points) throws IOException {
        Figure figure = studio.requireFigure(id);
        points.forEach((name, place) -> {
            if (Templates.NAMED.find(name).isEmpty()) {
                throw new Refusal(Reason.WRONG, "There is no point '" + name + "' of a surface.");
            }
        });
        figure.requireBuild();
        return change(figure, figure.edits().withPoints(points), "points " + id);
    }

    /**
     * Says what unit the figure's file is in.
     *
     * @throws Refusal if its format leaves no choice, or nobody measures bodies so
     */
    public synchronized Figure setUnit(String id, double metresPerUnit) throws IOException {
        Figure figure = studio.requireFigure(id);
        if (!figure.kind().equals("bvh")) {
            throw new Refusal(
                    Reason.WRONG, "Only BVH files leave their unit open; this one is in metres by its format.");
        }
        if (!(metresPerUnit >= 1e-6 && metresPerUnit <= 1e4)) {
            throw new Refusal(Reason.WRONG, "A unit should be a number of metres such as 0.01 for centimetres.");
        }
        return change(figure, figure.edits().withUnit(metresPerUnit), "");
    }

    private Figure change(Figure figure, Edits edits, String key) throws IOException {
        Figure changed;
        try {
            changed = loader.change(figure, edits);
        } catch (FormatException e) {
            throw Intake.unreadable(e, figure.origin());
        }
        List<Take> takes = takes(changed);
        studio.edit(key, now -> now.withChanged(changed, takes));
        return changed;
    }

    /** The figure's motions, in its new unit and on the ground of its new body. */
    private List<Take> takes(Figure changed) {
        return studio.stage().takes().stream()
                .filter(take -> take.figure().equals(changed.id()))
                .map(take -> Take.of(
                                take.id(),
                                take.name(),
                                changed,
                                take.animation(),
                                asRead(take, changed),
                                intake.ground())
                        .withChoices(take.choices()))
                .toList();
    }

    private static Clip asRead(Take take, Figure changed) {
        return changed.kind().equals("bvh") ? changed.source().clip() : take.asRead();
    }
}

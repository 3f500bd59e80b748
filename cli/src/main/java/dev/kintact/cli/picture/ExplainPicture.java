package dev.kintact.cli.picture;

import dev.kintact.body.surface.Body;
import dev.kintact.cli.picture.ExplainedBody.Content;
import dev.kintact.model.Pose;
import dev.kintact.model.SkinnedMesh;
import dev.kintact.retarget.FrameExplanation;
import dev.kintact.retarget.FrameExplanation.Joint;
import dev.kintact.retarget.FrameExplanation.Relation;
import dev.kintact.retarget.FrameExplanation.Separation;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.joml.Vector3dc;

/**
 * A picture of why a frame became what it is, in the manner of [Molla17, Fig. 4] and [Tonoli19, Fig. 3.19, 3.21]: the performer
 * with the displacements that the method saw, beside the character with what it made of them, goals and reached positions.
 */
public final class ExplainPicture {

    private static final int MARGIN = 18;
    private static final int GAP = 6;

    /** How many regions of the skin are named. */
    private static final int NAMED_REGIONS = 5;

    /** Of more joints than this there would be too many planes to tell apart. */
    private static final int FEW = 2;

    private final FrameExplanation told;
    private final List<Joint> joints;
    private final List<Separation> planes;

    /**
     * Somebody in the picture.
     *
     * @param meshes of the skin; if there are none the bones are drawn
     * @param pose world transforms are up to date. Not modified.
     */
    public record Figure(String name, Body body, List<SkinnedMesh> meshes, Pose pose) {}

    /**
     * A picture.
     *
     * @param joints whose vectors and marks are drawn, of this explanation
     */
    public ExplainPicture(FrameExplanation told, List<Joint> joints) {
        this.told = told;
        this.joints = List.copyOf(joints);
        planes = told.planes().stream()
                .filter(plane -> joints.size() <= FEW
                        && plane.activity() > 0
                        && joints.stream().anyMatch(joint -> isOf(plane, joint)))
                .toList();
    }

    private static boolean isOf(Separation plane, Joint joint) {
        return plane.kept() == joint.limb().upper()
                || plane.kept() == joint.limb().lower();
    }

    /**
     * Paints it.
     *
     * @param title what motion, whose, which frame
     * @param whole whether whole figures are shown, or as little of them as holds what counts
     * @param pixels a side of each of the two bodies' pictures
     */
    public Canvas paint(String title, Figure performer, Figure character, View view, boolean whole, int pixels) {
        double unit = pixels / 560.0;
        Lettering large = new Lettering(Math.max(5.5, 13 * unit), Palette.INK);
        Lettering small = new Lettering(Math.max(4.5, 8.5 * unit), Palette.FAINT_INK);
        int width = 2 * MARGIN + 2 * pixels + GAP;
        List<String> lines = lines(told, joints);
        int top = MARGIN + large.lineHeight() + lines.size() * small.lineHeight() + GAP;
        double room = width - 2.0 * MARGIN;
        ExplainLegend legend = new ExplainLegend(small, unit, told.hasCode(), !planes.isEmpty());
        int bottom = top + pixels + GAP;
        Canvas canvas = new Canvas(width, bottom + legend.height(room) + MARGIN, Palette.PAPER);
        large.write(canvas, large.fit(title, room), MARGIN, MARGIN + 13 * unit);
        double baseline = MARGIN + large.lineHeight() + 8.5 * unit;
        for (String line : lines) {
            small.write(canvas, small.fit(line, room), MARGIN, baseline);
            baseline += small.lineHeight();
        }
        Canvas left = figure(performer, false, view, whole, pixels);
        Canvas right = figure(character, true, view, whole, pixels);
        write(left, performer.name(), small, unit);
        write(right, character.name(), small, unit);
        canvas.draw(left, MARGIN, top, pixels);
        canvas.draw(right, MARGIN + pixels + GAP, top, pixels);
        legend.write(canvas, MARGIN, bottom, room);
        return canvas;
    }

    private static void write(Canvas canvas, String name, Lettering letters, double unit) {
        String fitting = letters.fit(name, canvas.width() - 20 * unit);
        new Pen(1, Palette.PAPER, 0.7).box(canvas, 0, 0, letters.width(fitting) + 20 * unit, 26 * unit);
        letters.write(canvas, fitting, 10 * unit, 18 * unit);
    }

    private Canvas figure(Figure figure, boolean isCharacter, View view, boolean whole, int pixels) {
        Content content = isCharacter
                ? new Content(joints, planes, Relation::character, Separation::character, true)
                : new Content(joints, planes, Relation::performer, Separation::performer, false);
        return new ExplainedBody(figure.body, told.options().surface(figure.body), figure.meshes, figure.pose)
                .paint(content, view, whole, pixels);
    }

    /** A line a joint, for people: what it listens to, and how near it came. */
    public static List<String> lines(FrameExplanation told, List<Joint> joints) {
        if (!told.hasCode()) {
            return List.of(told.options().method().id()
                    + " looks at nobody's skin: there are only copied and reached positions to show");
        }
        return joints.stream().map(joint -> line(joint, told)).toList();
    }

    private static String line(Joint joint, FrameExplanation told) {
        if (joint.goal().isEmpty()) {
            return name(joint) + ": not encoded by " + told.options().method().id();
        }
        Vector3dc goal = joint.goal().get().onReached();
        return String.format(
                Locale.ROOT,
                "%s: %s · reached %s from its goal, copied %s",
                name(joint),
                joint.regions().stream()
                        .limit(NAMED_REGIONS)
                        .map(part -> String.format(
                                Locale.ROOT, "%s %.0f %%", part.getKey().label(), 100 * part.getValue()))
                        .collect(Collectors.joining(", ")),
                centimetres(joint.reached().distance(goal)),
                centimetres(joint.copied().distance(goal)));
    }

    private static String centimetres(double metres) {
        return String.format(Locale.ROOT, metres < 0.0995 ? "%.1f cm" : "%.0f cm", 100 * metres);
    }

    /** What people call a joint: {@code right wrist}. */
    public static String name(Joint joint) {
        boolean isEnd = joint.role() == joint.limb().end();
        String part = joint.limb().isArm() ? (isEnd ? "wrist" : "elbow") : isEnd ? "ankle" : "knee";
        return (joint.limb().side() == 0 ? "left " : "right ") + part;
    }
}

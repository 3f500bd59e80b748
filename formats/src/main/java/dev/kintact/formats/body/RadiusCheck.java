package dev.kintact.formats.body;

import dev.kintact.body.surface.Region;
import dev.kintact.formats.io.Remarks;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Finds radii that no limb has, and repairs them by what such slips usually are. */
final class RadiusCheck {

    /**
     * About the smallest and largest radius of adults as a share of their height: girth / 2π of bent upper arm, forearm, thigh
     * and calf in studies such as [Heinz03]. Rounded; the margin for characters is far wider than any doubt about these.
     */
    private record Range(double least, double most) {}

    private static final Range UPPER_ARM = new Range(0.022, 0.040);
    private static final Range FOREARM = new Range(0.020, 0.034);
    private static final Range THIGH = new Range(0.046, 0.074);
    private static final Range SHIN = new Range(0.029, 0.044);

    private static final Map<Region, Range> PEOPLE = Map.of(
            Region.LEFT_UPPER_ARM, UPPER_ARM,
            Region.RIGHT_UPPER_ARM, UPPER_ARM,
            Region.LEFT_FOREARM, FOREARM,
            Region.RIGHT_FOREARM, FOREARM,
            Region.LEFT_THIGH, THIGH,
            Region.RIGHT_THIGH, THIGH,
            Region.LEFT_SHIN, SHIN,
            Region.RIGHT_SHIN, SHIN);

    /** Characters are no people: a stick figure and a yeti are this much thinner or thicker than anybody. */
    private static final double CHARACTERS = 2.5;

    /** Left and right may differ by this factor; the dissertation's performer reaches 1.7 by how he was measured. */
    private static final double TWINS = 2.2;

    private final SurfaceDraft draft;
    private final Remarks remarks;

    private RadiusCheck(SurfaceDraft draft, Remarks remarks) {
        this.draft = draft;
        this.remarks = remarks;
    }

    /** Checks and repairs all radii, naming each repair. */
    static void apply(SurfaceDraft draft, Remarks remarks) {
        RadiusCheck check = new RadiusCheck(draft, remarks);
        check.orderOfArms();
        PEOPLE.keySet().stream().sorted().forEach(check::range);
        PEOPLE.keySet().stream().sorted().forEach(check::twins);
    }

    /** Lines 12 to 15 are arm, forearm, arm, forearm; who writes them as arm, arm, forearm, forearm makes two thick arms. */
    private void orderOfArms() {
        double right = draft.radius(Region.RIGHT_UPPER_ARM);
        double left = draft.radius(Region.LEFT_UPPER_ARM);
        boolean asPairs = right == draft.radius(Region.RIGHT_FOREARM) && left == draft.radius(Region.LEFT_FOREARM);
        if (!asPairs || Math.abs(right / left - 1) < 0.01) {
            return;
        }
        draft.setRadius(Region.RIGHT_FOREARM, left);
        draft.setRadius(Region.LEFT_UPPER_ARM, right);
        remarks.warn(
                "arms",
                SurfaceLayout.line(Region.RIGHT_UPPER_ARM.label()),
                "the radii of lines 12 to 15 are %s, %s, %s, %s, alike within each arm and different between them; they"
                        + " were entered as both upper arms, then both forearms, and are reordered: upper arms %s,"
                        + " forearms %s",
                inFile(right),
                inFile(right),
                inFile(left),
                inFile(left),
                inFile(right),
                inFile(left));
    }

    private void range(Region limb) {
        double radius = draft.radius(limb);
        if (isPlausible(limb, radius)) {
            return;
        }
        double twin = draft.radius(limb.twin());
        OptionalDouble shifted = List.of(0.1, 10.0, 0.01, 100.0).stream()
                .mapToDouble(factor -> radius * factor)
                .filter(value -> isPlausible(limb, value) && (!isPlausible(limb, twin) || ratio(value, twin) < TWINS))
                .findFirst();
        if (shifted.isPresent()) {
            repair(limb, shifted.getAsDouble(), "the decimal point is misplaced");
        } else if (isPlausible(limb, twin)) {
            repair(limb, twin, "that of the " + limb.twin().label());
        } else {
            repair(limb, people(limb) * draft.height(), "that of people of this height");
        }
    }

    private void twins(Region limb) {
        double radius = draft.radius(limb);
        double twin = draft.radius(limb.twin());
        double usual = people(limb) * draft.height();
        if (ratio(radius, twin) > TWINS && ratio(radius, usual) > ratio(twin, usual)) {
            repair(
                    limb,
                    twin,
                    "that of the " + limb.twin().label() + ", from which it differs by more than a factor of " + TWINS);
        }
    }

    private void repair(Region limb, double radius, String why) {
        double old = draft.radius(limb);
        Range people = PEOPLE.getOrDefault(limb, UPPER_ARM);
        draft.setRadius(limb, radius);
        remarks.warn(
                "radius of the " + limb.label(),
                SurfaceLayout.line(limb.label()),
                "the radius of the %s is %s, %.3f of the body's height, where people have %.3f to %.3f; replaced by %s: %s",
                limb.label(),
                inFile(old),
                old / draft.height(),
                people.least,
                people.most,
                inFile(radius),
                why);
    }

    private boolean isPlausible(Region limb, double radius) {
        Range people = PEOPLE.getOrDefault(limb, UPPER_ARM);
        double share = radius / draft.height();
        return share > people.least / CHARACTERS && share < people.most * CHARACTERS;
    }

    /** In the middle of the range of people, as a share of the height. */
    private static double people(Region limb) {
        Range people = PEOPLE.getOrDefault(limb, UPPER_ARM);
        return (people.least + people.most) / 2;
    }

    private static double ratio(double a, double b) {
        return Math.max(a / b, b / a);
    }

    private String inFile(double metres) {
        return Numbers.rounded(metres / draft.metres(), 7);
    }
}

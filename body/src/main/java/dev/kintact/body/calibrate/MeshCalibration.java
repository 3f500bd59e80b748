package dev.kintact.body.calibrate;

import dev.kintact.body.Bone;
import dev.kintact.body.Rig;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.model.SkinnedMesh;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A body from a character's skinned mesh, without anybody picking points [Molla17, §4.2].
 *
 * <p>The mesh is posed to the T-pose. From the axis of the trunk and the middle of the skull, rays find the skin in the
 * directions of the grid ({@link RadialSurvey} tells skin from what is worn); from the bones of the limbs, rays find their
 * thickness. What has no skin gets human proportions, and a remark.
 */
public final class MeshCalibration {

    /**
     * What was found.
     *
     * @param remarks what had to be guessed, sentences for people
     * @param trunkCoverage share of the trunk's directions in which there is skin
     * @param headCoverage share of the head's
     */
    public record Result(Body body, List<String> remarks, double trunkCoverage, double headCoverage) {
        public Result {
            remarks = List.copyOf(remarks);
        }
    }

    /** Less skin than this in the directions of a part is worth a remark. */
    private static final double THIN = 0.6;

    private final Anatomy anatomy;
    private final StandingSkin skin;
    private final SideBySide both;
    private final List<String> remarks = new ArrayList<>();

    private MeshCalibration(Rig rig, List<SkinnedMesh> meshes, SideBySide both) {
        StandingBody body = new StandingBody(rig);
        anatomy = new Anatomy(body);
        skin = new StandingSkin(body, meshes, both);
        this.both = both;
    }

    /**
     * Finds a body.
     *
     * @param meshes on the rig's skeleton or one with the same joints; at least one with triangles
     * @throws CalibrationException if there is no skin to find
     */
    public static Result of(Rig rig, List<SkinnedMesh> meshes) {
        return of(rig, meshes, SideBySide.IN_TURN);
    }

    /**
     * The same, where some of it may be done at once.
     *
     * @param both does that
     */
    public static Result of(Rig rig, List<SkinnedMesh> meshes, SideBySide both) {
        if (meshes.stream().mapToInt(SkinnedMesh::triangleCount).sum() == 0) {
            throw new CalibrationException("there is no skinned mesh; 'calibrate measures' makes a body without one");
        }
        return new MeshCalibration(rig, meshes, both).result();
    }

    private Result result() {
        if (skin.brokenTriangles > 0) {
            remarks.add(
                    skin.brokenTriangles + " triangles have no place in the T-pose (not a number) and were left out");
        }
        GridFindings findings = new GridFindings(anatomy.body(), skin);
        Middle middle = new Middle(findings);
        Limbs limbs = new Limbs();
        // the trunk takes as long as all else
        both.run(middle::surveyTrunk, () -> both.run(middle::surveyHead, limbs::survey));
        middle.judge();
        remarks.addAll(middle.remarks);
        remarks.addAll(limbs.remarks);
        BodyParts parts = new BodyParts(
                findings.grid(),
                findings.carriers(),
                limbs.extremities.capsules(limbs.radii, limbs.hands, limbs.feet),
                limbs.extremities.palms(limbs.hands),
                limbs.extremities.soles(limbs.feet));
        return new Result(parts.assemble(anatomy.body(), "mesh"), remarks, middle.trunkCoverage, middle.headCoverage);
    }

    /** Trunk and head, which have different points of the grid. */
    private final class Middle {
        private final GridFindings findings;
        private final TrunkSurvey trunk = new TrunkSurvey(anatomy, skin);
        private final List<String> remarks = new ArrayList<>();
        private double trunkCoverage;
        private double headCoverage;
        private boolean hasOwnHead;

        Middle(GridFindings findings) {
            this.findings = findings;
        }

        void surveyTrunk() {
            trunkCoverage = trunk.survey(findings);
        }

        void surveyHead() {
            HeadSurvey head = new HeadSurvey(anatomy, skin, trunk::isTrunk);
            headCoverage = head.survey(findings);
            hasOwnHead = head.isSeparate();
        }

        /** Says what of it is doubtful, once both are there. */
        void judge() {
            if (findings.grid().points().stream().anyMatch(point -> !point.isFinite())) {
                throw new CalibrationException("no skin was found around "
                        + (trunkCoverage > 0 ? "the head" : "the trunk")
                        + ": its mesh is not weighted to the joints there, or lies elsewhere; check the roles with"
                        + " 'kintact map', or use 'calibrate measures'");
            }
            remarkOn("trunk", trunkCoverage);
            remarkOn("head", headCoverage);
            if (!hasOwnHead) {
                remarks.add("the head has no skin of its own; the trunk's was taken");
            }
        }

        private void remarkOn(String part, double coverage) {
            if (coverage < THIN) {
                remarks.add(String.format(
                        Locale.ROOT,
                        "only %.0f %% of the directions around the %s meet skin; the rest is filled in between",
                        100 * coverage,
                        part));
            }
        }
    }

    /** Hands, feet, arms and legs. */
    private final class Limbs {
        /** Its own, as who stands there has scratch. */
        private final Anatomy anatomy =
                new Anatomy(new StandingBody(MeshCalibration.this.anatomy.body().rig()));

        private final Extremities extremities = new Extremities(anatomy.body());
        private final List<String> remarks = new ArrayList<>();
        private List<Extremities.Hand> hands = List.of();
        private List<Extremities.Foot> feet = List.of();
        private Map<Region, Double> radii = Map.of();

        void survey() {
            double stature = anatomy.stature();
            hands = hands(extremities.usualHands(stature, 0.6 * Proportions.PALM_HALF_THICKNESS * stature));
            feet = feet(extremities.usualFeet(stature));
            radii = radii();
        }

        private Map<Region, Double> radii() {
            Map<Region, Double> found = new EnumMap<>(Region.class);
            LimbSurvey survey = new LimbSurvey(anatomy, skin);
            for (Bone bone : Bone.LIMBS) {
                survey.radius(bone).ifPresent(radius -> found.put(Extremities.segment(bone), radius));
            }
            Map<Region, Double> all = new EnumMap<>(found);
            for (Bone bone : Bone.LIMBS) {
                Region region = Extremities.segment(bone);
                if (!found.containsKey(region)) {
                    Double twin = found.get(region.twin());
                    remarks.add("no skin around the " + region.label() + "; its radius is that of "
                            + (twin == null
                                    ? "human proportions"
                                    : "the " + region.twin().label()));
                    all.put(region, twin == null ? Proportions.radius(region) * anatomy.stature() : twin);
                }
            }
            return all;
        }

        private List<Extremities.Hand> hands(List<Extremities.Hand> usual) {
            HandFootSurvey survey = new HandFootSurvey(anatomy, skin);
            List<Extremities.Hand> hands = new ArrayList<>();
            for (int side = 0; side < 2; side++) {
                Optional<Extremities.Hand> found = survey.hand(side == 0, usual.get(side));
                if (found.isEmpty()) {
                    remarks.add(
                            "no skin around the " + (side == 0 ? "left" : "right") + " hand; its thickness is guessed");
                }
                hands.add(found.orElse(usual.get(side)));
            }
            return hands;
        }

        private List<Extremities.Foot> feet(List<Extremities.Foot> usual) {
            HandFootSurvey survey = new HandFootSurvey(anatomy, skin);
            List<Extremities.Foot> feet = new ArrayList<>();
            for (int side = 0; side < 2; side++) {
                Optional<Extremities.Foot> found = survey.foot(side == 0);
                if (found.isEmpty()) {
                    remarks.add("no skin around the " + (side == 0 ? "left" : "right") + " foot; its sole is guessed");
                }
                feet.add(found.orElse(usual.get(side)));
            }
            return feet;
        }
    }
}

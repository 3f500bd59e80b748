package dev.kintact.body.surface;

import dev.kintact.model.Skeleton;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Where a body's skin is: a template's points attached to joints, capsules for the limbs, palms, soles, and the ground at
 * height 0. Immutable.
 *
 * <p>Its components are numbered: first the triangles of the template, then the capsules in the order of their regions, then
 * the ground. Two surfaces of one template have the same components, so a place on one is a place on the other.
 */
public final class BodySurface {

    /** The limbs' segments, each of which is a capsule, in order. */
    public static final List<Region> LIMBS =
            List.of(Region.values()).stream().filter(Region::isLimb).toList();

    private final Skeleton skeleton;
    private final SurfaceTemplate template;
    private final AttachedPoints points;
    private final List<Capsule> capsules;
    private final List<Palm> palms;
    private final List<Sole> soles;

    /**
     * A surface.
     *
     * @param points those of the template, in its order
     * @param capsules one for each of {@link #LIMBS}
     * @param palms left, right
     * @param soles left, right
     */
    public BodySurface(
            Skeleton skeleton,
            SurfaceTemplate template,
            AttachedPoints points,
            List<Capsule> capsules,
            List<Palm> palms,
            List<Sole> soles) {
        this.skeleton = skeleton;
        this.template = template;
        this.points = points;
        this.capsules =
                capsules.stream().sorted(Comparator.comparing(Capsule::region)).toList();
        this.palms = List.copyOf(palms);
        this.soles = List.copyOf(soles);
        if (points.count() != template.pointCount()
                || !this.capsules.stream().map(Capsule::region).toList().equals(LIMBS)
                || palms.size() != 2
                || soles.size() != 2) {
            throw new IllegalArgumentException("these are not the parts of a surface " + template + ": "
                    + points.count() + " points, capsules "
                    + capsules.stream().map(Capsule::region).toList());
        }
    }

    public Skeleton skeleton() {
        return skeleton;
    }

    public SurfaceTemplate template() {
        return template;
    }

    public AttachedPoints points() {
        return points;
    }

    /** Capsules in the order of {@link #LIMBS}. */
    public List<Capsule> capsules() {
        return capsules;
    }

    /** The capsule of a limb's segment. */
    public Capsule capsule(Region limb) {
        return capsules.get(LIMBS.indexOf(limb));
    }

    /** The palms: left, right. */
    public List<Palm> palms() {
        return palms;
    }

    /** The soles: left, right. */
    public List<Sole> soles() {
        return soles;
    }

    /** Triangles, capsules and the ground. */
    public int componentCount() {
        return template.triangleCount() + capsules.size() + 1;
    }

    public boolean isTriangle(int component) {
        return component < template.triangleCount();
    }

    public boolean isGround(int component) {
        return component == componentCount() - 1;
    }

    /** The component that is a limb's capsule. */
    public int capsuleComponent(Region limb) {
        return template.triangleCount() + LIMBS.indexOf(limb);
    }

    /** The region that a component is in. */
    public Region region(int component) {
        if (isTriangle(component)) {
            return template.region(component);
        }
        return isGround(component)
                ? Region.GROUND
                : capsules.get(component - template.triangleCount()).region();
    }

    /** The components of each region. */
    public Map<Region, List<Integer>> componentsByRegion() {
        Map<Region, List<Integer>> byRegion = new EnumMap<>(Region.class);
        for (int component = 0; component < componentCount(); component++) {
            byRegion.computeIfAbsent(region(component), region -> new ArrayList<>())
                    .add(component);
        }
        return byRegion;
    }

    /** The same surface with other capsules. */
    public BodySurface withCapsules(List<Capsule> others) {
        return new BodySurface(skeleton, template, points, others, palms, soles);
    }

    /**
     * The same body with other points.
     *
     * @param others those of the template
     */
    public BodySurface with(SurfaceTemplate other, AttachedPoints others) {
        return new BodySurface(skeleton, other, others, capsules, palms, soles);
    }
}

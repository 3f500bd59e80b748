package dev.kintact.retarget;

import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.retarget.posture.RootMotion;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How to retarget. Immutable; options that mean the same are equal.
 *
 * @param method which stages
 * @param rootMotion what becomes of the way through the world
 * @param set parameters that differ from the method's presets, in the order of {@link Parameter}
 */
public record RetargetOptions(Method method, RootMotion rootMotion, Map<Parameter, Double> set) {

    /** What fits most uses. */
    public static final RetargetOptions USUAL = of(Method.KINTACT);

    /**
     * Options.
     *
     * @throws IllegalArgumentException names a value that its parameter may not have, or a parameter that the method does not
     *     look at
     */
    public RetargetOptions {
        Map<Parameter, Double> different = new EnumMap<>(Parameter.class);
        set.forEach((parameter, value) -> {
            double plain = parameter.require(value) + 0.0; // no negative zero, which equals no other
            if (plain != method.preset(parameter)) {
                requireUsed(parameter, method);
                different.put(parameter, plain);
            }
        });
        set = Collections.unmodifiableMap(different);
    }

    private static void requireUsed(Parameter parameter, Method method) {
        if (!parameter.isUsedBy(method)) {
            throw new IllegalArgumentException(method.id() + " does not use " + parameter.key() + "; "
                    + parameter.methods().stream().map(Method::id).collect(Collectors.joining(", ")) + " do");
        }
    }

    /** A method as it is published, with the whole way through the world. */
    public static RetargetOptions of(Method method) {
        return new RetargetOptions(method, RootMotion.FULL, Map.of());
    }

    /** The value of a parameter: what was set, else the method's preset. For plans; no lookup belongs into a frame. */
    public double get(Parameter parameter) {
        return set.getOrDefault(parameter, method.preset(parameter));
    }

    /** The surface of a body that the method looks at. */
    public BodySurface surface(Body body) {
        return isOn(Parameter.SURFACE_NAMED) ? body.named() : body.dissertation();
    }

    /** For people and reports: the method, and what was set of it, as {@code imr loops.limb=7 planes.active=off}. */
    public String label() {
        StringBuilder label = new StringBuilder(method.id());
        set.forEach((parameter, value) -> label.append(' ')
                .append(parameter.key())
                .append('=')
                .append(parameter.range().text(value)));
        return label.toString();
    }

    /** Whether a switch is on. */
    public boolean isOn(Parameter parameter) {
        return get(parameter) == 1;
    }

    /** Whether a method that solves clips leaves that out, and solves frames by themselves. */
    public boolean isDraft() {
        return method.solvesClips() && isOn(Parameter.DRAFT);
    }

    /** Whether a method that solves clips takes their frames as those of a stream, without those that come. */
    public boolean isLive() {
        return method.solvesClips() && isOn(Parameter.LIVE);
    }

    /**
     * The same with one value changed.
     *
     * @throws IllegalArgumentException if the parameter may not have it, or the method does not use it
     */
    public RetargetOptions with(Parameter parameter, double value) {
        Map<Parameter, Double> values = new EnumMap<>(Parameter.class);
        values.putAll(set);
        values.put(parameter, value);
        return new RetargetOptions(method, rootMotion, values);
    }

    /** The same with another way through the world. */
    public RetargetOptions with(RootMotion way) {
        return new RetargetOptions(method, way, set);
    }
}

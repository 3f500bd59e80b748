package dev.kintact.testkit.touch;

import dev.kintact.body.Role.Side;
import dev.kintact.body.calibrate.touch.Touch;
import java.util.Set;

/** How a performer goes through the protocol; at first carefully, well captured and in order. Scratch. */
public final class TakeStyle {

    int framesPerSecond = 60;
    double hold = 1.2;
    double travel = 0.9;
    double tremor;
    double tilt;
    boolean palmsTogether = true;
    boolean restsBetween;
    boolean leftArmFirst;
    Side single = Side.RIGHT;
    Set<Touch> missed = Set.of();
    Set<Touch> extraAfter = Set.of();
    Set<Touch> broken = Set.of();

    /** A performer of flesh and blood: hands tremble by millimetres, and palms are not quite square to the skin. */
    public static TakeStyle human() {
        TakeStyle style = new TakeStyle();
        style.tremor = 0.0015;
        style.tilt = 6;
        return style;
    }

    public TakeStyle framesPerSecond(int number) {
        framesPerSecond = number;
        return this;
    }

    /**
     * How quick the performer is.
     *
     * @param holdSeconds how long a touch lasts
     * @param travelSeconds how long hands take from one place to the next
     */
    public TakeStyle pace(double holdSeconds, double travelSeconds) {
        hold = holdSeconds;
        travel = travelSeconds;
        return this;
    }

    /** How far hands tremble about, metres. */
    public TakeStyle tremor(double metres) {
        tremor = metres;
        return this;
    }

    /** Palms are never laid together. */
    public TakeStyle withoutPalms() {
        palmsTogether = false;
        return this;
    }

    /** Arms are lowered after each touch. */
    public TakeStyle restsBetween() {
        restsBetween = true;
        return this;
    }

    /** The left arm is touched before the right, against the protocol. */
    public TakeStyle leftArmFirst() {
        leftArmFirst = true;
        return this;
    }

    /** The hand that does what either may do. */
    public TakeStyle single(Side hand) {
        single = hand;
        return this;
    }

    /** Touches that are left out. */
    public TakeStyle missed(Set<Touch> touches) {
        missed = touches;
        return this;
    }

    /** Touches after which both hands rest somewhere in the air. */
    public TakeStyle extraAfter(Set<Touch> touches) {
        extraAfter = touches;
        return this;
    }

    /** Touches during which hands let go for a moment. */
    public TakeStyle broken(Set<Touch> touches) {
        broken = touches;
        return this;
    }
}

package dev.kintact.samples.repertoire;

import dev.kintact.body.Role.Side;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Templates;
import dev.kintact.samples.repertoire.IntendedContact.Stop;
import dev.kintact.samples.repertoire.Performance.Stance;
import dev.kintact.samples.repertoire.Script.Plant;
import dev.kintact.samples.repertoire.Script.Touch;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import org.joml.Vector3d;

/** Reads the notation of docs/repertoire.md. */
final class ScriptParser {

    /** Frames a second. */
    static final int RATE = 60;

    private final String file;
    private final Deque<String> words = new ArrayDeque<>();
    private final List<TreeMap<Double, Double>> keys = new ArrayList<>();
    private final List<Touch> contacts = new ArrayList<>();
    private final List<Plant> plants = new ArrayList<>();
    private final List<Stance> free = new ArrayList<>();
    private final List<Double> poseTimes = new ArrayList<>();
    private int line;
    private String title = "";
    private String about = "";
    private double length;
    private boolean seated;

    private ScriptParser(String file) {
        this.file = file;
        for (int slot = 0; slot < Channel.slots(); slot++) {
            keys.add(new TreeMap<>());
        }
    }

    /**
     * Reads a performance.
     *
     * @param id of the performance
     * @param file name in messages
     * @throws ScriptException if it is none
     */
    static Script parse(String id, String file, String text) {
        return new ScriptParser(file).read(id, text);
    }

    private Script read(String id, String text) {
        for (String raw : text.lines().toList()) {
            line++;
            String content = raw.replaceFirst("#.*", "").strip();
            if (!content.isEmpty()) {
                words.addAll(List.of(content.replace(",", " , ").split("\\s+", -1)));
                statement(content);
                if (!words.isEmpty()) {
                    throw error("'" + words.peek() + "' is too much here");
                }
            }
        }
        if (title.isEmpty() || length <= 0) {
            throw error("a performance needs a title and a length");
        }
        List<Curve> curves = new ArrayList<>();
        for (Channel channel : Channel.values()) {
            for (int side = 0; side < 2; side++) {
                TreeMap<Double, Double> slot = keys.get(2 * channel.ordinal() + side);
                slot.putIfAbsent(0.0, channel.rest(seated));
                curves.add(new Curve(slot));
            }
        }
        int frames = frame(length) + 1;
        for (Side side : List.of(Side.LEFT, Side.RIGHT)) {
            if (plants.stream().noneMatch(plant -> plant.stance().foot() == side)) {
                plants.add(new Plant(new Stance(side, 0, frames - 1), 0, 0, 7));
            }
        }
        return new Script(id, title, about, frames, seated, curves, contacts, plants, free);
    }

    private void statement(String content) {
        String first = next("a statement");
        switch (first) {
            case "title" -> title = rest(content);
            case "about" -> about = (about + " " + rest(content)).strip();
            case "length" -> length = number("seconds");
            case "stance" -> stance();
            case "pose" -> pose();
            case "contact" -> contact();
            case "step" -> step();
            case "free" -> freeLeg();
            default -> {
                words.addFirst(first);
                posture();
            }
        }
    }

    private String rest(String content) {
        words.clear();
        return content.replaceFirst("\\S+\\s*", "");
    }

    private void stance() {
        String word = next("standing or seated");
        if (!word.equals("standing") && !word.equals("seated")) {
            throw error("a stance is standing or seated, not '" + word + "'");
        }
        seated = word.equals("seated");
    }

    /** {@code pose 1.2 [to 2.0] [rest]}. */
    private void pose() {
        poseTimes.clear();
        poseTimes.add(time());
        if (accept("to")) {
            poseTimes.add(time());
        }
        if (accept("rest")) {
            for (Channel channel : Channel.values()) {
                put(channel, 0, channel.rest(seated));
                put(channel, 1, channel.rest(seated));
            }
        }
    }

    private void put(Channel channel, int side, double value) {
        for (double time : poseTimes) {
            // what lags would be late at the start and at the end
            boolean inside = time > 0 && time < length;
            keys.get(channel.slot(side)).put(time + (inside ? (double) channel.lag() / RATE : 0), value);
        }
    }

    /** {@code right arm raise 60 forward 70, elbow bend 90}; the side holds for the whole line. */
    private void posture() {
        if (poseTimes.isEmpty()) {
            throw error("'" + words.peek() + "' is no statement, and there is no pose above");
        }
        List<Integer> sides = sides();
        while (!words.isEmpty()) {
            String part = next("a part of the body");
            if (part.equals("hand")) {
                shape(sides);
            } else if (Channel.isPart(part)) {
                angles(part, sides);
            } else {
                throw error("'" + part + "' is no part of the body");
            }
            if (!words.isEmpty() && !accept(",")) {
                throw error("expected a comma before '" + words.peek() + "'");
            }
        }
    }

    private List<Integer> sides() {
        if (accept("left")) {
            return List.of(0);
        }
        if (accept("right")) {
            return List.of(1);
        }
        return accept("both") ? List.of(0, 1) : List.of();
    }

    private void shape(List<Integer> sides) {
        String word = next("a shape");
        HandShape shape = HandShape.of(word).orElseThrow(() -> error("a hand has no shape '" + word + "'"));
        if (sides.isEmpty()) {
            throw error("which hand?");
        }
        sides.forEach(side -> shape.channels().forEach((channel, value) -> put(channel, side, value)));
    }

    private void angles(String part, List<Integer> sides) {
        do {
            String word = next("what the " + part + " does");
            Channel channel = Channel.of(part, word)
                    .orElseThrow(() -> error("'" + word + "' is nothing that the " + part + " does"));
            if (channel.isSided() == sides.isEmpty()) {
                throw error(sides.isEmpty() ? "which " + part + ": left, right or both?" : "there is one " + part);
            }
            double value = number(part + " " + word);
            for (int side : sides.isEmpty() ? List.of(0) : sides) {
                put(channel, side, value);
            }
        } while (!words.isEmpty() && !",".equals(words.peek()));
    }

    /** {@code contact right palm on mouth from 1 to 2 slide cheekLeft 1.5 fingers up-left}; of fingertips also {@code palm down}. */
    private void contact() {
        Effector effector = effector();
        expect("on");
        Target target = target(effector);
        expect("from");
        int first = frame(time());
        expect("to");
        int last = frame(time());
        if (last <= first) {
            throw error("the contact ends before it begins");
        }
        List<Stop> path = new ArrayList<>(List.of(new Stop(target, first)));
        while (accept("slide")) {
            Target stop = target(effector);
            path.add(new Stop(stop, frame(time())));
            if (path.get(path.size() - 1).frame() <= path.get(path.size() - 2).frame()) {
                throw error("the slide arrives before it leaves");
            }
            if (!sameSurface(stop, target)) {
                throw error("cannot slide from " + target.label() + " to " + stop.label());
            }
        }
        Vector3d fingers = accept("fingers") ? direction(next("a direction")) : new Vector3d();
        if (fingers.lengthSquared() > 0 && !effector.isOfHand()) {
            throw error("the " + effector.label() + " has no fingers");
        }
        Vector3d palm = accept("palm") ? direction(next("a direction")) : new Vector3d();
        if (palm.lengthSquared() > 0 && effector.part() != Effector.Part.FINGERTIPS) {
            throw error("only the palm of fingertips can face somewhere else");
        }
        contacts.add(new Touch(new IntendedContact(effector, path, first, last), fingers, palm));
    }

    private static boolean sameSurface(Target a, Target b) {
        if (a instanceof Target.OnLimb limb && b instanceof Target.OnLimb other) {
            return limb.limb() == other.limb();
        }
        return a instanceof Target.Point && b instanceof Target.Point;
    }

    private Effector effector() {
        Side side = side();
        String word = next("palm, back, fingertips, elbow or ankle");
        return effector(side, word).orElseThrow(() -> error("nothing touches with a '" + word + "'"));
    }

    private static Optional<Effector> effector(Side side, String word) {
        for (Effector.Part part : Effector.Part.values()) {
            if (part.name().toLowerCase(Locale.ROOT).equals(word)) {
                return Optional.of(new Effector(part, side));
            }
        }
        return Optional.empty();
    }

    private Target target(Effector effector) {
        String word = next("what is touched");
        if (!word.equals("left") && !word.equals("right")) {
            return point(word);
        }
        words.addFirst(word);
        Side side = side();
        String part = next("a limb");
        Optional<Effector> hand = effector(side, part);
        if (hand.isPresent()) {
            if (hand.get().side() == effector.side() || hand.get().part().ordinal() > 2) {
                throw error("the " + effector.label() + " cannot touch the "
                        + hand.get().label());
            }
            return new Target.Hand(hand.get());
        }
        if (part.equals("upper")) {
            expect("arm");
            part = "upper_arm";
        }
        String region = side.name() + "_" + part.toUpperCase(Locale.ROOT);
        if (BodySurface.LIMBS.stream().noneMatch(limb -> limb.name().equals(region))) {
            throw error("there is no limb '" + part + "'");
        }
        double along = number("how far along the " + part);
        String facing = next("a side of the " + part);
        return new Target.OnLimb(
                Region.valueOf(region),
                along,
                Facing.of(facing).orElseThrow(() -> error("a limb has no side '" + facing + "'")));
    }

    /** {@code cheekLeft [towards headLeft 0.4]}. */
    private Target.Point point(String name) {
        Target.Point point = new Target.Point(named(name));
        if (!accept("towards")) {
            return point;
        }
        Target.Point other = new Target.Point(named(next("another point")));
        if (other.group() != point.group()) {
            throw error("there is no skin from " + name + " to " + other.name());
        }
        double share = number("how far towards " + other.name());
        if (share < 0 || share > 1) {
            throw error("a share of the way is 0 to 1, not " + share);
        }
        return new Target.Point(name, other.name(), share);
    }

    private String named(String name) {
        if (Templates.NAMED.find(name).isEmpty()) {
            throw error("there is no point '" + name + "'");
        }
        return name;
    }

    private Vector3d direction(String text) {
        Vector3d sum = new Vector3d();
        for (String word : text.split("-", -1)) {
            switch (word) {
                case "up" -> sum.y++;
                case "down" -> sum.y--;
                case "left" -> sum.x++;
                case "right" -> sum.x--;
                case "forward" -> sum.z++;
                case "back" -> sum.z--;
                default -> throw error("'" + word + "' is no direction");
            }
        }
        return sum.normalize();
    }

    /** {@code step left foot from 0.2 to 0.8 forward 20 out 1 turn 5}. */
    private void step() {
        Side side = side();
        expect("foot");
        Stance stance = interval(side);
        double[] place = {0, 0, 7};
        while (!words.isEmpty()) {
            String word = next("forward, out or turn");
            int at = List.of("forward", "out", "turn").indexOf(word);
            if (at < 0) {
                throw error("a foot stands forward, out or turn, not '" + word + "'");
            }
            place[at] = number(word);
        }
        plants.add(new Plant(stance, place[0], place[1], place[2]));
    }

    /** {@code free right leg from 1 to 3}. */
    private void freeLeg() {
        Side side = side();
        expect("leg");
        free.add(interval(side));
    }

    private Stance interval(Side side) {
        expect("from");
        int first = frame(time());
        expect("to");
        int last = frame(time());
        if (last <= first) {
            throw error("it ends before it begins");
        }
        return new Stance(side, first, last);
    }

    private Side side() {
        String word = next("left or right");
        return switch (word) {
            case "left" -> Side.LEFT;
            case "right" -> Side.RIGHT;
            default -> throw error("expected left or right, not '" + word + "'");
        };
    }

    private double time() {
        double time = number("a time");
        if (time < 0 || length == 0 || time > length) {
            throw error(length == 0 ? "the length must come first" : time + " s is outside of the performance");
        }
        return time;
    }

    private static int frame(double time) {
        return (int) Math.floor(time * RATE + 0.5);
    }

    private double number(String what) {
        String word = next(what);
        try {
            double value = Double.parseDouble(word);
            if (Double.isFinite(value)) {
                return value;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw error("expected a number for " + what + ", not '" + word + "'");
    }

    private boolean accept(String word) {
        if (word.equals(words.peek())) {
            words.remove();
            return true;
        }
        return false;
    }

    private void expect(String word) {
        String found = next("'" + word + "'");
        if (!found.equals(word)) {
            throw error("expected '" + word + "', not '" + found + "'");
        }
    }

    private String next(String what) {
        String word = words.poll();
        if (word == null) {
            throw error("the line ends where " + what + " should be");
        }
        return word;
    }

    private ScriptException error(String message) {
        return new ScriptException(file, line, message);
    }
}

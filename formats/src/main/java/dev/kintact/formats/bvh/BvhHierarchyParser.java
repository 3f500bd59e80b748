package dev.kintact.formats.bvh;

import dev.kintact.formats.bvh.BvhHierarchy.Joint;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.Remarks;
import dev.kintact.model.Skeleton;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.joml.Vector3d;

/**
 * Reads everything before MOTION. Nesting is kept on a list of open blocks, not on the call stack, so depth costs nothing.
 */
final class BvhHierarchyParser {

    /** Larger offsets and values are taken for rubbish: a light second in millimetres is 3e11. */
    static final double LARGEST_VALUE = 1e12;

    /** Bounds the memory that a small file can ask for: a joint may take seven bytes there and a thousand here. */
    private static final int MOST_JOINTS = 20_000;

    private static final List<String> KEYWORDS =
            List.of("OFFSET", "CHANNELS", "JOINT", "END", "ENDSITE", "{", "}", "MOTION");

    /** An open block that is no joint's. */
    private static final int END_SITE = -2;

    private final BvhScanner scanner;
    private final Remarks remarks;
    private final BvhHierarchy hierarchy = new BvhHierarchy();
    /** Joint of each open block, outermost first, or {@link #END_SITE}. */
    private final Deque<Integer> open = new ArrayDeque<>();

    private final Map<List<BvhChannel>, List<BvhChannel>> sharedChannels = new HashMap<>();

    BvhHierarchyParser(BvhScanner scanner, Remarks remarks) {
        this.scanner = scanner;
        this.remarks = remarks;
    }

    /** Reads up to and including the word MOTION, or to the end of a file that has none. */
    BvhHierarchy parse() throws IOException {
        header();
        while (scanner.nextWord()) {
            if (scanner.wordIs("MOTION")) {
                closeAllAtMotion();
                hierarchy.motionFollows = true;
                return checked();
            }
            if (open.isEmpty()) {
                betweenRoots();
            } else if (open.getLast() == END_SITE) {
                inEndSite();
            } else {
                inJoint(hierarchy.joints.get(open.getLast()));
            }
        }
        if (!open.isEmpty()) {
            throw scanner.error("the file ends inside " + openBlock() + "; expected '}'. It was probably cut off");
        }
        remarks.warn("no-motion", scanner.line(), "the file has no MOTION; it is read as a skeleton without frames");
        return checked();
    }

    private void header() throws IOException {
        if (!scanner.nextWord()) {
            throw scanner.error("the file is empty; expected HIERARCHY");
        }
        if (scanner.wordIs("ROOT")) {
            remarks.warn("no-hierarchy", scanner.line(), "the file starts with ROOT; expected HIERARCHY before it");
            beginJoint(Skeleton.NO_PARENT);
        } else if (!scanner.wordIs("HIERARCHY")) {
            throw scanner.error("not a BVH file: expected HIERARCHY, found '" + scanner.shortWord() + "'");
        }
    }

    private void betweenRoots() throws IOException {
        if (scanner.wordIs("ROOT")) {
            beginJoint(Skeleton.NO_PARENT);
        } else if (scanner.wordIs("}")) {
            remarks.warn("extra-brace", scanner.line(), "a '}' too many; left out");
        } else {
            String expected = hierarchy.joints.isEmpty() ? "ROOT" : "MOTION";
            throw scanner.error("expected " + expected + ", found '" + scanner.shortWord() + "'");
        }
    }

    private void inJoint(Joint joint) throws IOException {
        if (scanner.wordIs("OFFSET")) {
            offset(joint.offset, () -> "joint '" + BvhScanner.shortened(joint.name) + "'");
            joint.hasOffset = true;
        } else if (scanner.wordIs("CHANNELS")) {
            channels(joint);
        } else if (scanner.wordIs("JOINT")) {
            beginJoint(open.getLast());
        } else if (scanner.wordIs("END") || scanner.wordIs("ENDSITE")) {
            scanner.restOfLine();
            expectOpeningBrace("End Site");
            joint.addEndSite();
            open.addLast(END_SITE);
        } else if (scanner.wordIs("}")) {
            open.removeLast();
        } else {
            throw scanner.error("expected OFFSET, CHANNELS, JOINT, End Site or '}' in joint '" + joint.name
                    + "', found '" + scanner.shortWord() + "'");
        }
    }

    private void inEndSite() throws IOException {
        open.removeLast();
        Joint joint = hierarchy.joints.get(open.getLast());
        if (scanner.wordIs("}")) {
            return;
        }
        open.addLast(END_SITE);
        if (scanner.wordIs("OFFSET")) {
            offset(
                    joint.endSites.get(joint.endSites.size() - 1),
                    () -> "the End Site of joint '" + BvhScanner.shortened(joint.name) + "'");
        } else if (scanner.wordIs("CHANNELS")) {
            expectNumber(() -> "number of channels of an End Site, which is 0");
            if (scanner.number() != 0) {
                throw scanner.error("the End Site of joint '" + joint.name + "' has channels; expected none");
            }
        } else {
            throw scanner.error("expected OFFSET or '}' in the End Site of joint '" + joint.name + "', found '"
                    + scanner.shortWord() + "'");
        }
    }

    private void beginJoint(int parent) throws IOException {
        int line = scanner.line();
        String name = scanner.restOfLine();
        if (name.isEmpty() && scanner.nextWord() && !scanner.wordIs("{")) {
            name = (scanner.word() + " " + scanner.restOfLine()).strip();
            scanner.nextWord();
        } else if (!name.isEmpty()) {
            scanner.nextWord();
        }
        if (!scanner.wordIs("{")) {
            throw scanner.error("expected '{' after joint '" + BvhScanner.shortened(name) + "', found '"
                    + scanner.shortWord() + "'");
        }
        if (name.isEmpty()) {
            name = "joint" + hierarchy.joints.size();
            if (!remarks.again("no-name")) {
                remarks.warn("no-name", line, "a joint has no name; called '%s'", name);
            }
        }
        if (hierarchy.joints.size() == MOST_JOINTS) {
            throw scanner.error("more than " + MOST_JOINTS + " joints; expected a skeleton");
        }
        hierarchy.joints.add(new Joint(name, parent, line));
        open.addLast(hierarchy.joints.size() - 1);
    }

    private void expectOpeningBrace(String after) throws IOException {
        if (!scanner.nextWord() || !scanner.wordIs("{")) {
            throw scanner.error("expected '{' after " + after + ", found '" + scanner.shortWord() + "'");
        }
    }

    private void offset(Vector3d offset, Supplier<String> whose) throws IOException {
        Supplier<String> what = () -> "three numbers as the OFFSET of " + whose.get();
        for (int axis = 0; axis < 3; axis++) {
            expectNumber(what);
            double value = scanner.number();
            if (Math.abs(value) > LARGEST_VALUE) {
                throw expected(what);
            }
            offset.setComponent(axis, value);
        }
    }

    private void expectNumber(Supplier<String> what) throws IOException {
        if (!scanner.nextWord() || Double.isNaN(scanner.number())) {
            throw expected(what);
        }
    }

    private FormatException expected(Supplier<String> what) {
        return scanner.error("expected " + what.get() + ", found '" + scanner.shortWord() + "'" + scanner.commaHint());
    }

    /** The names count; a number that disagrees with them is reported. */
    private void channels(Joint joint) throws IOException {
        expectNumber(() -> "the number of channels of joint '" + BvhScanner.shortened(joint.name) + "'");
        double announced = scanner.number();
        List<BvhChannel> channels = new ArrayList<>();
        while (scanner.nextWord()) {
            Optional<BvhChannel> channel = BvhChannel.spelled(scanner.word());
            if (channel.isEmpty()) {
                rejectUnknownChannel(joint, channels.size() < announced);
                scanner.pushBack();
                break;
            }
            add(channel.get(), channels, joint);
        }
        if (channels.size() != announced) {
            String number =
                    announced == Math.rint(announced) ? String.valueOf((long) announced) : String.valueOf(announced);
            String template = "joint '%s' announces %s channels and names %d; the names count";
            remarks.warn("channel-count", scanner.line(), template, joint.name, number, channels.size());
        }
        joint.channels = sharedChannels.computeIfAbsent(List.copyOf(channels), list -> list);
    }

    private void rejectUnknownChannel(Joint joint, boolean channelWanted) {
        boolean keyword = KEYWORDS.stream().anyMatch(scanner::wordIs);
        if (channelWanted && !keyword) {
            throw scanner.error(
                    "joint '" + BvhScanner.shortened(joint.name) + "' has an unknown channel '" + scanner.shortWord()
                            + "'; expected Xposition, Yposition, Zposition, Xrotation, Yrotation or Zrotation");
        }
    }

    /** Turning twice about one axis is a proper Euler order (ZXZ); a second position of one axis has no meaning. */
    private void add(BvhChannel channel, List<BvhChannel> channels, Joint joint) {
        if (channel.kind() == BvhChannel.Kind.POSITION && channels.contains(channel)) {
            throw scanner.error(
                    "joint '" + BvhScanner.shortened(joint.name) + "' has the channel " + channel.word() + " twice");
        }
        channels.add(channel);
        if (channels.size() > BvhChannel.values().length) {
            throw scanner.error("joint '" + BvhScanner.shortened(joint.name) + "' has " + channels.size()
                    + " channels; expected at most 6");
        }
        if (channel.kind() == BvhChannel.Kind.SCALE) {
            remarks.warn("scale", scanner.line(), "joint '%s' has a scale channel; it is left out", joint.name);
        }
    }

    private void closeAllAtMotion() {
        if (!open.isEmpty()) {
            remarks.warn("open-at-motion", scanner.line(), "MOTION begins inside %s; '}' is missing", openBlock());
            open.clear();
        }
    }

    private String openBlock() {
        return open.getLast() == END_SITE
                ? "an End Site"
                : "joint '" + BvhScanner.shortened(hierarchy.joints.get(open.getLast()).name) + "'";
    }

    private BvhHierarchy checked() {
        if (hierarchy.joints.isEmpty()) {
            throw scanner.error("the file has no joint; expected ROOT after HIERARCHY");
        }
        Set<String> names = new HashSet<>();
        for (Joint joint : hierarchy.joints) {
            if (!names.add(joint.name) && !remarks.again("same-name")) {
                remarks.warn("same-name", joint.line, "two joints are called '%s'", joint.name);
            }
            if (!joint.hasOffset && !remarks.again("no-offset")) {
                remarks.warn("no-offset", joint.line, "joint '%s' has no OFFSET; taken as 0 0 0", joint.name);
            }
        }
        return hierarchy;
    }
}

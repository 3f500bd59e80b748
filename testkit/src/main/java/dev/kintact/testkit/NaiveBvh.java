package dev.kintact.testkit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/**
 * BVH read in the plainest way: lines are split at blanks, numbers are left to the JDK, transforms are 4×4 matrices
 * multiplied in channel order. It takes well-formed files only and shares no code with the product, so that it can judge
 * the product's reader and be the baseline of its speed.
 */
public final class NaiveBvh {

    /** What position channels of joints other than the root mean. */
    public enum InnerPositions {
        REPLACE_OFFSET,
        ADD_TO_OFFSET,
        IGNORE
    }

    /** A joint as the file declares it. */
    public static final class Joint {
        private final String name;
        private final int parent;
        private final List<String> channels = new ArrayList<>();
        private final List<double[]> endSites = new ArrayList<>();
        private double[] offset = new double[3];

        Joint(String name, int parent) {
            this.name = name;
            this.parent = parent;
        }

        public String name() {
            return name;
        }

        /** Index of the parent or -1. */
        public int parent() {
            return parent;
        }

        /** In lower case, for example {@code zrotation}. */
        public List<String> channels() {
            return List.copyOf(channels);
        }
    }

    private final List<Joint> joints = new ArrayList<>();
    private final List<double[]> frames = new ArrayList<>();
    private double frameTime;

    private NaiveBvh() {}

    /** Reads a well-formed file. */
    public static NaiveBvh read(Path path) throws IOException {
        return parse(Files.readString(path, StandardCharsets.ISO_8859_1));
    }

    /** Reads well-formed text. */
    public static NaiveBvh parse(String text) {
        NaiveBvh bvh = new NaiveBvh();
        String[] lines = text.split("\\R");
        int line = bvh.hierarchy(lines);
        bvh.motion(lines, line);
        return bvh;
    }

    /** All joints in the file's order. */
    public List<Joint> joints() {
        return List.copyOf(joints);
    }

    public int endSiteCount() {
        return joints.stream().mapToInt(joint -> joint.endSites.size()).sum();
    }

    /** Rows that are there, whatever the header says. */
    public int frameCount() {
        return frames.size();
    }

    /** Seconds, as written. */
    public double frameTime() {
        return frameTime;
    }

    /** World positions in a frame, x y z after each other: first all joints, then all end sites in the order of joints. */
    public double[] worldPositions(int frame, InnerPositions inner, boolean addRootOffset) {
        double[] row = frames.get(frame);
        double[][] worlds = new double[joints.size()][];
        int at = 0;
        for (int i = 0; i < joints.size(); i++) {
            Joint joint = joints.get(i);
            double[] local = local(joint, row, at, inner, addRootOffset);
            worlds[i] = joint.parent < 0 ? local : multiply(worlds[joint.parent], local);
            at += joint.channels.size();
        }
        double[] positions = new double[3 * (joints.size() + endSiteCount())];
        int out = 0;
        for (double[] world : worlds) {
            out = put(world, positions, out);
        }
        for (int i = 0; i < joints.size(); i++) {
            for (double[] site : joints.get(i).endSites) {
                out = put(multiply(worlds[i], translation(site)), positions, out);
            }
        }
        return positions;
    }

    private static int put(double[] world, double[] positions, int at) {
        positions[at] = world[3];
        positions[at + 1] = world[7];
        positions[at + 2] = world[11];
        return at + 3;
    }

    private static double[] local(Joint joint, double[] row, int at, InnerPositions inner, boolean addRootOffset) {
        double[] position = joint.offset.clone();
        double[] rotation = identity();
        boolean root = joint.parent < 0;
        boolean add = root ? addRootOffset : inner == InnerPositions.ADD_TO_OFFSET;
        boolean ignore = !root && inner == InnerPositions.IGNORE;
        for (int i = 0; i < joint.channels.size(); i++) {
            String channel = joint.channels.get(i);
            int axis = channel.charAt(0) - 'x';
            double value = row[at + i];
            if (channel.endsWith("rotation")) {
                rotation = multiply(rotation, rotation(axis, Math.toRadians(value)));
            } else if (!ignore) {
                position[axis] = add ? position[axis] + value : value;
            }
        }
        return multiply(translation(position), rotation);
    }

    private int hierarchy(String[] lines) {
        Deque<Integer> open = new ArrayDeque<>();
        boolean inEndSite = false;
        int last = -1;
        for (int i = 0; i < lines.length; i++) {
            String line = lines[i].trim();
            String[] words = line.split("\\s+");
            switch (words[0].toUpperCase(Locale.ROOT)) {
                case "ROOT", "JOINT" -> {
                    joints.add(
                            new Joint(line.substring(words[0].length()).trim(), open.isEmpty() ? -1 : open.getLast()));
                    last = joints.size() - 1;
                }
                case "END" -> inEndSite = true;
                case "{" -> open.addLast(inEndSite ? -1 : last);
                case "}" -> {
                    open.removeLast();
                    inEndSite = false;
                }
                case "OFFSET" -> {
                    double[] offset = numbers(words, 1);
                    if (inEndSite) {
                        joints.get(enclosing(open)).endSites.add(offset);
                    } else {
                        joints.get(last).offset = offset;
                    }
                }
                case "CHANNELS" -> {
                    for (int k = 2; k < words.length; k++) {
                        joints.get(last).channels.add(words[k].toLowerCase(Locale.ROOT));
                    }
                }
                case "MOTION" -> {
                    return i + 1;
                }
                default -> {}
            }
        }
        return lines.length;
    }

    private static int enclosing(Deque<Integer> open) {
        return open.stream()
                .filter(joint -> joint >= 0)
                .reduce((first, second) -> second)
                .orElseThrow();
    }

    private void motion(String[] lines, int from) {
        for (int i = from; i < lines.length; i++) {
            String line = lines[i].trim();
            String lower = line.toLowerCase(Locale.ROOT);
            if (lower.startsWith("frame time:")) {
                frameTime = Double.parseDouble(
                        line.substring("frame time:".length()).trim());
            } else if (!line.isEmpty() && !lower.startsWith("frames:")) {
                frames.add(numbers(line.split("\\s+"), 0));
            }
        }
    }

    private static double[] numbers(String[] words, int from) {
        return Arrays.stream(words).skip(from).mapToDouble(Double::parseDouble).toArray();
    }

    private static double[] identity() {
        return new double[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    }

    private static double[] translation(double[] offset) {
        double[] m = identity();
        m[3] = offset[0];
        m[7] = offset[1];
        m[11] = offset[2];
        return m;
    }

    private static double[] rotation(int axis, double angle) {
        double[] m = identity();
        int j = (axis + 1) % 3;
        int k = (axis + 2) % 3;
        m[4 * j + j] = Math.cos(angle);
        m[4 * j + k] = -Math.sin(angle);
        m[4 * k + j] = Math.sin(angle);
        m[4 * k + k] = Math.cos(angle);
        return m;
    }

    /** Row-major product. */
    private static double[] multiply(double[] a, double[] b) {
        double[] m = new double[16];
        for (int row = 0; row < 4; row++) {
            for (int column = 0; column < 4; column++) {
                double sum = 0;
                for (int k = 0; k < 4; k++) {
                    sum += a[4 * row + k] * b[4 * k + column];
                }
                m[4 * row + column] = sum;
            }
        }
        return m;
    }
}

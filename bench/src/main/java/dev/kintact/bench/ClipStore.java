package dev.kintact.bench;

import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Clips from one JVM to the next, bit for bit. */
final class ClipStore {

    private ClipStore() {}

    static void write(List<Clip> clips, Path file) throws IOException {
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            out.writeInt(clips.size());
            for (Clip clip : clips) {
                write(clip, out);
            }
        }
    }

    private static void write(Clip clip, DataOutputStream out) throws IOException {
        int joints = clip.skeleton().jointCount();
        for (int joint = 0; joint < joints; joint++) {
            out.writeBoolean(clip.rotates(joint));
            out.writeBoolean(clip.translates(joint));
        }
        out.writeInt(clip.frameCount());
        Pose pose = new Pose(clip.skeleton());
        Quaterniond turn = new Quaterniond();
        Vector3d place = new Vector3d();
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, pose);
            for (int joint = 0; joint < joints; joint++) {
                pose.getLocalRotation(joint, turn);
                pose.getLocalTranslation(joint, place);
                for (double value : new double[] {turn.x, turn.y, turn.z, turn.w, place.x, place.y, place.z}) {
                    out.writeDouble(value);
                }
            }
        }
    }

    static List<Clip> read(Path file, Skeleton skeleton, FrameRate rate) {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
            List<Clip> clips = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                clips.add(read(in, skeleton, rate));
            }
            return clips;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Clip read(DataInputStream in, Skeleton skeleton, FrameRate rate) throws IOException {
        ClipBuilder clip = new ClipBuilder(skeleton, rate);
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            if (in.readBoolean()) {
                clip.rotates(joint);
            }
            if (in.readBoolean()) {
                clip.translates(joint);
            }
        }
        int frames = in.readInt();
        clip.reserve(frames);
        Pose pose = new Pose(skeleton);
        for (int frame = 0; frame < frames; frame++) {
            for (int joint = 0; joint < skeleton.jointCount(); joint++) {
                pose.setLocalRotation(joint, in.readDouble(), in.readDouble(), in.readDouble(), in.readDouble());
                pose.setLocalTranslation(joint, in.readDouble(), in.readDouble(), in.readDouble());
            }
            clip.addFrame(pose);
        }
        return clip.build();
    }
}

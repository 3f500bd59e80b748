package dev.kintact.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Small BVH files for tests: a figure of 170 cm whose left arm rises by one degree a frame. */
final class Sample {

    private Sample() {}

    static Path figure(Path folder, int frames) throws IOException {
        return Files.writeString(folder.resolve("figure.bvh"), text(frames, frames));
    }

    static String text(int announced, int frames) {
        StringBuilder text = new StringBuilder("""
                HIERARCHY
                ROOT Hips
                {
                  OFFSET 0 0 0
                  CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
                  JOINT Head
                  {
                    OFFSET 0 50 0
                    CHANNELS 3 Zrotation Xrotation Yrotation
                    End Site
                    {
                      OFFSET 0 30 0
                    }
                  }
                  JOINT LeftArm
                  {
                    OFFSET 20 40 0
                    CHANNELS 3 Zrotation Xrotation Yrotation
                    End Site
                    {
                      OFFSET 60 0 0
                    }
                  }
                  JOINT RightArm
                  {
                    OFFSET -20 40 0
                    CHANNELS 3 Zrotation Xrotation Yrotation
                    End Site
                    {
                      OFFSET -60 0 0
                    }
                  }
                  JOINT LeftFoot
                  {
                    OFFSET 10 -90 0
                    CHANNELS 3 Zrotation Xrotation Yrotation
                  }
                  JOINT RightFoot
                  {
                    OFFSET -10 -90 0
                    CHANNELS 3 Zrotation Xrotation Yrotation
                  }
                }
                MOTION
                """);
        text.append("Frames: ").append(announced).append("\nFrame Time: 0.0083333\n");
        for (int frame = 0; frame < frames; frame++) {
            text.append(String.format(Locale.ROOT, "%d 90 0 0 0 0 0 0 0 %d 0 0 0 0 0 0 0 0 0 0 0%n", frame, frame));
        }
        return text.toString();
    }
}

package dev.kintact.cli;

import dev.kintact.cli.picture.ExplainPicture;
import dev.kintact.retarget.FrameExplanation;
import dev.kintact.retarget.FrameExplanation.Joint;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Joints of limbs as people name them: {@code rightHand}, {@code right-wrist}, {@code all}. */
final class JointChoice {

    private static final String ALL = "all";

    private JointChoice() {}

    /**
     * The joints that are named; if none is, the hand that is nearest to anything, or all where the method does not tell.
     *
     * @throws ParameterException names the joints that a wrong name is like
     */
    static List<Joint> of(List<String> names, FrameExplanation told, CommandLine command) {
        if (names.isEmpty()) {
            return told.busiestHand().map(List::of).orElse(told.joints());
        }
        Set<Joint> chosen = new LinkedHashSet<>();
        for (String name : names) {
            if (plain(name).equals(ALL)) {
                chosen.addAll(told.joints());
            } else {
                chosen.add(find(name, told, command));
            }
        }
        return List.copyOf(chosen);
    }

    private static Joint find(String name, FrameExplanation told, CommandLine command) {
        return told.joints().stream()
                .filter(joint -> names(joint).stream().map(JointChoice::plain).anyMatch(plain(name)::equals))
                .findFirst()
                .orElseThrow(() -> new ParameterException(
                        command,
                        "--joint: there is no '" + name + "'; the nearest are "
                                + String.join(", ", NearestNames.of(name.toLowerCase(Locale.ROOT), all(told)))
                                + ", and all shows all"));
    }

    private static List<String> all(FrameExplanation told) {
        List<String> names = new ArrayList<>();
        told.joints().forEach(joint -> names.addAll(names(joint)));
        return names;
    }

    private static List<String> names(Joint joint) {
        return List.of(
                ExplainPicture.name(joint).replace(' ', '-'), joint.role().vrmName());
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
    }
}

package dev.kintact.body.calibrate;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.AttachedPoints.Influence;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.StandingBody;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.joml.Vector3dc;

/** Which joints carry a point of trunk or head when no skin tells: the two joints of the spine between which it lies. */
final class Carriers {

    private final List<Integer> trunk;
    private final List<Integer> head;
    private final StandingBody body;

    Carriers(StandingBody body) {
        this.body = body;
        Rig rig = body.rig();
        int hips = rig.map().requireJoint(Role.HIPS);
        List<Integer> spine = rig.path(hips, rig.topOfTrunk());
        trunk = rising(spine.isEmpty() ? List.of(hips, rig.topOfTrunk()) : spine);
        int skull = rig.map().requireJoint(Role.HEAD);
        int top = rig.topOfTrunk();
        List<Integer> neck = rig.path(top, skull);
        head = rising(neck.isEmpty() ? List.of(top, skull) : neck);
    }

    /** Only joints that lie higher than those before them: others cannot be told apart by height. */
    private List<Integer> rising(List<Integer> joints) {
        List<Integer> rising = new ArrayList<>();
        for (int joint : joints) {
            boolean higher = rising.isEmpty() || height(joint) > height(rising.get(rising.size() - 1));
            if (higher) {
                rising.add(joint);
            }
        }
        return rising;
    }

    private double height(int joint) {
        return body.position(joint).y;
    }

    /**
     * The carriers of a point.
     *
     * @param inTPose metres. Not modified.
     */
    List<Influence> of(Group group, Vector3dc inTPose) {
        List<Integer> chain = group == Group.HEAD ? head : trunk;
        for (int i = 0; i + 1 < chain.size(); i++) {
            double low = height(chain.get(i));
            double high = height(chain.get(i + 1));
            if (inTPose.y() < high) {
                double share = Math.max(0, (inTPose.y() - low) / (high - low));
                return merged(Map.of(chain.get(i), 1 - share, chain.get(i + 1), share));
            }
        }
        return List.of(new Influence(chain.get(chain.size() - 1), 1));
    }

    /** Influences of shares by joint, without those that carry nothing. */
    static List<Influence> merged(Map<Integer, Double> shares) {
        return new TreeMap<>(shares)
                .entrySet().stream()
                        .filter(entry -> entry.getValue() > 1e-9)
                        .map(entry -> new Influence(entry.getKey(), entry.getValue()))
                        .collect(Collectors.toList());
    }
}

package dev.kintact.retarget.refine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Role;
import dev.kintact.model.Skeleton;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What may turn, and what that moves. */
class FreedomsTest {

    @Test
    void everyTurnedJointIsOneOfTheBodysAndIsFoundByItsRole() {
        Laws.forAll("turned joints are found by their roles", RandomBody::any, body -> {
            Freedoms freedoms = new Freedoms(body.rig());
            Set<Integer> joints = new HashSet<>();
            for (int turned = 0; turned < freedoms.turnedCount(); turned++) {
                assertThat(freedoms.find(freedoms.role(turned))).isEqualTo(turned);
                assertThat(body.rig().map().requireJoint(freedoms.role(turned))).isEqualTo(freedoms.joint(turned));
                assertThat(joints.add(freedoms.joint(turned))).isTrue();
            }
            assertThat(freedoms.find(Role.LEFT_TOES)).isNegative();
        });
    }

    @Test
    void everyNumberButTheShiftTurnsOneJointAndFeetHaveNone() {
        Laws.forAll("every number turns one joint, and feet have none", RandomBody::any, body -> {
            Freedoms freedoms = new Freedoms(body.rig());
            Map<Integer, Set<Role>> turnedBy = new TreeMap<>();
            for (int turned = 0; turned < freedoms.turnedCount(); turned++) {
                turnedBy.computeIfAbsent(freedoms.number(turned), number -> new HashSet<>())
                        .add(freedoms.role(turned));
            }
            assertThat(turnedBy.remove(-1)).containsExactlyInAnyOrder(Role.LEFT_FOOT, Role.RIGHT_FOOT);
            List<Integer> firsts = IntStream.range(1, freedoms.count() / 3)
                    .mapToObj(group -> 3 * group)
                    .toList();
            assertThat(turnedBy.keySet()).containsExactlyElementsOf(firsts);
            assertThat(turnedBy.values()).allSatisfy(roles -> assertThat(roles).hasSize(1));
        });
    }

    @Test
    void aJointIsMovedByTheTurnedJointsAboveItAndTurnedUnlessOneBetweenKeepsItsDirection() {
        Laws.forAll("a joint is moved by the turned joints above it", RandomBody::any, body -> {
            Freedoms freedoms = new Freedoms(body.rig());
            Skeleton skeleton = body.rig().skeleton();
            for (int joint = 0; joint < skeleton.jointCount(); joint++) {
                Set<Integer> movers = new HashSet<>();
                Arrays.stream(freedoms.movers(joint)).forEach(movers::add);
                for (int turned = 0; turned < freedoms.turnedCount(); turned++) {
                    List<Integer> way = body.rig().path(freedoms.joint(turned), joint);
                    assertThat(movers.contains(turned)).isEqualTo(!way.isEmpty());
                    int keeper = way.stream()
                            .skip(1)
                            .filter(between -> isInWorld(freedoms, between))
                            .findFirst()
                            .orElse(-1);
                    if (!way.isEmpty()) {
                        assertThat(freedoms.carrier(turned, joint)).isEqualTo(keeper);
                    }
                }
            }
        });
    }

    private static boolean isInWorld(Freedoms freedoms, int joint) {
        return IntStream.range(0, freedoms.turnedCount())
                .anyMatch(turned -> freedoms.joint(turned) == joint && freedoms.isInWorld(turned));
    }
}

package dev.kintact.body.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomHumanoid;
import org.junit.jupiter.api.Test;

/** Bodies with ordinary names, one arm perhaps five times as long as the other: names say what shape alone cannot. */
class NamedBodiesTest {

    @Test
    void everyNamedRoleIsFound() {
        Laws.forAll("every named role is found", RandomHumanoid::any, body -> {
            RigMap found = RoleMatcher.match(body.clip());
            for (Role role : Role.values()) {
                assertThat(found.joint(role))
                        .as(role.vrmName())
                        .isEqualTo(body.map().joint(role));
            }
        });
    }
}

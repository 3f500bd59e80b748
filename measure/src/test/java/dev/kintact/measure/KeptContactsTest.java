package dev.kintact.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.model.Pose;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import org.junit.jupiter.api.Test;

/** What is said to be kept is kept, and where nothing moves it is said of whatever touches. */
class KeptContactsTest {

    private static final int PAIRS = Pair.list().size();
    private static final double KEPT = Thresholds.USUAL.kept();

    private final int[] seen = new int[2];

    @Test
    void whatIsSaidToBeKeptIsKept() {
        Laws.forSome("what is said to be kept is kept", 30, RandomBody::any, random -> {
            KeptContacts contacts = new KeptContacts(random.body(), KEPT);
            GapMeter meter = new GapMeter(random.body());
            Pose pose = new Pose(random.clip().skeleton());
            for (int frame = 0; frame < random.clip().frameCount(); frame++) {
                random.clip().getFrame(frame, pose);
                pose.updateWorld();
                meter.update(pose);
                contacts.update(pose);
                for (int pair = 0; pair < PAIRS; pair++) {
                    if (contacts.isKept(pair)) {
                        assertThat(meter.gap(pair)).isLessThanOrEqualTo(KEPT);
                        seen[0]++;
                    }
                    if (meter.gap(pair) <= KEPT) {
                        contacts.remember(pair, meter, pose);
                    }
                }
            }
        });
        assertThat(seen[0]).as("contacts kept from frame to frame").isGreaterThan(100);
    }

    @Test
    void whatIsRememberedInTheSamePoseIsKeptUnlessItIsDeepInside() {
        Laws.forSome("what is remembered in the same pose is kept", 30, RandomBody::any, random -> {
            GapMeter meter = new GapMeter(random.body());
            Pose pose = new Pose(random.clip().skeleton());
            for (int frame = 0; frame < random.clip().frameCount(); frame++) {
                random.clip().getFrame(frame, pose);
                pose.updateWorld();
                meter.update(pose);
                KeptContacts contacts = new KeptContacts(random.body(), KEPT);
                contacts.update(pose);
                for (int pair = 0; pair < PAIRS; pair++) {
                    assertThat(contacts.isKept(pair)).isFalse();
                    lookAt(pair, meter, pose, contacts);
                }
            }
        });
        assertThat(seen[0]).as("contacts").isGreaterThan(100);
        assertThat(seen[1]).as("of them inside").isPositive();
    }

    private void lookAt(int pair, GapMeter meter, Pose pose, KeptContacts contacts) {
        if (meter.gap(pair) < KEPT - 1e-6 && !Pair.list().get(pair).isGround()) {
            contacts.remember(pair, meter, pose);
            seen[0]++;
            if (!meter.isInside(pair)) {
                assertThat(contacts.isKept(pair)).isTrue();
            } else if (contacts.isKept(pair)) {
                seen[1]++;
            }
        }
    }
}

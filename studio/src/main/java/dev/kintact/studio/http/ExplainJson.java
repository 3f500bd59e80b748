package dev.kintact.studio.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.studio.work.Explaining.Arrow;
import dev.kintact.studio.work.Explaining.Both;
import dev.kintact.studio.work.Explaining.Goal;
import dev.kintact.studio.work.Explaining.Side;
import dev.kintact.studio.work.Explaining.Sight;
import dev.kintact.studio.work.Explaining.Tube;

/** What a method sees of a limb, for the page. */
final class ExplainJson {

    private ExplainJson() {}

    static ObjectNode of(Both both) {
        ObjectNode node = Json.object();
        put(node.putObject("source"), both.source());
        put(node.putObject("result"), both.result());
        return node;
    }

    private static void put(ObjectNode node, Sight sight) {
        ArrayNode vectors = node.putArray("vectors");
        for (Arrow arrow : sight.arrows()) {
            ObjectNode one = vectors.addObject();
            Json.put(one.putArray("from"), arrow.from());
            Json.put(one.putArray("to"), arrow.to());
            one.put("importance", Json.rounded(arrow.importance()));
        }
        ArrayNode planes = node.putArray("planes");
        for (Side side : sight.sides()) {
            ObjectNode one = planes.addObject();
            Json.put(one.putArray("at"), side.at());
            Json.put(one.putArray("normal"), side.normal());
            one.put("size", Json.rounded(side.size()));
        }
        ArrayNode capsules = node.putArray("capsules");
        for (Tube tube : sight.tubes()) {
            ObjectNode one = capsules.addObject().put("name", tube.name());
            Json.put(one.putArray("a"), tube.a());
            Json.put(one.putArray("b"), tube.b());
            one.put("radius", Json.rounded(tube.radius()));
        }
        ArrayNode goals = node.putArray("goals");
        for (Goal goal : sight.goals()) {
            Json.put(goals.addObject().put("limb", goal.limb()).putArray("at"), goal.at());
        }
    }
}

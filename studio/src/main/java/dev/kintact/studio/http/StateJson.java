package dev.kintact.studio.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.repertoire.Repertoire;
import dev.kintact.studio.stage.Outcome;
import dev.kintact.studio.stage.Result;
import dev.kintact.studio.stage.Stage;
import dev.kintact.studio.stage.Take;
import dev.kintact.studio.work.Job;
import dev.kintact.studio.work.Studio;
import java.util.Locale;
import java.util.Set;

/** Everything on the stage, for the page. */
final class StateJson {

    /** The few numbers that a person turns. */
    private static final Set<Parameter> CONTROLS =
            Set.of(Parameter.CONTACT_STRENGTH, Parameter.SMOOTHNESS, Parameter.STYLE_KEEP, Parameter.DRAFT);

    private StateJson() {}

    static ObjectNode of(Studio studio, String version) {
        long revision = studio.revision();
        Stage stage = studio.stage();
        ObjectNode state = Json.object().put("version", version).put("revision", revision);
        ArrayNode figures = state.putArray("figures");
        stage.figures().forEach(figure -> figures.add(FigureJson.of(figure)));
        ArrayNode motions = state.putArray("motions");
        stage.takes().forEach(take -> put(motions.addObject(), take));
        ArrayNode results = state.putArray("results");
        stage.results().forEach(result -> results.add(of(result)));
        ArrayNode jobs = state.putArray("jobs");
        studio.jobs().list().forEach(job -> jobs.add(of(job)));
        putMethods(state.putArray("methods"));
        ObjectNode samples = state.putObject("samples");
        ArrayNode performances = samples.putArray("motions");
        Repertoire.ids().forEach(performances::add);
        ArrayNode characters = samples.putArray("characters");
        for (Cast member : Cast.values()) {
            characters.add(member.id());
        }
        return state.put("undo", studio.canUndo()).put("redo", studio.canRedo());
    }

    private static void put(ObjectNode node, Take take) {
        node.put("id", take.id())
                .put("name", take.name())
                .put("figure", take.figure())
                .put("fps", take.clip().rate().framesPerSecond())
                .put("frameCount", take.clip().frameCount())
                .put("choices", take.choices().hashCode())
                .put("ground", take.ground().metres())
                .put("groundText", take.ground().words().orElse(null));
    }

    static ObjectNode of(Result result) {
        Outcome.Now now = result.outcome().now();
        ObjectNode node = Json.object()
                .put("id", result.id())
                .put("motion", result.wish().take())
                .put("figure", result.wish().figure())
                .put("method", result.wish().method().id())
                .put("quality", result.wish().options().isDraft() ? "draft" : "full");
        ObjectNode set = node.putObject("set");
        result.wish().numbers().forEach((parameter, value) -> set.put(parameter.key(), value));
        node.put("frameCount", result.frameCount())
                .put("fps", result.take().clip().rate().framesPerSecond())
                .put("from", result.wish().from())
                .put("state", now.state().name().toLowerCase(Locale.ROOT))
                .put("error", now.error().orElse(null))
                .put("revision", 1000 * result.revision() + now.revision())
                .put("shows", now.clip().isEmpty() ? null : now.isFinal() ? "result" : "draft");
        if (now.clip().isPresent()) {
            node.put("readyFrom", 0).put("readyTo", now.clip().get().frameCount() - 1);
        } else {
            node.putNull("readyFrom").putNull("readyTo");
        }
        return node;
    }

    static ObjectNode of(Job job) {
        return Json.object()
                .put("id", job.id())
                .put("result", job.subject().map(Job.Subject::result).orElse(null))
                .put("title", job.title())
                .put("done", job.done())
                .put("state", job.state().name().toLowerCase(Locale.ROOT))
                .put("error", job.error().orElse(null));
    }

    private static void putMethods(ArrayNode methods) {
        for (Method method : Method.values()) {
            ObjectNode node = methods.addObject()
                    .put("id", method.id())
                    .put("title", method.summary())
                    .put("looksAtSkin", method.needsSkin());
            ArrayNode parameters = node.putArray("parameters");
            for (Parameter parameter : Parameter.values()) {
                if (parameter.isUsedBy(method)) {
                    parameters
                            .addObject()
                            .put("key", parameter.key())
                            .put("title", parameter.meaning())
                            .put("min", parameter.range().least())
                            .put("max", parameter.range().most())
                            .put("default", method.preset(parameter))
                            .put("whole", parameter.range().isWhole())
                            .put("switch", parameter.range().isOnOff())
                            .put("control", CONTROLS.contains(parameter));
                }
            }
        }
    }
}

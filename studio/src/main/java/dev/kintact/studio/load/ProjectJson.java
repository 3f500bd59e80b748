package dev.kintact.studio.load;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.Role;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Region;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.repertoire.Repertoire;
import dev.kintact.studio.problem.Refusal;
import dev.kintact.studio.problem.Refusal.Reason;
import dev.kintact.studio.stage.Chosen;
import dev.kintact.studio.stage.ContactChoice;
import dev.kintact.studio.stage.Edits;
import dev.kintact.studio.stage.Figure;
import dev.kintact.studio.stage.Origin;
import dev.kintact.studio.stage.Result;
import dev.kintact.studio.stage.Stage;
import dev.kintact.studio.stage.Take;
import dev.kintact.studio.stage.Wish;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** What a project says of the stage. */
public final class ProjectJson {

    private static final String SCHEMA = "kintact.project/1";

    /** No stage holds more; each takes time and memory, and a few bytes of text can ask for one. */
    private static final int MOST_OF_A_KIND = 1000;

    private ProjectJson() {}

    /** The files of figures that have one, in the figures' order. */
    public static List<Path> files(Stage stage) {
        return stage.figures().stream()
                .flatMap(figure -> file(figure).stream())
                .distinct()
                .toList();
    }

    /** A glTF in several files is one in a project, as the page shows it. */
    private static Optional<Path> file(Figure figure) {
        Optional<Path> own = figure.origin().file();
        return figure.model().hasMesh() ? own.map(file -> figure.model().glb()) : own;
    }

    /** The stage, with files by their names in the archive. */
    public static ObjectNode of(Stage stage, Chosen chosen) {
        ObjectNode project = JsonNodeFactory.instance.objectNode().put("schema", SCHEMA);
        List<Path> files = files(stage);
        ArrayNode figures = project.putArray("figures");
        stage.figures().forEach(figure -> put(figures.addObject(), figure, files));
        ArrayNode motions = project.putArray("motions");
        stage.takes().forEach(take -> put(motions.addObject(), take));
        ArrayNode results = project.putArray("results");
        stage.results().forEach(result -> put(results.addObject(), result));
        ObjectNode shown = project.putObject("shown");
        chosen.motion().ifPresent(motion -> shown.put("motion", motion));
        chosen.figure().ifPresent(figure -> shown.put("figure", figure));
        return project;
    }

    private static void put(ObjectNode node, Figure figure, List<Path> files) {
        Origin origin = figure.origin();
        node.put("id", figure.id()).put("name", origin.name());
        origin.sample().ifPresent(member -> node.put("sample", member.id()));
        origin.performance().ifPresent(performance -> node.put("performance", performance));
        file(figure).ifPresent(file -> node.put("file", ProjectZip.name(files.indexOf(file))));
        origin.fileName().ifPresent(name -> node.put("fileName", name));
        ObjectNode joints = node.putObject("joints");
        figure.edits().joints().forEach((role, joint) -> joints.put(role.vrmName(), joint.orElse(null)));
        ObjectNode points = node.putObject("points");
        figure.edits()
                .points()
                .forEach((name, place) ->
                        points.putArray(name).add(place.x()).add(place.y()).add(place.z()));
        figure.edits().metresPerUnit().ifPresent(metres -> node.put("metresPerUnit", metres));
    }

    private static void put(ObjectNode node, Take take) {
        node.put("id", take.id())
                .put("name", take.name())
                .put("figure", take.figure())
                .put("animation", take.animation().orElse(null));
        ArrayNode contacts = node.putArray("contacts");
        for (ContactChoice choice : take.choices()) {
            contacts.addObject()
                    .put("effector", choice.pair().effector().label())
                    .put("region", choice.pair().region().label())
                    .put("from", choice.from())
                    .put("to", choice.to())
                    .put("meant", choice.meant());
        }
    }

    private static void put(ObjectNode node, Result result) {
        Wish wish = result.wish();
        node.put("motion", wish.take())
                .put("figure", wish.figure())
                .put("method", wish.method().id())
                .put("from", wish.from())
                .put("to", wish.to());
        ObjectNode set = node.putObject("set");
        wish.options().set().forEach((parameter, value) -> set.put(parameter.key(), value));
    }

    /** What somebody looked at when they saved, by the ids in the project; older projects do not say. */
    public static Chosen chosen(JsonNode project) {
        JsonNode shown = project.path("shown");
        return new Chosen(
                Optional.ofNullable(shown.path("motion").textValue()),
                Optional.ofNullable(shown.path("figure").textValue()));
    }

    /**
     * Requires that it is a project that can be opened.
     *
     * @throws Refusal if it is not, of a newer program, or more than a stage can hold
     */
    public static void requireSchema(JsonNode project) {
        String schema = project.path("schema").asText();
        if (!schema.equals(SCHEMA)) {
            throw new Refusal(
                    Reason.UNREADABLE,
                    schema.startsWith("kintact.project/")
                            ? "This project was made by a newer studio; update Kintact to open it."
                            : "This archive is no project of the studio.");
        }
        for (String list : List.of("figures", "motions", "results")) {
            if (project.path(list).size() > MOST_OF_A_KIND) {
                throw new Refusal(
                        Reason.TOO_LARGE,
                        "The project has " + project.path(list).size() + " " + list + "; at most " + MOST_OF_A_KIND
                                + " are opened.");
            }
        }
    }

    /** Where a figure comes from. */
    public static Origin origin(JsonNode node, Map<String, Path> files) {
        if (node.has("performance")) {
            String name = node.path("performance").asText();
            if (Repertoire.ids().contains(name)) {
                return Origin.performance(name);
            }
        } else if (node.has("sample")) {
            Optional<Cast> member = Cast.of(node.path("sample").asText());
            if (member.isPresent()) {
                return Origin.character(member.get());
            }
        } else {
            Path file = files.get(node.path("file").asText());
            if (file != null) {
                return Origin.file(file, Uploads.shownName(node.path("fileName").asText("figure")));
            }
        }
        throw new Refusal(Reason.UNREADABLE, "The project lacks a file or names a sample that there is not.");
    }

    /** What a person changed about a figure. */
    public static Edits edits(JsonNode node) {
        Map<Role, Optional<String>> joints = new EnumMap<>(Role.class);
        node.path("joints")
                .properties()
                .forEach(entry -> Role.ofVrmName(entry.getKey())
                        .ifPresent(role -> joints.put(
                                role, Optional.ofNullable(entry.getValue().textValue()))));
        Map<String, Vector3dc> points = new LinkedHashMap<>();
        node.path("points")
                .properties()
                .forEach(entry -> points.put(
                        entry.getKey(),
                        new Vector3d(
                                entry.getValue().path(0).asDouble(),
                                entry.getValue().path(1).asDouble(),
                                entry.getValue().path(2).asDouble())));
        JsonNode metres = node.path("metresPerUnit");
        return new Edits(
                joints, points, metres.isNumber() ? OptionalDouble.of(metres.asDouble()) : OptionalDouble.empty());
    }

    /** Contacts of a motion that a person made meant or incidental; older projects have none. */
    public static List<ContactChoice> choices(JsonNode motion) {
        List<ContactChoice> choices = new ArrayList<>();
        for (JsonNode node : motion.path("contacts")) {
            choices.add(pair(node)
                    .flatMap(pair -> choice(
                            pair,
                            node.path("from").asInt(-1),
                            node.path("to").asInt(-1),
                            node.path("meant").asDouble(-1)))
                    .orElseThrow(() -> new Refusal(
                            Reason.UNREADABLE,
                            "The project has a contact that there cannot be; it cannot be opened.")));
            if (choices.size() > MOST_OF_A_KIND) {
                throw new Refusal(Reason.TOO_LARGE, "The project changes more contacts than a motion can have.");
            }
        }
        return choices;
    }

    /** The pair that an object names by effector and region, if there is one. */
    public static Optional<Pair> pair(JsonNode node) {
        return Region.ofLabel(node.path("effector").asText())
                .flatMap(effector ->
                        Region.ofLabel(node.path("region").asText()).flatMap(region -> Pair.of(effector, region)));
    }

    private static Optional<ContactChoice> choice(Pair pair, int from, int to, double meant) {
        boolean possible = from >= 0 && from <= to && meant >= 0 && meant <= 1;
        return possible ? Optional.of(new ContactChoice(pair, from, to, meant)) : Optional.empty();
    }

    /** What somebody wanted to see. */
    public static Wish wish(JsonNode node, Take take, Figure character) {
        RetargetOptions options = RetargetOptions.of(method(node.path("method").asText()));
        for (Map.Entry<String, JsonNode> entry : node.path("set").properties()) {
            Optional<Parameter> parameter = Parameter.of(entry.getKey());
            if (parameter.isPresent()) {
                options = options.with(parameter.get(), entry.getValue().asDouble());
            }
        }
        int last = take.clip().frameCount() - 1;
        int from = Math.max(0, Math.min(last, node.path("from").asInt(0)));
        int to = Math.max(from, Math.min(last, node.path("to").asInt(last)));
        return new Wish(take.id(), character.id(), options, from, to);
    }

    private static Method method(String id) {
        return Arrays.stream(Method.values())
                .filter(method -> method.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new Refusal(Reason.UNREADABLE, "The project asks for a method '" + id + "'."));
    }
}

package dev.kintact.studio.http;

import dev.kintact.studio.stage.Chosen;
import dev.kintact.studio.work.Projects;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.Optional;

/** The whole set-up as a file. */
final class ProjectRoutes {

    private final Projects projects;
    private final StageRoutes stage;

    ProjectRoutes(Projects projects, StageRoutes stage) {
        this.projects = projects;
        this.stage = stage;
    }

    void addTo(RoutesConfig routes) {
        routes.get("/api/project.kintact", this::save);
        routes.post("/api/project", this::open);
    }

    private void save(Context context) throws IOException {
        Chosen chosen = new Chosen(
                Optional.ofNullable(context.queryParam("motion")), Optional.ofNullable(context.queryParam("figure")));
        Downloads.answer(context, projects.save(chosen), projects.name(chosen) + ".kintact", "application/zip");
    }

    private void open(Context context) throws IOException {
        Chosen chosen = projects.open(context.bodyInputStream(), context.req().getContentLengthLong());
        stage.state(context, chosen);
    }
}

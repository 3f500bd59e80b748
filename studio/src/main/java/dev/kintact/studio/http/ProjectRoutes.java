package dev.kintact.studio.http;

import dev.kintact.studio.work.Projects;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;

/** The whole set-up as a file. */
final class ProjectRoutes {

    private final Projects projects;
    private final StageRoutes stage;

    ProjectRoutes(Projects projects, StageRoutes stage) {
        this.projects = projects;
        this.stage = stage;
    }

    void addTo(RoutesConfig routes) {
        routes.get(
                "/api/project.kintact",
                context -> Downloads.answer(context, projects.save(), "project.kintact", "application/zip"));
        routes.post("/api/project", this::open);
    }

    private void open(Context context) throws IOException {
        projects.open(context.bodyInputStream(), context.req().getContentLengthLong());
        stage.state(context);
    }
}

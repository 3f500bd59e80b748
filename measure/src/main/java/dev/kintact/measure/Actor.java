package dev.kintact.measure;

import dev.kintact.body.surface.Body;
import dev.kintact.model.SkinnedMesh;
import java.util.List;

/**
 * Somebody who moves: a body and, where there is one, the skin that people see. Immutable.
 *
 * @param body where the skin is, simplified; all metrics but one are about it
 * @param skin meshes of the same skeleton; empty for a bare skeleton, of which no vertices are measured
 */
public record Actor(Body body, List<SkinnedMesh> skin) {

    public Actor {
        skin = List.copyOf(skin);
    }

    /** A body without a skin of its own. */
    public static Actor of(Body body) {
        return new Actor(body, List.of());
    }
}

package dev.kintact.body.calibrate;

import dev.kintact.body.calibrate.RayCaster.Hit;
import dev.kintact.body.surface.AttachedPoints.Influence;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.Templates;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Vector3dc;

/** The grid as it is found on a skin: where each point is and what carries it. Scratch. */
final class GridFindings {

    private final GridPoints grid = new GridPoints();
    private final List<List<Influence>> carriers = new ArrayList<>();
    private final StandingSkin skin;
    private final Carriers usual;

    GridFindings(StandingBody body, StandingSkin skin) {
        this.skin = skin;
        usual = new Carriers(body);
        for (int point = 0; point < Templates.FINE.pointCount(); point++) {
            carriers.add(List.of());
        }
    }

    /**
     * Notes a point.
     *
     * @param position metres. Not modified.
     * @param hit where it lies on the skin; empty where it had to be guessed
     */
    void put(Group group, int ring, int place, Vector3dc position, Optional<Hit> hit) {
        grid.set(group, ring, place, position);
        List<Influence> bySkin =
                hit.map(at -> skin.carriers(at.triangle(), at.bary())).orElse(List.of());
        carriers.set(GridPoints.index(group, ring, place), bySkin.isEmpty() ? usual.of(group, position) : bySkin);
    }

    GridPoints grid() {
        return grid;
    }

    List<List<Influence>> carriers() {
        return carriers;
    }
}

package dev.kintact.body.calibrate;

import dev.kintact.body.surface.AttachedPoints;
import dev.kintact.body.surface.AttachedPoints.Influence;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Capsule;
import dev.kintact.body.surface.Palm;
import dev.kintact.body.surface.Sole;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.Templates;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a body is put together from.
 *
 * @param grid the fine points in T-pose
 * @param carriers of each of them, in the template's order
 * @param capsules of all limbs
 * @param palms left, right
 * @param soles left, right
 */
record BodyParts(
        GridPoints grid, List<List<Influence>> carriers, List<Capsule> capsules, List<Palm> palms, List<Sole> soles) {

    /** The body, with named points where they lie on the fine grid. */
    Body assemble(StandingBody body, String origin) {
        AttachedPoints.Builder fine = AttachedPoints.on(body);
        for (int point = 0; point < carriers.size(); point++) {
            fine.add(grid.points().get(point), carriers.get(point));
        }
        AttachedPoints.Builder named = AttachedPoints.on(body);
        for (String name : Templates.NAMED.pointNames()) {
            Templates.Place place = Templates.place(name);
            named.add(grid.at(place), carriersAt(place));
        }
        BodySurface surface =
                new BodySurface(body.rig().skeleton(), Templates.NAMED, named.build(), capsules, palms, soles);
        return new Body(body.rig(), origin, surface, surface.with(Templates.FINE, fine.build()));
    }

    private List<Influence> carriersAt(Templates.Place place) {
        Map<Integer, Double> shares = new HashMap<>();
        GridPoints.shares(place)
                .forEach((point, share) -> carriers.get(point)
                        .forEach(carrier -> shares.merge(carrier.joint(), share * carrier.weight(), Double::sum)));
        return new ArrayList<>(Carriers.merged(shares));
    }
}

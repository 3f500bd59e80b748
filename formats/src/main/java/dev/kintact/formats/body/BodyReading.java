package dev.kintact.formats.body;

import dev.kintact.body.calibrate.MeasuredSurface;
import dev.kintact.body.surface.Body;
import dev.kintact.formats.io.Remark;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a file says about a body's surface.
 *
 * @param origin how the surface was found, for people
 * @param measured the named points and radii that the file has, all or some
 * @param whole the body, if the file has all of it
 * @param remarks what was repaired, scaled or mapped
 */
public record BodyReading(String origin, MeasuredSurface measured, Optional<Body> whole, List<Remark> remarks) {

    /** How a remark begins that says that the file is another character's. */
    public static final String OTHER_SKELETON = "this is the body of another skeleton";

    public BodyReading {
        remarks = List.copyOf(remarks);
    }

    /**
     * The body; one that the file has only in part is completed.
     *
     * @param completion makes a body of measured points and radii
     */
    public Body complete(Function<MeasuredSurface, Body> completion) {
        return whole.orElseGet(() -> completion.apply(measured));
    }
}

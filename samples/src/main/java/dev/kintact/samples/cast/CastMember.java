package dev.kintact.samples.cast;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.Body;
import dev.kintact.model.SkinnedMesh;
import java.util.List;

/**
 * A member of the cast: skeleton, skin and body, all made from its measures. Immutable.
 *
 * @param rig skeleton at rest in a T-pose, with roles
 * @param skin one closed mesh
 * @param parts the same skin by colours; together they are the whole of it
 * @param body where its skin is, exactly
 */
public record CastMember(Cast member, Rig rig, SkinnedMesh skin, List<CastPart> parts, Body body) {

    public CastMember {
        parts = List.copyOf(parts);
    }

    /** Makes a member; takes about a second. */
    public static CastMember of(Cast member) {
        return new CastMaker(member).make();
    }

    /** Only the body of a member, which takes a fifth of the time: its skin is not needed for it. */
    public static Body bodyOf(Cast member) {
        return new CastMaker(member).body();
    }
}

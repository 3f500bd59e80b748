package dev.kintact.formats;

import dev.kintact.body.RigMap;
import dev.kintact.formats.bvh.BvhChannel;
import dev.kintact.formats.gltf.GltfCharacter;
import dev.kintact.formats.io.Remark;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.EulerOrder;
import dev.kintact.model.UpAxis;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A motion as read from a file.
 *
 * @param format of the file, for example {@code BVH}
 * @param clip in metres, Y up
 * @param unit of the file and how it was found
 * @param up axis of the file and how it was found
 * @param height of the figure in metres, standing, as far as joints and end sites reach
 * @param roles of the joints, as far as they could be found
 * @param channels of each joint, as the file orders them
 * @param eulerOrders in use, alphabetically
 * @param character the whole character, where the file has one (glTF and its kin)
 * @param animations names of all animations in the file
 * @param remarks what was odd in the file and what was decided
 */
public record Motion(
        String format,
        Clip clip,
        Guess<LengthUnit> unit,
        Guess<UpAxis> up,
        double height,
        RigMap roles,
        List<List<BvhChannel>> channels,
        Set<EulerOrder> eulerOrders,
        Optional<GltfCharacter> character,
        List<String> animations,
        List<Remark> remarks) {

    public Motion {
        if (!roles.skeleton().names().equals(clip.skeleton().names())) {
            throw new IllegalArgumentException("roles and clip are of different skeletons");
        }
    }

    /** The same file with another motion of its skeleton. */
    public Motion withClip(Clip other) {
        return new Motion(
                format, other, unit, up, height, roles, channels, eulerOrders, character, animations, remarks);
    }

    /** The file's units and axes, to write it back as it was. */
    public FileSpace space() {
        return new FileSpace(unit.value(), up.value());
    }

    /**
     * The clip by which the body is judged: a character's bind pose, or the motion itself where a file has nothing else.
     */
    public Clip body() {
        return character.isPresent() ? new ClipBuilder(clip.skeleton(), clip.rate()).build() : clip;
    }

    /** The file's Euler order, if it has only one. */
    public Optional<EulerOrder> eulerOrder() {
        return eulerOrders.size() == 1 ? eulerOrders.stream().findFirst() : Optional.empty();
    }
}

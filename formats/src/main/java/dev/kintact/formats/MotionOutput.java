package dev.kintact.formats;

import dev.kintact.body.Rig;
import dev.kintact.formats.gltf.GltfCharacter;
import dev.kintact.formats.gltf.GltfWriteOptions;
import dev.kintact.model.Clip;
import dev.kintact.model.EulerOrder;
import java.util.Optional;

/**
 * A motion to be written, with what the different formats want to know.
 *
 * @param clip in metres, Y up
 * @param space units and axes of a BVH file
 * @param order of Euler angles in a BVH file
 * @param character whose own file gets the animation; without one, a glTF file holds the bare skeleton
 * @param rig the body that moves, which a VRMA needs
 * @param animation name and keys of an animation in a glTF file
 */
public record MotionOutput(
        Clip clip,
        FileSpace space,
        EulerOrder order,
        Optional<GltfCharacter> character,
        Optional<Rig> rig,
        GltfWriteOptions animation) {}

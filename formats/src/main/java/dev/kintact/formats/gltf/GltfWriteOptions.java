package dev.kintact.formats.gltf;

/**
 * How an animation is written.
 *
 * @param name of the animation
 * @param replaceAnimations whether animations that the file has already are taken out
 * @param simplifyDegrees how far a rotation may be from the clip's where keys are left out; 0 writes every frame
 */
public record GltfWriteOptions(String name, boolean replaceAnimations, double simplifyDegrees) {

    /** A translation may be off by what the permitted angle moves the end of a bone of this length, metres. */
    private static final double BONE_LENGTH = 0.1;

    public GltfWriteOptions {
        if (!(simplifyDegrees >= 0 && simplifyDegrees <= 45)) {
            throw new IllegalArgumentException("keys can be left out within 0 to 45 degrees, not " + simplifyDegrees);
        }
    }

    /** Every frame, beside the animations that are there. */
    public static GltfWriteOptions named(String name) {
        return new GltfWriteOptions(name, false, 0);
    }

    public GltfWriteOptions withReplaceAnimations(boolean replace) {
        return new GltfWriteOptions(name, replace, simplifyDegrees);
    }

    public GltfWriteOptions withSimplifyDegrees(double degrees) {
        return new GltfWriteOptions(name, replaceAnimations, degrees);
    }

    /** How far a translation may be from the clip's where keys are left out, metres. */
    public double simplifyMetres() {
        return Math.toRadians(simplifyDegrees) * BONE_LENGTH;
    }
}

/**
 * glTF 2.0 and what is built on it: GLB, VRM 0.x and 1.0, VRMA.
 *
 * <p>A file is kept as its JSON tree and its buffers; what is read from it is a view, what is written is appended. So all that
 * is not understood here survives.
 */
@NullMarked
package dev.kintact.formats.gltf;

import org.jspecify.annotations.NullMarked;

/**
 * Finds out which joint of a skeleton plays which role: from names, from the shape of the tree and from where the joints
 * are in a few postures. {@link dev.kintact.body.match.RoleMatcher} is the way in.
 */
@NullMarked
package dev.kintact.body.match;

import org.jspecify.annotations.NullMarked;

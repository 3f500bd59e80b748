/**
 * The plain retarget: rotations copied from one body to another through their T-poses, the root scaled [Tonoli19, §3.1]. Every
 * better method starts from it and is measured against it.
 */
@NullMarked
package dev.kintact.retarget.posture;

import org.jspecify.annotations.NullMarked;

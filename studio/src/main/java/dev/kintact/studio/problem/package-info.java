/** What can go wrong in the studio, told so that people can do something about it. */
@NullMarked
package dev.kintact.studio.problem;

import org.jspecify.annotations.NullMarked;

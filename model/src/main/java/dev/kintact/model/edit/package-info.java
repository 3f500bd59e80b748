/** Changes of whole clips, one a class: a clip goes in, a new clip comes out, the given one is not modified. */
@NullMarked
package dev.kintact.model.edit;

import org.jspecify.annotations.NullMarked;

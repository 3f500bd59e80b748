/** What touches what on a body: the pairs of parts that may, and the gaps between them in a pose. */
@NullMarked
package dev.kintact.body.contact;

import org.jspecify.annotations.NullMarked;

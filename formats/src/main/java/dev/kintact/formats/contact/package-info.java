/** Files of contacts: what touches when, for people to edit. */
@NullMarked
package dev.kintact.formats.contact;

import org.jspecify.annotations.NullMarked;

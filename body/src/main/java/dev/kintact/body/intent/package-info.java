/**
 * Intent of contacts: the degree, from incidental to meant, to which a performer touches something on purpose. An {@link
 * dev.kintact.body.intent.IntentMeter} applies the rules frame by frame, {@link dev.kintact.body.intent.ContactIntent} over a clip.
 */
@NullMarked
package dev.kintact.body.intent;

import org.jspecify.annotations.NullMarked;

/** The studio over HTTP: who may ask, and what there is to ask for. */
@NullMarked
package dev.kintact.studio.http;

import org.jspecify.annotations.NullMarked;

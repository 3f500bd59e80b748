package dev.kintact.samples.cast;

/** Colours of a member, red, green and blue in one number. */
record CastColours(int skin, int hair, int shirt, int trousers, int shoes, int iris) {}

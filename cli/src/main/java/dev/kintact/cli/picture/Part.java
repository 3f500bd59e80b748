package dev.kintact.cli.picture;

/** A surface and its colour. */
record Part(Surface surface, int rgb) {}

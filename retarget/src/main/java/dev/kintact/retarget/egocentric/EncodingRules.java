package dev.kintact.retarget.egocentric;

/**
 * What differs between the published encodings.
 *
 * @param reference which point of a component counts
 * @param importance how much a component counts
 * @param normalised whether displacements are measured in bones of the kinematic path or in metres
 */
public record EncodingRules(ReferencePoint reference, Importance importance, boolean normalised) {}

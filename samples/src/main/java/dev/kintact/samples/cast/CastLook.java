package dev.kintact.samples.cast;

/**
 * What measures do not tell: how a member's head is made and what it wears. Shares of the head's height where nothing else is
 * said.
 *
 * @param neck radius
 * @param jaw breadth of the jaw, 1 for an ordinary one
 * @param eye half breadth of an eye
 * @param nose size of the nose, 1 for an ordinary one, 0 for none
 * @param ear size of the ears, 1 for ordinary ones, 0 for none
 * @param pointed whether ears end in a point
 * @param hair whether it grows
 * @param bun size of a bun of hair, 0 for none
 * @param bust how far it stands out, 1 for an ordinary one, 0 for none
 * @param sleeve how far the shirt covers the arm, 0 to 1
 * @param leg how far trousers cover the leg, 0 to 1
 */
record CastLook(
        double neck,
        double jaw,
        double eye,
        double nose,
        double ear,
        boolean pointed,
        boolean hair,
        double bun,
        double bust,
        double sleeve,
        double leg,
        CastColours colours) {

    static CastLook of(Cast member) {
        return switch (member) {
            case PERFORMER ->
                new CastLook(
                        0.25,
                        1,
                        0.075,
                        1,
                        1,
                        false,
                        true,
                        0,
                        0,
                        0.28,
                        0.97,
                        new CastColours(0xD9A27E, 0x3A2A20, 0x2F6F9F, 0x39424E, 0x222222, 0x3B5F8A));
            case CHILD ->
                new CastLook(
                        0.185,
                        0.93,
                        0.095,
                        0.62,
                        1,
                        false,
                        true,
                        0,
                        0,
                        0.25,
                        0.40,
                        new CastColours(0xE8B690, 0xA8672B, 0xE2B93B, 0x3D6FA8, 0xB23A3A, 0x4A7A4A));
            case ALIEN ->
                new CastLook(
                        0.13,
                        0.72,
                        0.125,
                        0,
                        0,
                        false,
                        false,
                        0,
                        0,
                        0,
                        0.22,
                        new CastColours(0x8FBF8A, 0x000000, 0x8FBF8A, 0x5E4B8B, 0x5E4B8B, 0x101418));
            case WOMAN ->
                new CastLook(
                        0.215,
                        0.9,
                        0.08,
                        0.85,
                        0.9,
                        false,
                        true,
                        0.17,
                        1,
                        0.12,
                        0.62,
                        new CastColours(0xCF9A78, 0x5B2A1E, 0xA8324A, 0x2B2B3A, 0x2B2B3A, 0x5A4632));
            case OGRE ->
                new CastLook(
                        0.27,
                        1.3,
                        0.06,
                        1.5,
                        1.4,
                        true,
                        false,
                        0,
                        0,
                        0,
                        0.35,
                        new CastColours(0x7C8F52, 0x3A3A22, 0x7C8F52, 0x6B4A2B, 0x4A3420, 0x9A2A1A));
            case GIANT ->
                new CastLook(
                        0.27,
                        1.1,
                        0.065,
                        1.15,
                        1,
                        false,
                        true,
                        0,
                        0,
                        0.5,
                        0.97,
                        new CastColours(0xC98F6B, 0x8A3B1C, 0x4E6B3A, 0x5A4632, 0x33271C, 0x3F6F6F));
            case TODDLER ->
                new CastLook(
                        0.19,
                        0.93,
                        0.098,
                        0.55,
                        0.95,
                        false,
                        true,
                        0,
                        0,
                        0.45,
                        0.75,
                        new CastColours(0xEDBFA0, 0xD9B36C, 0x6FB7C9, 0x6FB7C9, 0xF2F2EA, 0x4C6EA0));
        };
    }
}

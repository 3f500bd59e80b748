package dev.kintact.measure;

import dev.kintact.body.Role;
import java.util.Locale;

/** An arm or a leg as a whole, hand or foot included. */
public enum Limb {
    LEFT_ARM(Role.LEFT_UPPER_ARM),
    RIGHT_ARM(Role.RIGHT_UPPER_ARM),
    LEFT_LEG(Role.LEFT_UPPER_LEG),
    RIGHT_LEG(Role.RIGHT_UPPER_LEG);

    private final Role root;

    Limb(Role root) {
        this.root = root;
    }

    /** The role it begins with; its roles are this one and those below. */
    public Role root() {
        return root;
    }

    /** For people: {@code left arm}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}

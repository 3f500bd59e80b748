package dev.kintact.measure;

/** Clips and bodies that cannot be measured together: of other skeletons, lengths or rates, or with joints that are nowhere. */
public final class MisfitException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    public MisfitException(String message) {
        super(message);
    }
}

package dev.kintact.retarget.egocentric;

import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;

/** The encodings of the published methods, with the numbers they usually have. */
enum PublishedRules {
    MDB(Method.MDB, ReferencePoint.NEAREST),
    AKC(Method.AKC, ReferencePoint.NEAREST),
    SMR(Method.SMR, ReferencePoint.MIDDLE);

    private final Method method;
    private final ReferencePoint reference;

    PublishedRules(Method method, ReferencePoint reference) {
        this.method = method;
        this.reference = reference;
    }

    EncodingRules rules() {
        double nearest = method.preset(Parameter.IMPORTANCE_NEAREST);
        double least = method.preset(Parameter.IMPORTANCE_LEAST);
        Importance importance = this == SMR
                ? Importance.allRound(method.preset(Parameter.IMPORTANCE_DEPTH), nearest, least)
                : Importance.facing(nearest, least);
        return new EncodingRules(reference, importance, normalised());
    }

    boolean normalised() {
        return method.preset(Parameter.PATH_NORMALISED) == 1;
    }
}

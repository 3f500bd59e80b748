package dev.kintact.studio.stage;

import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.RetargetOptions;
import java.util.EnumMap;
import java.util.Map;

/**
 * What somebody wants to see. Immutable.
 *
 * @param take id of the motion
 * @param figure id of the character
 * @param options method and numbers
 * @param from first frame
 * @param to last frame
 */
public record Wish(String take, String figure, RetargetOptions options, int from, int to) {

    public Method method() {
        return options.method();
    }

    /** Numbers that differ from the method's own, without the one that asks for a draft. */
    public Map<Parameter, Double> numbers() {
        Map<Parameter, Double> numbers = new EnumMap<>(Parameter.class);
        numbers.putAll(options.set());
        numbers.remove(Parameter.DRAFT);
        return numbers;
    }

    /** Whether both are about the same motion on the same character by the same method. */
    public boolean isOfSamePlace(Wish other) {
        return take.equals(other.take) && figure.equals(other.figure) && method() == other.method();
    }
}

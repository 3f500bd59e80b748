package dev.kintact.cli;

import dev.kintact.retarget.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.TypeConversionException;

/** Names of methods in options, and what each does in the help of commands. */
final class MethodHelp {

    private MethodHelp() {}

    private static List<String> names() {
        return Arrays.stream(Method.values()).map(Method::id).toList();
    }

    /** For picocli: lower-case names. */
    static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return names().iterator();
        }
    }

    /** For picocli: the message of a bad name says which there are. */
    static final class Converter implements ITypeConverter<Method> {
        @Override
        public Method convert(String name) {
            return Arrays.stream(Method.values())
                    .filter(method -> method.id().equals(name.toLowerCase(Locale.ROOT)))
                    .findFirst()
                    .orElseThrow(() -> new TypeConversionException("there is no method '" + name + "'; there are "
                            + names().stream().collect(Collectors.joining(", "))
                            + ", and 'kintact methods' describes them"));
        }
    }

    /** Lists all methods below a command's options, which annotations cannot: their text is fixed. */
    static void addTo(CommandLine command) {
        String section = "methods";
        List<String> keys = new ArrayList<>(command.getHelpSectionKeys());
        keys.add(keys.indexOf(UsageMessageSpec.SECTION_KEY_FOOTER_HEADING), section);
        command.setHelpSectionKeys(keys);
        command.getHelpSectionMap().put(section, help -> {
            Map<String, String> rows = new LinkedHashMap<>();
            for (Method method : Method.values()) {
                rows.put("  " + method.id(), method.summary());
            }
            return String.format("%nMethods:%n") + help.createTextTable(rows);
        });
    }
}

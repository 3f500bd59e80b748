package dev.kintact.cli;

import static dev.kintact.cli.Examples.done;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.RetargetOptions;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MethodsCommandTest {

    @Test
    void listsEveryMethodAndEveryNumber() {
        String out = done("methods").out();
        for (Method method : Method.values()) {
            assertThat(out).contains("  " + method.id() + " ", method.summary());
        }
        for (Parameter parameter : Parameter.values()) {
            assertThat(out)
                    .contains("  " + parameter.key() + " ", parameter.meaning(), parameter.source())
                    .contains(parameter.range().toString());
        }
    }

    @Test
    void whatProgramsReadCanBeSet() throws IOException {
        JsonNode report = new ObjectMapper().readTree(done("methods", "--json").out());
        assertThat(report.path("schema").asText()).isEqualTo("kintact.methods/1");
        assertThat(report.path("methods")).hasSize(Method.values().length);
        assertThat(report.path("parameters")).hasSize(Parameter.values().length);
        for (JsonNode node : report.path("parameters")) {
            Parameter parameter = Parameter.of(node.path("key").asText()).orElseThrow();
            assertThat(parameter.parse(node.path("default").asText())).isEqualTo(parameter.usual());
            assertThat(node.path("unit").asText()).isEqualTo(parameter.range().unit());
            assertThat(node.path("least").asDouble())
                    .isLessThan(node.path("most").asDouble());
        }
    }

    @Test
    void helpOfCommandsThatRetargetDescribesMethods() {
        String names =
                String.join(", ", Arrays.stream(Method.values()).map(Method::id).toList());
        for (String command : new String[] {"retarget", "compare"}) {
            String help = oneLine(done(command, "--help").out());
            assertThat(help).contains("how: " + names, "Methods:", "--set=KEY=VALUE");
            for (Method method : Method.values()) {
                assertThat(help).contains(method.id() + " " + method.summary());
            }
        }
        assertThat(done("retarget", "--help").out())
                .contains("(default: " + RetargetOptions.USUAL.method().id() + ")");
    }

    @Test
    void completionKnowsMethodsAndKeys() {
        String script = done("completion").out();
        assertThat(script).contains("\"imr\"", "\"loops.limb=\"", "methods");
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\s+", " ");
    }
}

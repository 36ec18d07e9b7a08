package org.throng.workload.websocket.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.net.websocket.Message;

class ExtractsTest {

    private static Message message(String text) {
        byte[] payload = text.getBytes(StandardCharsets.UTF_8);
        return new Message(true, payload, 0, payload.length + 2);
    }

    @Test
    void setsVariablesOfTheUser() {
        JMeterVariables variables = new JMeterVariables();
        JMeterContextService.getContext().setVariables(variables);
        Extracts extracts = Extracts.parse("sid = json $.sid\n\n name=regex \"name\":\"(=?[^\"]+)\"");
        assertThat(extracts.take(message("{\"sid\":5,\"name\":\"=x\"}"))).isNull();
        assertThat(variables.get("sid")).isEqualTo("5");
        assertThat(variables.get("name")).isEqualTo("=x");
    }

    @Test
    void saysWhatWasNotFound() {
        JMeterContextService.getContext().setVariables(new JMeterVariables());
        assertThat(Extracts.parse("sid = json $.sid").take(message("{}")))
                .isEqualTo("nothing found for the variable sid by json $.sid");
    }

    @ParameterizedTest
    @CsvSource({"json $.sid, names no variable", "= json $.sid, names no variable", "sid = $.sid, json PATH"})
    void saysWhatIsWrong(String line, String message) {
        assertThatThrownBy(() -> Extracts.parse(line))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }
}

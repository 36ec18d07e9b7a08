package org.throng.workload.editor;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.apache.jmeter.modifiers.JSR223PreProcessor;
import org.apache.jmeter.threads.JMeterContextService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.PlanScript;

class PrepareChangesTest {

    @AfterEach
    void forget() {
        JMeterContextService.getContext().clear();
    }

    @Test
    void makesSoManyChangesOfSoManyBytes() throws IOException {
        PlanScript<JSR223PreProcessor> script = script("16 x 59");
        JsonNode changes = save(script);
        assertThat(changes).hasSize(16).allSatisfy(change -> {
            String[] parts = change.asText().split(";");
            assertThat(parts[0]).isEqualTo("59");
            assertThat(Base64.getDecoder().decode(parts[1])).hasSize(59);
        });
        assertThat(script.variables.get("saveCount")).isEqualTo("16");
    }

    @Test
    void makesOthersForEverySaveAndEveryUserAndTheSameOnesForTheSameUser() throws IOException {
        PlanScript<JSR223PreProcessor> first = script("2 x 30");
        JsonNode begin = save(first);
        JsonNode later = save(first);
        assertThat(later).isNotEqualTo(begin);
        assertThat(begin.get(0)).isNotEqualTo(begin.get(1));

        JMeterContextService.getContext().clear();
        PlanScript<JSR223PreProcessor> again = script("2 x 30");
        assertThat(save(again)).isEqualTo(begin);
        assertThat(save(again)).isEqualTo(later);

        JMeterContextService.getContext().setThreadNum(7);
        assertThat(save(script("2 x 30"))).isNotEqualTo(begin);
    }

    /** A converter reads the length first, and passes over a change that is shorter. */
    @Test
    void everyChangeAnnouncesMoreBytesThanItHas() throws IOException {
        assertThat(save(script("64 x 61"))).hasSize(64).allSatisfy(change -> {
            byte[] data = Base64.getDecoder().decode(change.asText().split(";")[1]);
            assertThat(ByteBuffer.wrap(data).order(ByteOrder.LITTLE_ENDIAN).getInt()).isGreaterThan(1_000_000_000);
        });
        assertThat(save(script("2 x 3"))).as("too short for a length").hasSize(2);
    }

    @Test
    void movesTheCursorWithTheText() throws IOException {
        PlanScript<JSR223PreProcessor> script = script("300 x 1");
        save(script);
        assertThat(cursor(script)).containsExactly(6, 0, 0, 0, '1', 0, '_', 0, '1', 0, 300 & 0xFF, 1, 0, 0);
        save(script);
        assertThat(cursor(script)).endsWith(600 & 0xFF, 2, 0, 0);
    }

    @Test
    void takesAnArrayAsItStandsInThePublishedPlan() throws IOException {
        PlanScript<JSR223PreProcessor> script =
                script("[\\\\\\\"80;AgAAADEA//8BADmS8ZeoHgAA\\\\\\\",\\\\\\\"2;AAA=\\\\\\\"]");
        assertThat(save(script)).extracting(JsonNode::asText).containsExactly("80;AgAAADEA//8BADmS8ZeoHgAA", "2;AAA=");
        assertThat(script.variables.get("saveCount")).isEqualTo("2");
        assertThat(save(script)).as("every save sends it").hasSize(2);
    }

    @Test
    void readsAFile(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("recorded.json"), "[\"hello\"]\n");
        assertThat(save(script("@" + file))).extracting(JsonNode::asText).containsExactly("hello");
    }

    @Test
    void leavesWhatIsNoArrayToTheSampler() {
        PlanScript<JSR223PreProcessor> script = script("sixteen");
        script.prepared().process();
        assertThat(script.variables.get("saveChanges")).isEqualTo("sixteen");
    }

    private static PlanScript<JSR223PreProcessor> script(String parameters) {
        return new PlanScript<>(new JSR223PreProcessor(), "editor/PrepareChanges", parameters);
    }

    private static JsonNode save(PlanScript<JSR223PreProcessor> script) throws IOException {
        script.prepared().process();
        return new ObjectMapper().readTree(script.variables.get("saveChanges"));
    }

    private static byte[] cursor(PlanScript<JSR223PreProcessor> script) {
        String[] parts = script.variables.get("cursor").split(";");
        byte[] data = Base64.getDecoder().decode(parts[1]);
        assertThat(parts[0]).isEqualTo(Integer.toString(data.length));
        return data;
    }
}

package org.throng.workload.websocket.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.workload.websocket.Heartbeat;

class PresetsTest {

    @Test
    void findsWhatIsShippedByName() {
        assertThat(Presets.find("appwrite").heartbeat().beats()).hasSize(1);
        assertThat(Presets.find(" ").heartbeat()).isEqualTo(Heartbeat.NONE);
    }

    @Test
    void findsAFile(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("mine.json"), "{\"replies\":[{\"on\":\"is 2\",\"text\":\"3\"}]}");
        assertThat(Presets.find(file.toString()).heartbeat().replies()).hasSize(1);
    }

    @Test
    void namesThePlacesWhereItLooked() {
        assertThatThrownBy(() -> Presets.find("appwright"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'appwright'")
                .hasMessageContaining("data/heartbeats/appwright.json");
    }
}

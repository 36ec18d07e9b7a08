package org.throng.workload.websocket.element;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.throng.element.Settings;
import org.throng.measure.NoMeasurements;
import org.throng.measure.RunContext;
import org.throng.net.websocket.WebSocketClient;

class ClientsTest {

    private RunContext run;

    @BeforeEach
    void beginARun() {
        run = RunContext.begin(new NoMeasurements());
    }

    @AfterEach
    void endTheRun() {
        run.close();
    }

    private static WebSocketClient client(String subprotocols) {
        WebSocketOpen element = new WebSocketOpen();
        element.setProperty(WebSocketOpen.SUBPROTOCOLS.name(), subprotocols);
        return new Clients(new Settings(element)).client();
    }

    @Test
    void elementsWithEqualOptionsShareOne() {
        WebSocketClient client = client("mqtt");
        assertThat(client("mqtt")).isSameAs(client);
        assertThat(client("stomp")).isNotSameAs(client);
    }

    @Test
    void anotherRunMakesItsOwn() {
        WebSocketClient client = client("mqtt");
        endTheRun();
        beginARun();
        assertThat(client("mqtt")).isNotSameAs(client);
    }
}

package org.throng.workload.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.throng.net.ScriptedServer;

class SocketsTest {

    private static final String ANSWER = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";
    private static final Duration DEADLINE = Duration.ofMinutes(1);

    private final ScriptedServer server = ScriptedServer.answeringEach(ANSWER);
    private final ScriptedServer other = ScriptedServer.answeringEach(ANSWER);
    private final Sockets sockets = new Sockets(
            TestEditorOptions.of(server.httpUri().getHost(), server.httpUri().getPort())
                    .headers(Map.of("X-Gate", "secret of the gate")).build());

    @AfterEach
    void stop() throws Exception {
        sockets.close();
        server.close();
        other.close();
    }

    @Test
    void sendsTheHeadersToTheServerItself() throws Exception {
        sockets.get(server.httpUri(), DEADLINE);
        sockets.download(server.httpUri(), DEADLINE);

        assertThat(server.requests()).hasSize(2).allMatch(head -> head.contains("X-Gate: secret of the gate\r\n"));
    }

    @Test
    void keepsTheHeadersFromAnotherPortOfItsHost() throws Exception {
        sockets.download(other.httpUri(), DEADLINE);

        assertThat(other.requests()).hasSize(1).noneMatch(head -> head.contains("X-Gate"));
    }

    @Test
    void keepsTheHeadersFromAnotherNameOfTheServer() throws Exception {
        sockets.download(URI.create("http://localhost:" + server.httpUri().getPort() + "/file"), DEADLINE);

        assertThat(server.requests()).hasSize(1).noneMatch(head -> head.contains("X-Gate"));
    }
}

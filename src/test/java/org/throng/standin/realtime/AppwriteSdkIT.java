package org.throng.standin.realtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.throng.standin.Listen;
import org.throng.standin.NodeProject;
import org.throng.standin.StandIn;
import org.throng.standin.TestClient;

/** Appwrite's own web SDK, from its registry, subscribes to the stand-in and gets an event. */
class AppwriteSdkIT {

    private static final String PACKAGE = """
            {"private": true, "type": "module",
             "dependencies": {"appwrite": "27.0.0", "ws": "8.23.0"}}
            """;

    /** The SDK is made for browsers: it wants a global WebSocket, and a window with timers and a store for a cookie. */
    private static final String SCRIPT = """
            import WebSocket from 'ws';
            globalThis.WebSocket = WebSocket;
            globalThis.window = {
                setTimeout, setInterval, clearInterval,
                localStorage: { getItem: () => null, setItem: () => {} }
            };
            const { Client } = await import('appwrite');
            const endpoint = process.argv[2];
            const client = new Client().setEndpoint('http://' + endpoint + '/v1')
                .setEndpointRealtime('ws://' + endpoint + '/v1').setProject('console');
            client.subscribe('files', event => {
                console.log('event ' + event.channels.join() + ' ' + event.payload.greeting);
                process.exit(0);
            });
            console.log('subscribing');
            """;

    @Test
    void subscribesAndReceives() throws Exception {
        NodeProject project = NodeProject.install("appwrite-sdk", PACKAGE, SCRIPT);
        try (StandIn standIn = StandIn.start(new RealtimeProtocol(RealtimeSettings.defaults()), Listen.loopback())) {
            Process node = project.start("127.0.0.1:" + standIn.port());
            try (BufferedReader output =
                    new BufferedReader(new InputStreamReader(node.getInputStream(), StandardCharsets.UTF_8))) {
                assertThat(output.readLine()).isEqualTo("subscribing");
                // Over and over, because the SDK does not say when its subscription stands.
                while (node.isAlive() && !node.waitFor(200, TimeUnit.MILLISECONDS)) {
                    TestClient.http("POST", standIn.port(), "/throng/publish",
                            "{\"channels\":[\"files\"],\"payload\":{\"greeting\":\"hello\"}}");
                }
                assertThat(output.lines().toList()).containsExactly("event files hello");
            } finally {
                node.destroyForcibly();
            }
        }
    }
}

package org.throng.net.websocket;

import java.time.Duration;
import java.util.Map;
import org.throng.net.ScriptedServer;
import org.throng.net.connect.OpenFailedException;

/** Opens WebSockets until it may open no more; runs in a JVM of its own with a low limit of open files. */
final class OutOfFiles {

    private OutOfFiles() {
    }

    public static void main(String[] args) throws Exception {
        try (ScriptedServer server = ScriptedServer.upgradingThenSending()) {
            WebSocketClient client = new WebSocketClient(WebSocketOptions.defaults());
            while (true) {
                client.open(server.uri(), Map.of(), new Inbox(), Duration.ofSeconds(10));
            }
        } catch (OpenFailedException e) {
            System.out.println(e.phase() + "|" + e.getMessage());
        }
        System.exit(0);
    }
}

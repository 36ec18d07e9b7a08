package org.throng.standin.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.throng.standin.Listen;
import org.throng.standin.NodeProject;
import org.throng.standin.StandIn;
import org.throng.standin.editor.settings.EditorSettings;
import org.throng.standin.editor.settings.ServerVersion;

/** The libraries that browsers speak to the two generations with, from their registry, edit at the stand-in. */
class BrowserClientsIT {

    private static final String PACKAGE = """
            {"private": true, "type": "module",
             "dependencies": {"socket.io-client": "4.8.1", "sockjs-client": "1.6.1"}}
            """;

    private static final String SESSION = """
            const [port, auth] = [process.argv[2], JSON.parse(process.argv[3])];
            const steps = {
                license: () => say(auth),
                auth: () => say({type: 'isSaveLock'}),
                saveLock: () => say({type: 'saveChanges', changes: '["1;a"]',
                    startSaveChanges: true, endSaveChanges: true}),
                unSaveLock: message => { console.log('index ' + message.index); leave(); }
            };
            const seen = [];
            function take(message) {
                if (steps[message.type]) {
                    seen.push(message.type);
                    steps[message.type](message);
                }
            }
            function left(why) {
                console.log(seen.join() + ' ' + why);
                process.exit(0);
            }
            """;

    private static final String SOCKET_IO = """
            import { io } from 'socket.io-client';
            %s
            const socket = io('http://127.0.0.1:' + port, {
                path: '/doc/k/c', transports: ['websocket'], reconnection: false, auth: {token: ''}});
            const say = message => socket.emit('message', message);
            const leave = () => socket.disconnect();
            socket.on('message', take);
            socket.on('disconnect', left);
            """.formatted(SESSION);

    private static final String SOCK_JS = """
            import SockJS from 'sockjs-client';
            %s
            const socket = new SockJS('http://127.0.0.1:' + port + '/doc/k/c', null, {transports: ['websocket']});
            const say = message => socket.send(JSON.stringify(message));
            const leave = () => socket.close();
            socket.onmessage = event => take(JSON.parse(event.data));
            socket.onclose = event => left('close ' + event.code);
            """.formatted(SESSION);

    @Test
    void socketIoClient() throws Exception {
        assertThat(edit(ServerVersion.V9_4, SOCKET_IO)).containsExactly(
                "index 0", "license,auth,saveLock,unSaveLock io client disconnect");
    }

    @Test
    void sockJsClient() throws Exception {
        assertThat(edit(ServerVersion.V7_2, SOCK_JS)).containsExactly(
                "index 0", "license,auth,saveLock,unSaveLock close 1000");
    }

    private static List<String> edit(ServerVersion generation, String script) throws Exception {
        NodeProject project = NodeProject.install("browser-clients", PACKAGE, script);
        try (StandIn standIn = StandIn.start(
                new EditorProtocol(EditorSettings.of(generation)), Listen.loopback())) {
            String auth = TestEditor.JSON.writeValueAsString(TestEditor.auth("k", "u"));
            Process node = project.start(Integer.toString(standIn.port()), auth);
            try {
                assertThat(node.waitFor(2, TimeUnit.MINUTES)).isTrue();
                return new String(node.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList();
            } finally {
                node.destroyForcibly();
            }
        }
    }
}

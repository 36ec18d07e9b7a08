package org.throng.injector.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.injector.remote.Keys.Role;

class IdleConnectionsTest {

    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();
    private static final int ATTACK = 300;

    @TempDir
    private Path folder;

    private final List<Socket> idle = new ArrayList<>();

    @AfterEach
    void disconnect() throws IOException {
        ClientSockets.use(null);
        for (Socket socket : idle) {
            socket.close();
        }
    }

    @Test
    void controllersAreAnsweredBesideThemWithKeys() throws Exception {
        new KeyMaker(folder).make();
        answers(Keys.in(folder, Role.INJECTOR).context(), Keys.in(folder, Role.CONTROLLER).context());
    }

    @Test
    void controllersAreAnsweredBesideThemWithoutKeys() throws Exception {
        answers(null, null);
    }

    private void answers(SSLContext injector, SSLContext controller) throws Exception {
        try (OfferedObjects exports = new OfferedObjects(LOOPBACK, 0, LOOPBACK.getHostAddress(), injector)) {
            Registry own = exports.registry();
            own.rebind("mine", own);
            connect(exports.port());
            ClientSockets.use(controller);
            assertThat(LocateRegistry.getRegistry(LOOPBACK.getHostAddress(), exports.port(), new ClientSockets())
                    .list())
                    .containsExactly("mine");
            await().until(() -> idle.stream().filter(IdleConnectionsTest::isOpen).count()
                    <= UnauthenticatedConnections.MOST_OF_AN_ADDRESS);
        }
    }

    @Test
    void aHandshakeThatDripsIsCutAtTheDeadline() throws Exception {
        new KeyMaker(folder).make();
        SSLContext tls = Keys.in(folder, Role.INJECTOR).context();
        try (ServerSocket server = new GuardedServerSocket(0, 1, LOOPBACK, tls, Duration.ofSeconds(2));
                Socket client = new Socket(LOOPBACK, server.getLocalPort());
                Socket accepted = server.accept()) {
            CompletableFuture<Integer> read = CompletableFuture.supplyAsync(() -> {
                try {
                    return accepted.getInputStream().read();
                } catch (IOException e) {
                    return -1;
                }
            });
            client.getOutputStream().write(new byte[] {22, 3, 1});
            await().until(read::isDone);
            assertThat(read.get()).isEqualTo(-1);
            assertThat(isOpen(client)).isFalse();
        }
    }

    private void connect(int port) throws IOException {
        for (int i = 0; i < ATTACK; i++) {
            idle.add(new Socket(LOOPBACK, port));
        }
    }

    private static boolean isOpen(Socket socket) {
        try {
            socket.setSoTimeout(1);
            return socket.getInputStream().read() >= 0;
        } catch (SocketTimeoutException e) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}

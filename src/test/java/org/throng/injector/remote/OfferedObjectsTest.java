package org.throng.injector.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OfferedObjectsTest {

    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

    @AfterEach
    void forgetKeys() {
        ClientSockets.use(null);
    }

    private static OfferedObjects offered(int port) throws IOException {
        return new OfferedObjects(LOOPBACK, port, LOOPBACK.getHostAddress(), null);
    }

    private static ServerSocket another(int port) throws IOException {
        return new ServerSocket(port, 1, LOOPBACK);
    }

    @Test
    void aFreePortIsNobodyElsesFromTheBeginningToTheEnd() throws Exception {
        int port;
        try (OfferedObjects offered = offered(0)) {
            port = offered.port();
            assertThatThrownBy(() -> another(port)).isInstanceOf(BindException.class);
            Registry own = offered.registry();
            own.rebind("mine", own);
            ClientSockets.use(null);
            assertThat(LocateRegistry.getRegistry(LOOPBACK.getHostAddress(), port, new ClientSockets()).list())
                    .containsExactly("mine");
            assertThatThrownBy(() -> another(port)).isInstanceOf(BindException.class);
        }
        // the thread that accepts gives it back
        await().ignoreException(BindException.class).untilAsserted(() -> another(port).close());
    }

    @Test
    void aPortIsFreeAgainIfNothingWasOfferedOnIt() throws IOException {
        int port;
        try (OfferedObjects offered = offered(0)) {
            port = offered.port();
        }
        another(port).close();
    }

    @Test
    void aTakenPortIsRefusedAsSuch() throws IOException {
        try (ServerSocket taken = another(0)) {
            assertThatThrownBy(() -> offered(taken.getLocalPort())).isInstanceOf(BindException.class);
        }
    }
}

package org.throng.injector.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.rmi.AccessException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.throng.injector.remote.Keys.Role;

class KeysTest {

    /** RMI's wire protocol, section 10.2.3. */
    private static final int PROTOCOL_ACKNOWLEDGED = 0x4e;

    @TempDir
    private Path folder;

    private static SSLContext context(Path folder, Role role) throws IOException {
        new KeyMaker(folder).make();
        return Keys.in(folder, role).context();
    }

    @AfterEach
    void otherTestsConnectWithoutKeys() {
        ClientSockets.use(null);
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void areForTheirOwnerOnlyAndMadeOnce() throws IOException {
        Path keys = folder.resolve("keys");
        new KeyMaker(keys).make();
        try (Stream<Path> files = Files.list(keys)) {
            assertThat(files).hasSize(4).allSatisfy(file ->
                    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                            .isEqualTo("rw-------"));
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(keys))).isEqualTo("rwx------");
        assertThatThrownBy(() -> new KeyMaker(keys).make()).isInstanceOf(FileAlreadyExistsException.class);
    }

    @Test
    void aMissingPasswordIsTold() throws IOException {
        new KeyMaker(folder).make();
        Keys keys = Keys.in(folder, Role.INJECTOR);
        Files.writeString(keys.password(), "wrong");
        assertThatThrownBy(keys::context).isInstanceOf(IOException.class);
        Files.delete(keys.password());
        assertThatThrownBy(keys::context).isInstanceOf(IOException.class).hasMessageContaining("injector.password");
    }

    @Test
    void onlyThePeerIsLetIn() throws IOException {
        SSLContext injector = context(folder, Role.INJECTOR);
        SSLContext controller = Keys.in(folder, Role.CONTROLLER).context();
        SSLContext stranger = context(folder.resolve("other"), Role.CONTROLLER);
        InetAddress loopback = InetAddress.getLoopbackAddress();
        try (OfferedObjects exports = new OfferedObjects(loopback, 0, loopback.getHostAddress(), injector)) {
            exports.registry();
            assertThat(answerTo(controller, exports.port())).isEqualTo(PROTOCOL_ACKNOWLEDGED);
            assertThatThrownBy(() -> answerTo(stranger, exports.port())).isInstanceOf(IOException.class);
            assertThat(answerTo(null, exports.port())).as("an answer in plain").isNotEqualTo(PROTOCOL_ACKNOWLEDGED);
            assertThatThrownBy(() -> answerTo(injector, exports.port()))
                    .as("an injector is no controller").isInstanceOf(IOException.class);
        }
    }

    @Test
    void namesAreNotChangedOverTheNetworkNotEvenFromThisMachine() throws Exception {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        try (OfferedObjects exports = new OfferedObjects(loopback, 0, loopback.getHostAddress(), null)) {
            Registry own = exports.registry();
            Registry remote = LocateRegistry.getRegistry(
                    loopback.getHostAddress(), exports.port(), new ClientSockets());
            own.rebind("kept", own);
            assertThatThrownBy(() -> remote.bind("mine", own)).isInstanceOf(RemoteException.class);
            assertThatThrownBy(() -> remote.rebind("kept", own)).isInstanceOf(RemoteException.class);
            assertThatThrownBy(() -> remote.unbind("kept")).hasRootCauseInstanceOf(AccessException.class);
            assertThat(remote.list()).containsExactly("kept");
        }
    }

    @Test
    void withoutKeysOnlyLoopbackIsListenedOnAndConnectedTo() throws IOException {
        InetAddress everywhere = InetAddress.getByName("0.0.0.0");
        assertThatThrownBy(() -> new OfferedObjects(everywhere, 0, "127.0.0.1", null))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ClientSockets().createSocket("192.0.2.1", 1099))
                .isInstanceOf(IOException.class).hasMessageContaining("without keys");
    }

    /** The first byte that comes back when a connection is begun as RMI does it. */
    private static int answerTo(SSLContext context, int port) throws IOException {
        ClientSockets.use(context);
        try (Socket socket = new ClientSockets().createSocket("127.0.0.1", port)) {
            socket.getOutputStream().write(new byte[] {'J', 'R', 'M', 'I', 0, 2, 'K'});
            return socket.getInputStream().read();
        }
    }
}

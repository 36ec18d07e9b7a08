package org.throng.net.wire;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Key;
import java.security.KeyStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.awaitility.Awaitility;
import org.throng.ReservedPort;
import org.throng.net.TestKeys;

/** nghttp2's server of files in a folder (Debian: nghttp2-server). */
public final class Nghttpd implements AutoCloseable {

    private static final Path PROGRAM = Path.of("/usr/sbin/nghttpd");

    private final Process process;
    private final ReservedPort port;
    private final Path log;

    /** Skips the test where it is not installed. Over TLS with these keys, or without if they are null. */
    public Nghttpd(Path folder, TestKeys keys, String... options) throws Exception {
        assumeTrue(Files.isExecutable(PROGRAM), "skipped: " + PROGRAM + " is not there (Debian: nghttp2-server)");
        port = new ReservedPort();
        log = folder.resolve("nghttpd.log");
        List<String> command = new ArrayList<>(List.of(PROGRAM.toString(), "-v", "-a", "127.0.0.1", "-d",
                folder.toString()));
        command.addAll(List.of(options));
        if (keys == null) {
            command.addAll(List.of("--no-tls", "" + port()));
        } else {
            command.add("" + port());
            command.addAll(pem(folder, keys));
        }
        process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(this::listens);
    }

    private static List<String> pem(Path folder, TestKeys keys) throws Exception {
        KeyStore store = KeyStore.getInstance(keys.store().toFile(), TestKeys.PASSWORD.toCharArray());
        Key key = store.getKey("server", TestKeys.PASSWORD.toCharArray());
        return List.of(
                pem(folder.resolve("key.pem"), "PRIVATE KEY", key.getEncoded()),
                pem(folder.resolve("certificate.pem"), "CERTIFICATE", keys.certificate().getEncoded()));
    }

    private static String pem(Path file, String kind, byte[] content) throws IOException {
        return Files.writeString(file, "-----BEGIN " + kind + "-----\n"
                + Base64.getMimeEncoder().encodeToString(content) + "\n-----END " + kind + "-----\n").toString();
    }

    private boolean listens() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port()), 1000);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    public int port() {
        return port.number();
    }

    /** What it has said about the frames of its clients. */
    public String log() throws IOException {
        return Files.readString(log);
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
        port.close();
    }
}

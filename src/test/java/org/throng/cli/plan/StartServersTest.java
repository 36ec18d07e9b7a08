package org.throng.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.ReservedPort;
import org.throng.command.UsageError;

class StartServersTest {

    private static final String FILE = "beanshell.server.file";
    private static final String CHANGED = "changed.during.the.run";

    @TempDir
    private Path folder;

    private final List<ReservedPort> ports = new ArrayList<>();

    @BeforeEach
    @AfterEach
    void forgetProperties() {
        for (String property : new String[] {StartServers.BEANSHELL, StartServers.MIRROR, FILE, CHANGED}) {
            JMeterUtils.getJMeterProperties().remove(property);
        }
    }

    /** BeanShell takes a port and the next one. */
    private int pair() {
        while (true) {
            ReservedPort first = reserve(new ReservedPort());
            try {
                reserve(new ReservedPort(first.number() + 1));
                return first.number();
            } catch (UncheckedIOException | IllegalArgumentException e) {
                continue; // the next one is taken
            }
        }
    }

    private ReservedPort reserve(ReservedPort port) {
        ports.add(port);
        return port;
    }

    @AfterEach
    void leavePorts() {
        ports.forEach(ReservedPort::close);
    }

    @Test
    void propertiesAreChangedOverBeanShell() throws IOException {
        int port = pair();
        JMeterUtils.setProperty(StartServers.BEANSHELL, Integer.toString(port));
        JMeterUtils.setProperty(FILE, Files.writeString(folder.resolve("startup.bsh"), "setprop(name, value) {"
                + " org.apache.jmeter.util.JMeterUtils.setProperty(name, value); }").toString());

        StartServers.start();

        try (Socket telnet = new Socket(InetAddress.getLoopbackAddress(), port + 1)) {
            telnet.getOutputStream().write(("setprop(\"" + CHANGED + "\", \"yes\");\n")
                    .getBytes(StandardCharsets.US_ASCII));
            await().untilAsserted(() -> assertThat(JMeterUtils.getProperty(CHANGED)).isEqualTo("yes"));
        }
    }

    @Test
    void theMirrorAnswersWithTheRequest() throws IOException {
        int port = reserve(new ReservedPort()).number();
        JMeterUtils.setProperty(StartServers.MIRROR, Integer.toString(port));

        StartServers.start();

        String answer = await().ignoreExceptions().until(() -> {
            try (Socket client = new Socket(InetAddress.getLoopbackAddress(), port)) {
                client.getOutputStream().write("GET /mirrored HTTP/1.0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                return new String(client.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            }
        }, text -> !text.isEmpty());
        assertThat(answer).startsWith("HTTP/1.0 200 OK").contains("GET /mirrored HTTP/1.0");
    }

    @ParameterizedTest
    @ValueSource(strings = {StartServers.BEANSHELL, StartServers.MIRROR})
    void aPortThatIsTakenIsAnError(String property) throws IOException {
        try (ServerSocket other = new ServerSocket(0)) {
            JMeterUtils.setProperty(property, Integer.toString(other.getLocalPort()));

            assertThatThrownBy(StartServers::start).isInstanceOf(UsageError.class).hasMessageContaining(
                    "-D" + property + "=" + other.getLocalPort() + ": no server can listen on port "
                            + other.getLocalPort());
        }
    }
}

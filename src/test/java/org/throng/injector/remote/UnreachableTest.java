package org.throng.injector.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.rmi.ConnectIOException;
import java.rmi.UnmarshalException;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;

class UnreachableTest {

    private static String reason(Exception cause) {
        return Unreachable.reason(new ConnectIOException("error during JRMP connection establishment", cause));
    }

    @Test
    void aConnectionThatIsClosedInTheHandshakeSaysNothingOfKeysAlone() {
        Exception cut = new SSLHandshakeException("Remote host terminated the handshake");
        cut.initCause(new EOFException("SSL peer shut down incorrectly"));
        assertThat(reason(cut))
                .isEqualTo("it closed the connection during the TLS handshake: it has no keys, or too many"
                + " connections (SSL peer shut down incorrectly)");
    }

    @Test
    void anAlertSaysThatTheKeysAreOthers() {
        ClientSockets.use(null);
        assertThat(reason(new SSLHandshakeException("Received fatal alert: certificate_unknown")))
                .contains("Received fatal alert: certificate_unknown").doesNotContain("connections");
    }

    @Test
    void aConnectionThatEndsInACallSaysNothingOfKeys() {
        Exception reset = new UnmarshalException("error unmarshalling return", new SocketException("Connection reset"));
        assertThat(Unreachable.reason(reset)).isEqualTo("it closed the connection (Connection reset)");
        assertThat(Unreachable.reason(new UnmarshalException("no return", new EOFException())))
                .isEqualTo("it closed the connection (java.io.EOFException)");
    }

    @Test
    void silenceAndAClosedPortAreNamed() {
        assertThat(reason(new SocketTimeoutException("Read timed out"))).isEqualTo("no answer in time");
        assertThat(reason(new ConnectException("Connection refused"))).startsWith("nothing listens there");
    }
}

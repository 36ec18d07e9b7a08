package org.throng.net.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.netty.channel.ChannelException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.nio.file.Path;
import java.security.cert.CertPath;
import java.security.cert.CertPathValidator;
import java.security.cert.CertificateFactory;
import java.security.cert.PKIXParameters;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Set;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.net.TestKeys;

class SocketErrorsTest {

    private final InetAddress loopback = InetAddress.getLoopbackAddress();

    @Test
    void namesTheLimitOfOpenFilesAndHowToRaiseIt() {
        Exception nativeTransport = new ChannelException(
                new SocketException("newSocketStream(..) failed with error(-24): Too many open files"));
        Exception nio = new ChannelException(new SocketException("Too many open files"));

        for (Exception failure : new Exception[] {nativeTransport, nio}) {
            assertThat(SocketErrors.connect(failure, loopback, null))
                    .containsPattern("too many open files: this process may have \\d+ at once")
                    .contains("ulimit -n");
        }
        assertThat(SocketErrors.tooManyOpenFiles(-1)).contains("may have no more;");
    }

    @Test
    void tellsExhaustedPortsFromAForeignSourceAddress() throws Exception {
        Exception failure = new BindException("Cannot assign requested address");

        assertThat(SocketErrors.connect(failure, loopback, null)).startsWith("no local port is free towards 127.0.0.1");
        assertThat(SocketErrors.connect(failure, loopback, InetAddress.getByName("127.0.0.77")))
                .startsWith("no local port is free");
        assertThat(SocketErrors.connect(failure, loopback, InetAddress.getByName("192.0.2.1")))
                .isEqualTo("source address 192.0.2.1 is not an address of this machine");
    }

    @Test
    void leavesOutTheDecorationOfTheNativeTransport() {
        assertThat(SocketErrors.connect(
                        new ConnectException("finishConnect(..) failed with error(-111): Connection refused"),
                        loopback, null))
                .isEqualTo("connection refused by 127.0.0.1, nothing listens there");
        assertThat(SocketErrors.connect(
                        new NoRouteToHostException("connect(..) failed with error(-113): No route to host"),
                        loopback, null))
                .isEqualTo("No route to host");
    }

    @Test
    void tellsAHostFromANetworkThatCannotBeReached() throws Exception {
        Exception silent = new NoRouteToHostException();
        Exception annotated = (Exception) new NoRouteToHostException("null: /127.0.0.1:80").initCause(silent);
        InetAddress group = InetAddress.getByName("224.0.0.1");
        Exception said = new NoRouteToHostException("No route to host");

        assertThat(SocketErrors.worded(silent, group, null)).hasMessage("Network is unreachable");
        assertThat(SocketErrors.worded(annotated, group, null)).hasMessage("Network is unreachable")
                .isNotInstanceOf(NoRouteToHostException.class);
        assertThat(SocketErrors.worded(annotated, loopback, loopback)).hasMessage("No route to host")
                .isInstanceOf(NoRouteToHostException.class);
        assertThat(SocketErrors.worded(said, group, null)).isSameAs(said);
    }

    @ParameterizedTest
    @CsvSource({
        "-startdate, 2019/02/20 12:00:00, expired on 2019-03-02",
        "-startdate, 2119/02/20 12:00:00, is not valid before 2119-02-20"
    })
    void namesTheDayOnWhichACertificateExpiredOrBegins(
            String option, String start, String words, @TempDir Path folder) throws Exception {
        X509Certificate certificate =
                TestKeys.forHost(folder, "old.example", option, start, "-validity", "10").certificate();
        PKIXParameters trusting = new PKIXParameters(Set.of(new TrustAnchor(certificate, null)));
        trusting.setRevocationEnabled(false);
        CertPath path = CertificateFactory.getInstance("X.509").generateCertPath(List.of(certificate));
        Throwable refused =
                catchThrowable(() -> CertPathValidator.getInstance("PKIX").validate(path, trusting));

        assertThat(SocketErrors.tls(new SSLHandshakeException("PKIX path validation failed").initCause(refused)))
                .isEqualTo("the server's certificate " + words);
    }

    @Test
    void findsWordsForAFailureWithoutAny() {
        assertThat(SocketErrors.reason(new IllegalStateException())).isEqualTo("IllegalStateException");
        assertThat(SocketErrors.reason(new SocketException("a\r\n\tb\u0000c"))).isEqualTo("a b c");
        assertThat(SocketErrors.reason(new SocketException("x".repeat(1_000)))).hasSizeLessThan(250);
    }

    @Test
    void endsOnCausesThatRunInCircles() {
        Exception first = new Exception("first");
        Exception second = new Exception("second", first);
        first.initCause(second);

        assertThat(SocketErrors.reason(first)).isIn("first", "second");
    }
}

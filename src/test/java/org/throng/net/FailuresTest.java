package org.throng.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.ChannelException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import org.junit.jupiter.api.Test;

class FailuresTest {

    private final InetAddress loopback = InetAddress.getLoopbackAddress();

    @Test
    void namesTheLimitOfOpenFilesAndHowToRaiseIt() {
        Exception nativeTransport = new ChannelException(
                new SocketException("newSocketStream(..) failed with error(-24): Too many open files"));
        Exception nio = new ChannelException(new SocketException("Too many open files"));

        for (Exception failure : new Exception[] {nativeTransport, nio}) {
            assertThat(Failures.connect(failure, loopback, null))
                    .containsPattern("too many open files: this process may have \\d+ at once")
                    .contains("ulimit -n");
        }
        assertThat(Failures.tooManyOpenFiles(-1)).contains("may have no more;");
    }

    @Test
    void tellsExhaustedPortsFromAForeignSourceAddress() throws Exception {
        Exception failure = new BindException("Cannot assign requested address");

        assertThat(Failures.connect(failure, loopback, null)).startsWith("no local port is free towards 127.0.0.1");
        assertThat(Failures.connect(failure, loopback, InetAddress.getByName("127.0.0.77")))
                .startsWith("no local port is free");
        assertThat(Failures.connect(failure, loopback, InetAddress.getByName("192.0.2.1")))
                .isEqualTo("source address 192.0.2.1 is not an address of this machine");
    }

    @Test
    void leavesOutTheDecorationOfTheNativeTransport() {
        assertThat(Failures.connect(
                        new ConnectException("finishConnect(..) failed with error(-111): Connection refused"),
                        loopback, null))
                .isEqualTo("connection refused by 127.0.0.1, nothing listens there");
        assertThat(Failures.connect(
                        new NoRouteToHostException("connect(..) failed with error(-113): No route to host"),
                        loopback, null))
                .isEqualTo("No route to host");
    }

    @Test
    void findsWordsForAFailureWithoutAny() {
        assertThat(Failures.reason(new IllegalStateException())).isEqualTo("IllegalStateException");
        assertThat(Failures.reason(new SocketException("a\r\n\tb\u0000c"))).isEqualTo("a b c");
        assertThat(Failures.reason(new SocketException("x".repeat(1_000)))).hasSizeLessThan(250);
    }

    @Test
    void endsOnCausesThatRunInCircles() {
        Exception first = new Exception("first");
        Exception second = new Exception("second", first);
        first.initCause(second);

        assertThat(Failures.reason(first)).isIn("first", "second");
    }
}

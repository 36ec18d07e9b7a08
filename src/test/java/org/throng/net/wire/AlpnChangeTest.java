package org.throng.net.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.handler.codec.http2.Http2FrameTypes;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.net.TestKeys;
import org.throng.net.answer.RawAnswer;

/** A load balancer before servers of HTTP/2 and of HTTP/1.1, as while a change of its configuration is under way. */
class AlpnChangeTest extends Http2Exchanges {

    private static final int PREFACE_BYTES = 24;

    private final CountDownLatch redialled = new CountDownLatch(1);
    private final CountDownLatch mayShake = new CountDownLatch(1);

    @Test
    void whoWaitsForAConnectionThatSpeaksHttp1MakesOne(@TempDir Path folder) throws Exception {
        user = user(Http2Mode.AUTO);
        WireTls tls = WireTls.trustAll(List.of(), List.of(), null, Http2Mode.AUTO);
        try (SSLServerSocket listening = (SSLServerSocket) TestKeys.forHost(folder, "some.example").serverSockets()
                .createServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
            threads.submit(() -> {
                leave((SSLSocket) listening.accept());
                SSLSocket second = (SSLSocket) listening.accept();
                redialled.countDown();
                mayShake.await();
                answer(second);
                answer((SSLSocket) listening.accept());
                return null;
            });
            WireRequest request = request(tls, listening.getLocalPort(), "GET", "/", "Connection: close\r\n", null, 0);

            Future<RawAnswer> left = later(request);
            assertThat(redialled.await(60, TimeUnit.SECONDS)).isTrue();
            Thread[] waiter = new Thread[1];
            Future<RawAnswer> joining = threads.submit(() -> {
                waiter[0] = Thread.currentThread();
                return send(request);
            });
            Awaitility.await().until(() -> waiter[0] != null && waiter[0].getState() == Thread.State.WAITING);
            mayShake.countDown();

            assertThat(text(left.get(60, TimeUnit.SECONDS))).isEqualTo("one");
            assertThat(text(joining.get(60, TimeUnit.SECONDS))).isEqualTo("one");
        }
    }

    /** Says in HTTP/2 that it takes no request. */
    private static void leave(SSLSocket socket) throws IOException {
        socket.setHandshakeApplicationProtocolSelector((any, offered) -> "h2");
        socket.getInputStream().readNBytes(PREFACE_BYTES);
        socket.getOutputStream().write(Http2Server.frameBytes(Http2FrameTypes.SETTINGS, 0, 0, new byte[0]));
        socket.getOutputStream().write(Http2Server.frameBytes(Http2FrameTypes.GO_AWAY, 0, 0, new byte[8]));
        socket.getOutputStream().flush();
    }

    private static void answer(SSLSocket socket) throws IOException {
        socket.setHandshakeApplicationProtocolSelector((any, offered) -> "http/1.1");
        InputStream in = socket.getInputStream();
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            head.append((char) in.read());
        }
        socket.getOutputStream().write("HTTP/1.1 200 OK\r\nContent-Length: 3\r\nConnection: close\r\n\r\none"
                .getBytes(StandardCharsets.US_ASCII));
        socket.getOutputStream().flush();
    }
}

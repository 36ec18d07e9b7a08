package org.throng.net.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ServerThreadTest {

    private static final InetSocketAddress FREE = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    private final ServerThread thread = new ServerThread("test-server");

    private static final class Echo extends ChannelInboundHandlerAdapter {

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object bytes) {
            ctx.writeAndFlush(bytes);
        }
    }

    private int listen() throws IOException {
        Channel listening = thread.listen(thread.server(10, channel -> channel.pipeline().addLast(new Echo())), FREE);
        return ServerThread.port(listening);
    }

    private static Socket connected(int port) throws IOException {
        Socket socket = new Socket(FREE.getAddress(), port);
        socket.setSoTimeout(60_000);
        socket.getOutputStream().write('a');
        assertThat(socket.getInputStream().read()).isEqualTo('a');
        return socket;
    }

    @Test
    void itsConnectionsEndWithIt() throws IOException {
        int port = listen();
        try (Socket one = connected(port); Socket other = connected(port)) {
            thread.close();
            assertThat(one.getInputStream().read()).isEqualTo(-1);
            assertThat(other.getInputStream().read()).isEqualTo(-1);
        }
        assertThatThrownBy(() -> new Socket(FREE.getAddress(), port).close()).isInstanceOf(ConnectException.class);
        assertThat(thread.loop().isTerminated()).isTrue();
    }

    /** A loop whose shutdown begins during a task does not close its connections by itself. */
    @Test
    void itsConnectionsEndAlsoIfItWorksMeanwhile() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch closing = new CountDownLatch(1);
        try (Socket socket = connected(listen())) {
            thread.loop().execute(() -> {
                begun.countDown();
                try {
                    closing.await();
                    Thread.sleep(200);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            begun.await();
            CompletableFuture<Void> closed = CompletableFuture.runAsync(() -> {
                closing.countDown();
                thread.close();
            });
            assertThat(socket.getInputStream().read()).isEqualTo(-1);
            closed.join();
        }
    }

    @Test
    void anAddressThatIsTakenIsAnErrorAndEndsTheThread() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, FREE.getAddress())) {
            assertThatThrownBy(() -> thread.listen(thread.server(10, channel -> { }),
                    new InetSocketAddress(FREE.getAddress(), taken.getLocalPort())))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("ddress already in use");
        }
        assertThat(thread.loop().isTerminated()).isTrue();
    }
}

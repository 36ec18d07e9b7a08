import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A bare load on a stand-in, to measure the stand-in and nothing else: opens WebSockets as fast as one thread can,
 * then either holds them until standard input ends or keeps one echo under way on each.
 *
 * <p>Run with {@code java StandInLoad.java PORT PATH CONNECTIONS ECHO_SECONDS}; 0 seconds is to hold.
 */
public final class StandInLoad {

    private static final int ECHO_BYTES = 100;
    private static final byte[] FRAME = frame();

    private final Selector selector = Selector.open();
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(64 << 10);
    private final byte[] request;
    private final InetSocketAddress target;
    private final boolean echo;
    private int opening;
    private int open;
    private long echoes;

    private StandInLoad(int port, String path, boolean echo) throws IOException {
        this.target = new InetSocketAddress("127.0.0.1", port);
        this.echo = echo;
        this.request = ("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    public static void main(String[] arguments) throws IOException {
        int connections = Integer.parseInt(arguments[2]);
        int echoSeconds = Integer.parseInt(arguments[3]);
        StandInLoad load = new StandInLoad(Integer.parseInt(arguments[0]), arguments[1], echoSeconds > 0);
        long start = System.nanoTime();
        load.open(connections);
        System.out.printf("opened %d in %.2f s%n", connections, (System.nanoTime() - start) / 1e9);
        if (echoSeconds > 0) {
            load.echo(echoSeconds);
        } else {
            System.in.read();
        }
        System.exit(0);
    }

    private void open(int connections) throws IOException {
        for (int begun = 0; open < connections; ) {
            while (begun < connections && opening < 200) {
                SocketChannel channel = SocketChannel.open(target);
                channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
                channel.configureBlocking(false);
                channel.write(ByteBuffer.wrap(request));
                channel.register(selector, SelectionKey.OP_READ, Boolean.FALSE);
                begun++;
                opening++;
            }
            selector.select(this::ready);
        }
    }

    private void echo(int seconds) throws IOException {
        for (SelectionKey key : selector.keys()) {
            ((SocketChannel) key.channel()).write(ByteBuffer.wrap(FRAME));
        }
        long start = System.nanoTime();
        long before = echoes;
        while (System.nanoTime() - start < seconds * 1_000_000_000L) {
            selector.select(this::ready, 100);
        }
        System.out.printf("%.0f echoes/s%n", (echoes - before) * 1e9 / (System.nanoTime() - start));
    }

    private void ready(SelectionKey key) {
        try {
            SocketChannel channel = (SocketChannel) key.channel();
            buffer.clear();
            int read = channel.read(buffer);
            if (read < 0) {
                throw new IOException("the stand-in closed a connection");
            }
            if (key.attachment() == Boolean.FALSE) {
                // The 101, and with Appwrite's protocol the frame behind it, come in one piece or soon after.
                key.attach(Boolean.TRUE);
                opening--;
                open++;
            } else if (echo && read >= ECHO_BYTES) {
                echoes++;
                channel.write(ByteBuffer.wrap(FRAME));
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A text frame of 100 bytes with a mask of zeros. */
    private static byte[] frame() {
        byte[] frame = new byte[6 + ECHO_BYTES];
        Arrays.fill(frame, (byte) 'x');
        frame[0] = (byte) 0x81;
        frame[1] = (byte) (0x80 | ECHO_BYTES);
        Arrays.fill(frame, 2, 6, (byte) 0);
        return frame;
    }
}

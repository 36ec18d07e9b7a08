import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * A server that answers every request with the same 207 of 2 KB, so that next to nothing but its clients is measured.
 * It reads heads and bodies by their Content-Length and nothing else of them. Ends with its standard input.
 *
 * <p>Run with {@code java Multistatus.java}; it prints where it listens.
 */
public final class Multistatus {

    private static final int BODY_BYTES = 2048;
    private static final ByteBuffer ANSWER = answer();

    private Multistatus() {
    }

    private static ByteBuffer answer() {
        String begin = """
                <?xml version="1.0"?>
                <d:multistatus xmlns:d="DAV:" xmlns:oc="http://owncloud.org/ns"><d:response>\
                <d:href>/remote.php/webdav/</d:href><d:propstat><d:prop><d:resourcetype><d:collection/></d:resourcetype>\
                <d:getetag>&quot;6b00f66947618&quot;</d:getetag><d:displayname>""";
        String end = "</d:displayname></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>"
                + "</d:multistatus>\n";
        String body = begin + "x".repeat(BODY_BYTES - begin.length() - end.length()) + end;
        String head = "HTTP/1.1 207 Multi-Status\r\nContent-Type: application/xml; charset=utf-8\r\nContent-Length: "
                + body.length() + "\r\n\r\n";
        byte[] bytes = (head + body).getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    }

    /** What has come of a connection's request so far. */
    private static final class Connection {

        private final ByteBuffer in = ByteBuffer.allocate(16 << 10);

        /** Answers what is complete; whatever is not waits for more. */
        void read(SocketChannel channel) throws IOException {
            if (channel.read(in) < 0) {
                channel.close();
                return;
            }
            for (int length = requestLength(); length > 0 && length <= in.position(); length = requestLength()) {
                in.flip().position(length);
                in.compact();
                ByteBuffer out = ANSWER.duplicate();
                while (out.hasRemaining()) {
                    channel.write(out);
                }
            }
        }

        /** Of the first request with its body; 0 while its head is not complete. */
        private int requestLength() {
            String text = new String(in.array(), 0, in.position(), StandardCharsets.ISO_8859_1);
            int head = text.indexOf("\r\n\r\n");
            if (head < 0) {
                return 0;
            }
            String fields = text.substring(0, head).toLowerCase(Locale.ROOT);
            int field = fields.indexOf("content-length:");
            if (field < 0) {
                return head + 4;
            }
            int end = fields.indexOf('\r', field);
            String value = fields.substring(field + "content-length:".length(), end < 0 ? head : end);
            return head + 4 + Integer.parseInt(value.strip());
        }
    }

    public static void main(String[] args) throws IOException {
        Thread end = new Thread(() -> {
            try {
                while (System.in.read() >= 0) {
                    // nothing is expected
                }
            } catch (IOException e) {
                // as good as the end
            }
            System.exit(0);
        });
        end.setDaemon(true);
        end.start();
        Selector selector = Selector.open();
        ServerSocketChannel server = ServerSocketChannel.open();
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1024);
        server.configureBlocking(false);
        server.register(selector, SelectionKey.OP_ACCEPT);
        System.out.println("listening on 127.0.0.1:" + server.socket().getLocalPort());
        while (true) {
            selector.select(key -> {
                try {
                    if (key.isAcceptable()) {
                        SocketChannel channel = server.accept();
                        channel.configureBlocking(false);
                        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
                        channel.register(selector, SelectionKey.OP_READ, new Connection());
                    } else {
                        ((Connection) key.attachment()).read((SocketChannel) key.channel());
                    }
                } catch (IOException e) {
                    key.cancel();
                }
            });
        }
    }
}

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.Channel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * A server that answers every request with the same 2 KB of WebDAV, or 1 KB of PDF, HTML or JSON, so that next to
 * nothing but its clients is measured. It reads heads and bodies by their Content-Length and nothing else of them. Ends
 * with its standard input.
 *
 * <p>Run with {@code java SameAnswer.java multistatus}, {@code pdf}, {@code page} or {@code json}; it prints where it listens.
 */
public final class SameAnswer {

    private static final int MULTISTATUS_BYTES = 2048;
    private static final int PDF_BYTES = 1024;
    private static final int PAGE_BYTES = 1024;
    private static final int JSON_BYTES = 1024;
    private static final byte[] LENGTH = "content-length:".getBytes(StandardCharsets.US_ASCII);

    private SameAnswer() {
    }

    private static ByteBuffer answer(String kind) {
        return switch (kind) {
            case "multistatus" -> answer("207 Multi-Status", "application/xml; charset=utf-8", """
                    <?xml version="1.0"?>
                    <d:multistatus xmlns:d="DAV:" xmlns:oc="http://owncloud.org/ns"><d:response>\
                    <d:href>/remote.php/webdav/</d:href><d:propstat><d:prop><d:resourcetype><d:collection/>\
                    </d:resourcetype><d:getetag>&quot;6b00f66947618&quot;</d:getetag><d:displayname>""",
                    "</d:displayname></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>"
                            + "</d:multistatus>\n", MULTISTATUS_BYTES);
            case "pdf" -> pdf();
            case "page" -> answer("200 OK", "text/html; charset=utf-8", "<html><body>", "</body></html>", PAGE_BYTES);
            case "json" -> answer("200 OK", "application/json\r\nSet-Cookie: session=5f3a9c; Path=/; HttpOnly",
                    "{\"token\":\"0123456789abcdef\",\"text\":\"", "\"}", JSON_BYTES);
            default -> throw new IllegalArgumentException("'" + kind + "' is neither multistatus, pdf, page nor json");
        };
    }

    /** One empty page. */
    private static ByteBuffer pdf() {
        String[] objects = {"<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>"};
        StringBuilder table = new StringBuilder("xref\n0 4\n0000000000 65535 f \n");
        StringBuilder file = new StringBuilder("%PDF-1.4\n");
        for (int i = 0; i < objects.length; i++) {
            table.append(String.format("%010d 00000 n \n", file.length()));
            file.append(i + 1).append(" 0 obj\n").append(objects[i]).append("\nendobj\n");
        }
        String trailer = "trailer<</Root 1 0 R/Size 4>>\nstartxref\n%d\n%%%%EOF\n";
        int tableAt = PDF_BYTES - table.length() - String.format(trailer, PDF_BYTES - 100).length();
        return answer("200 OK", "application/pdf", file + "%", "\n" + table + String.format(trailer, tableAt),
                PDF_BYTES);
    }

    private static ByteBuffer answer(String status, String type, String begin, String end, int length) {
        String body = begin + "x".repeat(length - begin.length() - end.length()) + end;
        String head = "HTTP/1.1 " + status + "\r\nContent-Type: " + type + "\r\nContent-Length: " + body.length()
                + "\r\n\r\n";
        byte[] bytes = (head + body).getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    }

    /** What has come of a connection's request so far. */
    private static final class Connection {

        private final ByteBuffer answer;
        private final byte[] in = new byte[16 << 10];
        private final ByteBuffer read = ByteBuffer.wrap(in);

        /** Bytes of the present request's body that are still to come. */
        private long left;

        Connection(ByteBuffer answer) {
            this.answer = answer;
        }

        /** Answers what is complete; whatever is not waits for more. */
        void read(SocketChannel channel) throws IOException {
            if (channel.read(read) < 0) {
                channel.close();
                return;
            }
            int at = 0;
            while (at < read.position()) {
                if (left == 0) {
                    int head = headEnd(at);
                    if (head < 0) {
                        break;
                    }
                    left = head - at + contentLength(at, head);
                }
                int skipped = (int) Math.min(left, read.position() - at);
                at += skipped;
                left -= skipped;
                if (left == 0) {
                    ByteBuffer out = answer.duplicate();
                    while (out.hasRemaining()) {
                        channel.write(out);
                    }
                }
            }
            read.flip().position(at);
            read.compact();
        }

        /** Behind the empty line; -1 if it has not arrived. */
        private int headEnd(int from) {
            for (int i = from + 3; i < read.position(); i++) {
                if (in[i] == '\n' && in[i - 1] == '\r' && in[i - 2] == '\n' && in[i - 3] == '\r') {
                    return i + 1;
                }
            }
            return -1;
        }

        private int contentLength(int from, int end) {
            for (int i = from; i < end - LENGTH.length; i++) {
                if (isLengthAt(i)) {
                    int value = i + LENGTH.length;
                    String line = new String(in, value, Math.min(20, end - value), StandardCharsets.ISO_8859_1);
                    return Integer.parseInt(line.substring(0, line.indexOf('\r')).strip());
                }
            }
            return 0;
        }

        private boolean isLengthAt(int from) {
            for (int i = 0; i < LENGTH.length; i++) {
                // the letters in any case
                if (in[from + i] != LENGTH[i] && (in[from + i] | 0x20) != LENGTH[i]) {
                    return false;
                }
            }
            return true;
        }
    }

    public static void main(String[] args) throws IOException {
        ByteBuffer answer = answer(args[0]);
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
                        channel.register(selector, SelectionKey.OP_READ, new Connection(answer));
                    } else {
                        ((Connection) key.attachment()).read((SocketChannel) key.channel());
                    }
                } catch (IOException e) {
                    close(key.channel());
                }
            });
        }
    }

    /** A client that cuts its connection must not keep its file descriptor here. */
    private static void close(Channel broken) {
        try {
            broken.close();
        } catch (IOException e) {
            // it is of no use any more
        }
    }
}

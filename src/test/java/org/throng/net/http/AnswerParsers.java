package org.throng.net.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.channels.Channels;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntSupplier;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.throng.fuzz.Parser;
import org.throng.net.connect.NameResolver;
import org.throng.net.loop.EventLoops;

/** The parsers of this package for fuzzing. */
public final class AnswerParsers {

    private static final int MOST_BYTES = 32 << 20;
    private static final HttpNetwork NETWORK = new HttpNetwork(
            HttpOptions.defaults().withMaxBodyBytes(MOST_BYTES), EventLoops.shared(), NameResolver.SHARED);
    private static final HttpBody NOTHING = HttpBody.once(0, () -> Channels.newChannel(InputStream.nullInputStream()));

    private AnswerParsers() {
    }

    public static List<Parser> list() {
        return List.of(answers());
    }

    private static Parser answers() {
        String chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
        return Parser.of("HTTP answer", AnswerParsers::readAnswer, IOException.class)
                .example("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nETag: \"a\"\r\n\r\nhello")
                .example(chunked + "5\r\nhello\r\n3;x=y\r\nabc\r\n0\r\nTrailer: x\r\n\r\n")
                .example("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n")
                .example(answer("gzip", compressed(100, 1, true)))
                .example(answer("deflate", compressed(100, 1, false)))
                .shape("one body", size -> answer(null, new byte[size]))
                .shape("body up to the end", "HTTP/1.1 200 OK\r\n\r\n", "0123456789abcdef", "")
                .shape("chunks of 1 byte", chunked, "1\r\nx\r\n", "0\r\n\r\n")
                .shape("chunks of 1 KB", chunked, "400\r\n" + "x".repeat(1024) + "\r\n", "0\r\n\r\n")
                .shape("chunks with extensions", chunked, "1;a=b;c=\"d\"\r\nx\r\n", "0\r\n\r\n")
                .shape("trailers", chunked + "0\r\n", "A: b\r\n", "\r\n")
                .shape("headers", "HTTP/1.1 200 OK\r\n", "A: b\r\n", "\r\n")
                .shape("one header", "HTTP/1.1 200 OK\r\nA: ", "b", "\r\n\r\n")
                .shape("provisional answers", "", "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 204 x\r\n\r\n")
                .shape("gzip", size -> answer("gzip", compressed(size, 8, true)))
                .shape("deflate", size -> answer("deflate", compressed(size, 8, false)))
                .shape("gzip of zeros", size -> answer("gzip", compressed(size, 0, true)));
    }

    private static byte[] answer(String coding, byte[] body) {
        String head = "HTTP/1.1 200 OK\r\nContent-Length: " + body.length + "\r\n"
                + (coding == null ? "" : "Content-Encoding: " + coding + "\r\n") + "\r\n";
        return Parser.repeated(head.length() + body.length, Parser.utf8(head), body, new byte[0]);
    }

    /** Of so many bytes once it is decompressed; with more bits of randomness it becomes less short. */
    private static byte[] compressed(int size, int bits, boolean gzip) {
        byte[] plain = new byte[size];
        Random random = new Random(size);
        for (int i = 0; bits > 0 && i < size; i++) {
            plain[i] = (byte) random.nextInt(1 << bits);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = gzip ? new GZIPOutputStream(bytes) : new DeflaterOutputStream(bytes)) {
            out.write(plain);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** The whole way of an answer, without a network. */
    private static void readAnswer(byte[] input, IntSupplier pieces) throws IOException {
        AtomicReference<IOException> failed = new AtomicReference<>();
        AtomicReference<HttpAnswer> answered = new AtomicReference<>();
        EmbeddedChannel channel = new EmbeddedChannel();
        try {
            begin(channel, failed, answered);
            ByteBuf bytes = Unpooled.wrappedBuffer(input);
            while (bytes.isReadable() && channel.isOpen()) {
                channel.writeInbound(bytes.readRetainedSlice(Math.min(pieces.getAsInt(), bytes.readableBytes())));
            }
            channel.close();
            channel.runPendingTasks();
        } finally {
            channel.finishAndReleaseAll();
        }
        if (failed.get() != null) {
            throw failed.get();
        }
        if (answered.get() == null) {
            throw new IllegalStateException("neither an answer nor a failure");
        }
    }

    private static void begin(
            EmbeddedChannel channel, AtomicReference<IOException> failed, AtomicReference<HttpAnswer> answered) {
        HttpRequest request = new HttpRequest("GET", URI.create("http://127.0.0.1:1/path"), Map.of(), NOTHING);
        HttpListener listener = new HttpListener() {
            @Override
            public void answered(HttpAnswer answer) {
                answered.set(answer);
            }

            @Override
            public void failed(IOException failure) {
                failed.set(failure);
            }
        };
        OneConnection.begin(channel, NETWORK, request, listener);
    }
}

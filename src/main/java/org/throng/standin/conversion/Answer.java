package org.throng.standin.conversion;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.DateFormatter;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.nio.charset.StandardCharsets;
import java.util.Date;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.throng.standin.BodySource;
import org.throng.standin.HttpExchange;
import org.throng.standin.conversion.gotenberg.ConversionFault;
import org.throng.standin.conversion.orders.Output;
import org.throng.standin.conversion.orders.Refusal;

/** Answers a request, with the headers of the real server. */
final class Answer {

    /** The header that joins a request with the server's log. */
    static final String TRACE = "Gotenberg-Trace";

    private static final String TRACE_PARENT = "Traceparent";

    private final ConversionState server;
    private final HttpExchange exchange;
    private final String trace;
    private final String traceParent;

    /** Answers a request; the client's trace id, or a fresh one, goes with each answer if the dialect has them. */
    Answer(ConversionState server, HttpExchange exchange) {
        this.server = server;
        this.exchange = exchange;
        boolean traces = server.rules().traces();
        String sent = exchange.request().headers().get(TRACE, "");
        this.trace = !traces ? null : sent.isEmpty() ? UUID.randomUUID().toString() : sent;
        this.traceParent = traces ? newTraceParent() : null;
    }

    private static String newTraceParent() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        return String.format(
                Locale.ROOT, "00-%016x%016x-%016x-01", random.nextLong(), random.nextLong(), random.nextLong());
    }

    /** The id of the request; null if the dialect has none. */
    String trace() {
        return trace;
    }

    /** Adds the headers about the trace. */
    void addTrace(HttpHeaders headers) {
        if (trace != null) {
            headers.set(TRACE, trace).set(TRACE_PARENT, traceParent);
        }
    }

    /** Answers with an error in the dialect's own form. */
    void error(Refusal refusal, String... headers) {
        FullHttpResponse response = response(refusal.status(), server.rules().errorBody(refusal.getMessage()));
        response.headers().set(HttpHeaderNames.CONTENT_TYPE, server.rules().errorType());
        for (int i = 0; i < headers.length; i += 2) {
            response.headers().set(headers[i], headers[i + 1]);
        }
        write(response);
    }

    /** Answers without a body. */
    void empty(int status) {
        write(response(status, ""));
    }

    private void write(FullHttpResponse response) {
        addTrace(response.headers());
        response.headers().set(HttpHeaderNames.DATE, DateFormatter.format(new Date()));
        server.count("status-" + response.status().code());
        exchange.write(response);
    }

    private static FullHttpResponse response(int status, String body) {
        return new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1, HttpResponseStatus.valueOf(status),
                Unpooled.copiedBuffer(body, StandardCharsets.UTF_8));
    }

    /** Answers with a file, to which the faults of the transfer may happen. */
    void file(Output output, String name) {
        HttpResponse head = new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK);
        String now = DateFormatter.format(new Date());
        head.headers()
                .set(HttpHeaderNames.ACCEPT_RANGES, "bytes")
                .set(HttpHeaderNames.CONTENT_DISPOSITION, disposition(name))
                .set(HttpHeaderNames.CONTENT_LENGTH, output.length())
                .set(HttpHeaderNames.CONTENT_TYPE, output.type())
                .set(HttpHeaderNames.LAST_MODIFIED, now)
                .set(HttpHeaderNames.DATE, now);
        addTrace(head.headers());
        server.count("status-200");
        BodySource body = output.source();
        if (server.strikes(ConversionFault.TRUNCATED)) {
            body = new Half(body, output.length() / 2, exchange::cut);
        } else if (server.strikes(ConversionFault.STALLED)) {
            body = new Half(body, output.length() / 2, () -> { });
        }
        exchange.write(head, body);
    }

    /** The header that names a file. */
    static String disposition(String name) {
        StringBuilder quoted = new StringBuilder("attachment; filename=\"");
        for (char each : name.toCharArray()) {
            if (each == '"' || each == '\\') {
                quoted.append('\\');
            }
            quoted.append(each < ' ' || each == 0x7f ? '?' : each);
        }
        return quoted.append('"').toString();
    }

    /** The beginning of a body. */
    private static final class Half implements BodySource {

        private final BodySource whole;
        private final Runnable atEnd;
        private long left;

        Half(BodySource whole, long left, Runnable atEnd) {
            this.whole = whole;
            this.left = left;
            this.atEnd = atEnd;
        }

        @Override
        public Object next(ByteBufAllocator allocator) {
            ByteBuf piece = left > 0 ? (ByteBuf) whole.next(allocator) : null;
            if (piece == null) {
                atEnd.run();
                return null;
            }
            piece.writerIndex(piece.readerIndex() + (int) Math.min(left, piece.readableBytes()));
            left -= piece.readableBytes();
            return piece;
        }

        @Override
        public void close() {
            whole.close();
        }
    }
}

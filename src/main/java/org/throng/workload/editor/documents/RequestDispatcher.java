package org.throng.workload.editor.documents;

import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMessage;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpVersion;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.throng.workload.editor.assembly.DocumentCallback;
import org.throng.workload.editor.messages.DocumentType;
import org.throng.workload.editor.tokens.InvalidTokenException;
import org.throng.workload.editor.tokens.OutboxTokens;

/** Finds the resource of each request, on all connections, and answers it. */
final class RequestDispatcher {

    private static final String JSON = "application/json";

    private final SourceDocuments documents;
    private final OutboxTokens tokens;
    private final CallbackListener listener;
    private volatile URI address;

    RequestDispatcher(DocumentStorageOptions options) {
        documents = new SourceDocuments(options.documentBytes());
        tokens = options.tokens();
        listener = options.listener();
    }

    SourceDocuments documents() {
        return documents;
    }

    /** The beginning of the URLs for the document server. Set before the first connection. */
    void reachedAt(URI base) {
        address = base;
    }

    /**
     * Sets up a new connection.
     *
     * @param changed called when the answering of a request begins or ends
     */
    void serve(Channel channel, ServerLimits limits, Runnable changed) {
        ExchangeDeadline deadline = new ExchangeDeadline(limits, within -> refuse(new RequestRefusedException(
                408,
                RefusedRequest.Code.TOO_SLOW,
                "a request was not through within " + within.toSeconds() + " s")), changed);
        DocumentRequestHandler handler = new DocumentRequestHandler(this, deadline);
        channel.pipeline().addLast(
                deadline,
                new HttpServerCodec(
                        ServerLimits.REQUEST_LINE_BYTES, ServerLimits.HEADER_BYTES, ServerLimits.CHUNK_BYTES),
                new BoundedBodies(limits.bodyBytes(), handler),
                handler);
    }

    /** @param arrivedNanos when the request was complete */
    FullHttpResponse answer(FullHttpRequest request, long arrivedNanos) throws RequestRefusedException {
        if (request.decoderResult().isFailure()) {
            throw new RequestRefusedException(400, RefusedRequest.Code.NOT_HTTP,
                    "this is not an HTTP/1.1 request, or its head is longer than " + ServerLimits.HEADER_BYTES
                            + " bytes");
        }
        int query = request.uri().indexOf('?');
        DocumentRoute route = DocumentRoute.of(query < 0 ? request.uri() : request.uri().substring(0, query));
        return route instanceof DocumentRoute.Callback callback
                ? callback(callback, request, arrivedNanos)
                : document((DocumentRoute.Document) route, request);
    }

    private FullHttpResponse document(DocumentRoute.Document route, FullHttpRequest request)
            throws RequestRefusedException {
        boolean head = request.method().equals(HttpMethod.HEAD);
        if (!head && !request.method().equals(HttpMethod.GET)) {
            throw RequestRefusedException.method("GET, HEAD");
        }
        if (tokens != null) {
            try {
                tokens.verifyDownload(request.headers().get(HttpHeaderNames.AUTHORIZATION), address + route.path());
            } catch (InvalidTokenException e) {
                throw notSigned(e);
            }
        }
        SourceDocument document = documents.of(route.type());
        FullHttpResponse response = new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1,
                HttpResponseStatus.OK,
                head ? Unpooled.EMPTY_BUFFER : document.content());
        response.headers()
                .set(HttpHeaderNames.CONTENT_TYPE, document.contentType())
                .set(HttpHeaderNames.CONTENT_LENGTH, document.size());
        return response;
    }

    private FullHttpResponse callback(DocumentRoute.Callback route, FullHttpRequest request, long arrivedNanos)
            throws RequestRefusedException {
        if (!request.method().equals(HttpMethod.POST)) {
            throw RequestRefusedException.method("POST");
        }
        byte[] body = ByteBufUtil.getBytes(request.content());
        DocumentCallback callback = CallbackBody.read(body, arrivedNanos);
        if (!callback.key().equals(route.key())) {
            throw new RequestRefusedException(400, RefusedRequest.Code.MALFORMED,
                    "this is a callback for another document than its URL is for");
        }
        if (tokens != null) {
            try {
                tokens.verifyCallback(request.headers().get(HttpHeaderNames.AUTHORIZATION), body);
            } catch (InvalidTokenException e) {
                throw notSigned(e);
            }
        }
        listener.arrived(callback);
        return json(200, "{\"error\":0}");
    }

    private static RequestRefusedException notSigned(InvalidTokenException e) {
        return new RequestRefusedException(403, RefusedRequest.Code.TOKEN, "not signed by the document server: "
                + e.getMessage());
    }

    /** Informs the listener of a refused request and makes its answer. */
    FullHttpResponse refuse(RequestRefusedException refused) {
        RefusedRequest request = refused.request();
        listener.refused(request);
        FullHttpResponse response =
                json(request.status(), "{\"error\":1,\"message\":\"" + request.message().replace('"', '\'') + "\"}");
        if (refused.allow() != null) {
            response.headers().set(HttpHeaderNames.ALLOW, refused.allow());
        }
        return response;
    }

    private static FullHttpResponse json(int status, String body) {
        FullHttpResponse response = new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1,
                HttpResponseStatus.valueOf(status),
                Unpooled.copiedBuffer(body, StandardCharsets.UTF_8));
        response.headers()
                .set(HttpHeaderNames.CONTENT_TYPE, JSON)
                .set(HttpHeaderNames.CONTENT_LENGTH, response.content().readableBytes());
        return response;
    }

    /** Aggregates whole requests, up to a size. */
    private static final class BoundedBodies extends HttpObjectAggregator {

        private final DocumentRequestHandler requests;

        BoundedBodies(int mostBytes, DocumentRequestHandler requests) {
            super(mostBytes);
            this.requests = requests;
        }

        @Override
        protected void handleOversizedMessage(ChannelHandlerContext ctx, HttpMessage oversized) {
            requests.refuseArriving(ctx, new RequestRefusedException(
                    413,
                    RefusedRequest.Code.TOO_LARGE,
                    "a request's body may have at most " + maxContentLength() + " bytes"));
        }
    }

    /** The source documents of a server, each made once, at its first use. */
    static final class SourceDocuments {

        private final int atLeastBytes;
        private final Map<DocumentType, SourceDocument> made = new ConcurrentHashMap<>();

        SourceDocuments(int atLeastBytes) {
            this.atLeastBytes = atLeastBytes;
        }

        SourceDocument of(DocumentType type) {
            return made.computeIfAbsent(type, missing -> SourceDocument.make(missing, atLeastBytes));
        }
    }
}

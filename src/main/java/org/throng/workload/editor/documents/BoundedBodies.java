package org.throng.workload.editor.documents;

import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpMessage;
import io.netty.handler.codec.http.HttpObjectAggregator;

/** Aggregates whole requests, up to a size. */
final class BoundedBodies extends HttpObjectAggregator {

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

package org.throng.workload.editor.documents;

import java.net.URI;
import org.throng.workload.editor.tokens.OutboxTokens;

/** Options of which a test changes a few. */
final class TestDocumentServerOptions {

    private final String target;
    private final CallbackListener listener;
    private String bindHost;
    private int port;
    private URI advertised;
    private OutboxTokens tokens;
    private int documentBytes;

    private TestDocumentServerOptions(String target, CallbackListener listener) {
        this.target = target;
        this.listener = listener;
    }

    static TestDocumentServerOptions of(String target, CallbackListener listener) {
        return new TestDocumentServerOptions(target, listener);
    }

    TestDocumentServerOptions bindHost(String host) {
        bindHost = host;
        return this;
    }

    TestDocumentServerOptions port(int number) {
        port = number;
        return this;
    }

    TestDocumentServerOptions advertised(URI base) {
        advertised = base;
        return this;
    }

    TestDocumentServerOptions tokens(OutboxTokens check) {
        tokens = check;
        return this;
    }

    TestDocumentServerOptions documentBytes(int atLeast) {
        documentBytes = atLeast;
        return this;
    }

    DocumentServerOptions build() {
        return new DocumentServerOptions(target, listener, bindHost, port, advertised, tokens, documentBytes);
    }
}

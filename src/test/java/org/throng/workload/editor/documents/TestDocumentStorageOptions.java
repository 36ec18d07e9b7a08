package org.throng.workload.editor.documents;

import java.net.URI;
import org.throng.workload.editor.tokens.OutboxTokens;

/** Options of which a test changes a few. */
final class TestDocumentStorageOptions {

    private final String target;
    private final CallbackListener listener;
    private String bindHost;
    private int port;
    private URI advertised;
    private OutboxTokens tokens;
    private int documentBytes;

    private TestDocumentStorageOptions(String target, CallbackListener listener) {
        this.target = target;
        this.listener = listener;
    }

    static TestDocumentStorageOptions of(String target, CallbackListener listener) {
        return new TestDocumentStorageOptions(target, listener);
    }

    TestDocumentStorageOptions bindHost(String host) {
        bindHost = host;
        return this;
    }

    TestDocumentStorageOptions port(int number) {
        port = number;
        return this;
    }

    TestDocumentStorageOptions advertised(URI base) {
        advertised = base;
        return this;
    }

    TestDocumentStorageOptions tokens(OutboxTokens check) {
        tokens = check;
        return this;
    }

    TestDocumentStorageOptions documentBytes(int atLeast) {
        documentBytes = atLeast;
        return this;
    }

    DocumentStorageOptions build() {
        return new DocumentStorageOptions(target, listener, bindHost, port, advertised, tokens, documentBytes);
    }
}

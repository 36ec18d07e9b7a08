package org.throng.http;

import java.io.IOException;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** One {@link RecordingServer} for all tests of a class, beside a loaded JMeter; each test finds it without answers. */
final class SharedServer implements BeforeAllCallback, BeforeEachCallback, AfterAllCallback {

    private RecordingServer server;

    RecordingServer get() {
        return server;
    }

    @Override
    public void beforeAll(ExtensionContext context) throws IOException {
        server = new RecordingServer();
    }

    @Override
    public void beforeEach(ExtensionContext context) throws IOException {
        server.reset();
    }

    @Override
    public void afterAll(ExtensionContext context) throws IOException {
        server.close();
    }
}

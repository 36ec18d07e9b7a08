package org.throng.workload.sync.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.net.URI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.workload.sync.TestSyncOptions;

class ClientSessionTest {

    private final SyncServer server =
            new SyncServer(TestSyncOptions.of(URI.create("http://files.example")).build());
    private final ClientSession session = new ClientSession(server, SyncUser.basic("ann", "secret"));

    @AfterEach
    void close() {
        session.close();
        server.close();
    }

    @Test
    void requestsGoToTheServerAsItsUser() throws Exception {
        var request = session.request("GET", "/dav/a%20b");

        assertThat(request.uri()).isEqualTo(URI.create("http://files.example/dav/a%20b"));
        assertThat(request.headers()).containsEntry("Authorization", "Basic YW5uOnNlY3JldA==");
    }

    /** Behind a host, each of the first three would be another one. */
    @ParameterizedTest
    @ValueSource(strings = {".evil.example/", "@evil.example/", "0/", "dav/", "", "/a b", "/%"})
    void noPathThatAServerNamesLeadsElsewhere(String path) {
        assertThatExceptionOfType(SyncException.class)
                .isThrownBy(() -> session.request("GET", path))
                .withMessage("the server named a path that no request can have")
                .satisfies(e -> assertThat(e.kind()).isEqualTo(SyncErrorKind.PROTOCOL));
    }

    @ParameterizedTest
    @ValueSource(strings = {"//evil.example/", "/@evil.example", "/http://evil.example/"})
    void whatLooksLikeAHostIsAPath(String path) throws Exception {
        assertThat(session.uri(path).getHost()).isEqualTo("files.example");
    }
}

package org.throng.workload.editor.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.workload.editor.assembly.DocumentCallback;
import org.throng.workload.editor.messages.DocumentType;

class DocumentStorageIT {

    private final HeardCallbacks heard = new HeardCallbacks();
    private final TestRequests http = new TestRequests();
    private DocumentStorage server;

    @BeforeEach
    void start() throws IOException {
        server = DocumentStorage.start(TestDocumentStorageOptions.of("127.0.0.1", heard).build());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void aTargetOnThisMachineFindsUsOnLoopback() {
        assertThat(server.address()).isEqualTo(URI.create("http://127.0.0.1:" + server.port()));
    }

    @ParameterizedTest
    @EnumSource
    void servesDocumentsOfEachType(DocumentType type) throws Exception {
        SourceDocument document = SourceDocument.make(type, 0);
        HttpResponse<byte[]> answer = http.get(server.documentUrl(type, Callbacks.KEY));
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo(document.bytes());
        assertThat(answer.headers().firstValue("content-type")).contains(document.contentType());
        assertThat(answer.headers().firstValue("content-length")).contains(Integer.toString(document.size()));
    }

    @Test
    void headTellsTheSizeAndSendsNothing() throws Exception {
        HttpResponse<byte[]> answer = http.send("HEAD", server.documentUrl(DocumentType.XLSX, "k"), "");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEmpty();
        assertThat(answer.headers().firstValue("content-length"))
                .contains(Integer.toString(SourceDocument.make(DocumentType.XLSX, 0).size()));
    }

    @Test
    void aConnectionTakesRequestAfterRequest() throws Exception {
        byte[] file = SourceDocument.make(DocumentType.DOCX, 0).bytes();
        try (RawConnection connection = new RawConnection(server.port())) {
            connection.send("HEAD /documents/k.docx HTTP/1.1\r\nHost: h\r\n\r\n");
            assertThat(connection.head()).startsWith("HTTP/1.1 200 OK\r\n");
            connection.send("GET /documents/k.docx HTTP/1.1\r\nHost: h\r\n\r\n"
                    + "GET /documents/l.docx HTTP/1.1\r\nHost: h\r\n\r\n");
            assertThat(connection.head()).startsWith("HTTP/1.1 200 OK\r\n");
            assertThat(connection.body(file.length)).isEqualTo(file);
            assertThat(connection.head()).startsWith("HTTP/1.1 200 OK\r\n");
            assertThat(connection.body(file.length)).isEqualTo(file);
            connection.send("GET /documents/k.docx HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
            connection.head();
            assertThat(connection.rest()).isEqualTo(file);
        }
    }

    @Test
    void documentsCanBeLarger() throws Exception {
        try (DocumentStorage large = DocumentStorage.start(
                TestDocumentStorageOptions.of("127.0.0.1", heard).documentBytes(200_000).build())) {
            assertThat(http.get(large.documentUrl(DocumentType.DOCX, "k")).body()).hasSizeBetween(200_000, 210_000);
        }
    }

    private static Map<Integer, String> callbacks() {
        return Map.of(
                1, Callbacks.CAME,
                2, Callbacks.ASSEMBLED,
                3, Callbacks.NOT_ASSEMBLED,
                4, Callbacks.UNCHANGED,
                6, Callbacks.FORCE_SAVED,
                7, Callbacks.NOT_FORCE_SAVED);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 6, 7})
    void takesEachCallback(int status) throws Exception {
        long before = System.nanoTime();
        String body = callbacks().get(status);
        HttpResponse<byte[]> answer = http.post(server.callbackUrl(Callbacks.KEY), body);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).asString().isEqualTo("{\"error\":0}");

        DocumentCallback callback = heard.next();
        assertThat(callback.key()).isEqualTo(Callbacks.KEY);
        assertThat(callback.status()).isEqualTo(status);
        assertThat(callback.arrivedNanos()).isBetween(before, System.nanoTime());
        assertThat(heard.hasNothing()).as("it came once").isTrue();
    }

    @Test
    void aCallbackForAnotherDocumentIsRefused() throws Exception {
        HttpResponse<byte[]> answer = http.post(server.callbackUrl("other"), Callbacks.CAME);
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(heard.refused().message()).isEqualTo("this is a callback for another document than its URL is for");
        assertThat(heard.hasNothing()).isTrue();
    }

    @Test
    void whatIsNoCallbackIsRefusedWithWords() throws Exception {
        HttpResponse<byte[]> answer = http.post(server.callbackUrl("k"), "{\"key\":");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).asString().startsWith("{\"error\":1,\"message\":\"this is not a callback: its body is"
                + " not JSON");
        assertThat(heard.refused().code()).isEqualTo(RefusedRequest.Code.MALFORMED);
        assertThat(heard.hasRefusedNothing()).as("it was refused once").isTrue();
        assertThat(http.post(server.callbackUrl(Callbacks.KEY), Callbacks.CAME).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "/", "/documents/", "/documents/.docx", "/documents/k", "/documents/k.odt", "/documents/k.docx/",
        "/documents/a/b.docx",
        "/documents/..%2f.docx", "/documents/k%00.docx", "/callbacks/", "/callbacks/a/b", "/callbacks/a%20b",
        "/callbacks",
        "/Documents/k.docx"
    })
    void otherPathsLeadNowhere(String path) throws Exception {
        assertThat(http.get(server.address().resolve(path)).statusCode()).isEqualTo(404);
        assertThat(heard.refused().code()).isEqualTo(RefusedRequest.Code.UNKNOWN_PATH);
    }

    @Test
    void aKeyMayLookLikeAFileName() throws Exception {
        assertThat(http.get(server.documentUrl(DocumentType.DOCX, "a.docx.xlsx")).statusCode()).isEqualTo(200);
        assertThat(http.get(URI.create(server.documentUrl(DocumentType.PPTX, "..=_-") + "?v=1")).statusCode())
                .isEqualTo(200);
        assertThat(http.get(URI.create(server.address() + "/documents/" + "k".repeat(129) + ".docx")).statusCode())
                .isEqualTo(404);
    }

    @ParameterizedTest
    @CsvSource({"POST, documents/k.docx, 'GET, HEAD'", "PUT, documents/k.docx, 'GET, HEAD'", "GET, callbacks/k, POST",
        "DELETE, callbacks/k, POST"})
    void otherMethodsAreNotAllowed(String method, String path, String allowed) throws Exception {
        HttpResponse<byte[]> answer = http.send(method, server.address().resolve("/" + path), "");
        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(answer.headers().firstValue("allow")).contains(allowed);
        assertThat(heard.refused().code()).isEqualTo(RefusedRequest.Code.METHOD);
    }

    @Test
    void whatIsNoKeyHasNoUrl() {
        assertThatThrownBy(() -> server.documentUrl(DocumentType.DOCX, "a/b"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> server.callbackUrl("")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theAdvertisedUrlIsWhatTheUrlsBeginWith() throws Exception {
        DocumentStorageOptions options = TestDocumentStorageOptions.of("docs.example", heard)
                .bindHost("127.0.0.1")
                .advertised(URI.create("https://injector-1.example:9000/throng/"))
                .build();
        try (DocumentStorage advertised = DocumentStorage.start(options)) {
            assertThat(advertised.documentUrl(DocumentType.PPTX, "k"))
                    .isEqualTo(URI.create("https://injector-1.example:9000/throng/documents/k.pptx"));
            assertThat(advertised.callbackUrl("k"))
                    .isEqualTo(URI.create("https://injector-1.example:9000/throng/callbacks/k"));
            assertThat(http.get(URI.create("http://127.0.0.1:" + advertised.port() + "/documents/k.pptx")).statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void saysWhenThePortIsInUse() throws Exception {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            DocumentStorageOptions options = TestDocumentStorageOptions.of("127.0.0.1", heard)
                    .port(other.getLocalPort())
                    .build();
            assertThatThrownBy(() -> DocumentStorage.start(options))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("cannot serve documents and callbacks on 127.0.0.1:" + other.getLocalPort()
                    + ": ")
                    .hasMessageContaining("Address already in use");
        }
    }
}

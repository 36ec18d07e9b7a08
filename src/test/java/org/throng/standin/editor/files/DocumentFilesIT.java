package org.throng.standin.editor.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.standin.editor.http.HttpSideProbe;
import org.throng.standin.editor.settings.ServerVersion;

class DocumentFilesIT {

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private static HttpResponse<byte[]> get(String url) throws Exception {
        return HTTP.send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofByteArray());
    }

    @Test
    void editorBinHasItsSizeAndHead() throws Exception {
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            String url = probe.files().editorBinUrl(probe.origin(), "one-1_=.Z");
            assertThat(url).matches(probe.origin()
                    + "/cache/files/data/one-1_=\\.Z/Editor\\.bin/Editor\\.bin"
                    + "\\?md5=[A-Za-z0-9_-]{22}&expires=\\d{10}&filename=Editor\\.bin");
            HttpResponse<byte[]> answer = get(url);
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.headers().firstValue("content-type")).hasValue("application/octet-stream");
            assertThat(answer.body()).hasSize(9_000);
            assertThat(new String(answer.body(), 0, 5, StandardCharsets.US_ASCII)).isEqualTo("DOCY;");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"docx", "xlsx", "pptx"})
    void assembledDocumentsAreOfficeOpenXml(String ending) throws Exception {
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            byte[] file = get(probe.files().outputUrl(probe.origin(), "k", ending, 12)).body();
            List<String> names = new ArrayList<>();
            try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(file))) {
                for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                    names.add(entry.getName());
                    byte[] part = zip.readAllBytes();
                    assertThat(DocumentBuilderFactory.newInstance().newDocumentBuilder()
                            .parse(new ByteArrayInputStream(part)).getDocumentElement()).isNotNull();
                }
            }
            assertThat(names).startsWith("[Content_Types].xml", "_rels/.rels").hasSizeGreaterThan(2);
        }
    }

    @Test
    void changesAreAZipAndOtherDocumentsAreServed() throws Exception {
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            DocumentFiles files = probe.files();
            assertThat(get(files.changesUrl(probe.origin(), "k", 3)).body()).startsWith('P', 'K');
            assertThat(get(files.outputUrl(probe.origin(), "k", "pdf", 3)).body()).startsWith("%PDF-".getBytes());
            assertThat(get(files.outputUrl(probe.origin(), "k", "odt", 3)).body()).isNotEmpty();
            assertThat(get(files.originalUrl(probe.origin(), "k", "docx")).statusCode()).isEqualTo(200);
            assertThat(get(files.forgottenUrl(probe.origin(), "k", "docx")).statusCode()).isEqualTo(200);
            assertThat(get(files.forgottenUrl(probe.origin(), "a b+ü&<?%", "pdf")).statusCode()).isEqualTo(200);
        }
    }

    @Test
    void anotherProcessWithTheSameSecretServesIt() throws Exception {
        DocumentFiles other = new DocumentFiles(ServerVersion.V9_4, Clock.systemUTC(), 1);
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            assertThat(get(other.editorBinUrl(probe.origin(), "k")).statusCode()).isEqualTo(200);
        }
    }

    @Test
    void addressesThatTheServerHasNotSignedAreForbidden() throws Exception {
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            String url = probe.files().editorBinUrl(probe.origin(), "k");
            for (String wrong : List.of(
                    url.replace("/data/k/", "/data/l/"),
                    url.replace("md5=", "md5=A"),
                    url.replaceFirst("expires=\\d+", "expires=9999999999"),
                    url.replaceFirst("expires=\\d+", "expires=soon"),
                    url.replaceFirst("\\?.*", ""))) {
                assertThat(get(wrong).statusCode()).as(wrong).isEqualTo(403);
            }
        }
    }

    @Test
    void addressesExpire() throws Exception {
        Clock past = Clock.fixed(Instant.now().minus(Duration.ofMinutes(16)), ZoneOffset.UTC);
        DocumentFiles before = new DocumentFiles(ServerVersion.V9_4, past, 1);
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            assertThat(get(before.outputUrl(probe.origin(), "k", "docx", 1)).statusCode()).isEqualTo(410);
            assertThat(get(before.editorBinUrl(probe.origin(), "k")).statusCode()).isEqualTo(200);
        }
    }

    @Test
    void olderServersLeaveTheCheckToTheirProxy() throws Exception {
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V7_2)) {
            String url = probe.files().editorBinUrl(probe.origin(), "k");
            assertThat(get(url.replace("md5=", "md5=A")).statusCode()).isEqualTo(200);
            assertThat(get(probe.origin() + DocumentFiles.PREFIX + "k/other.bin/other.bin").statusCode())
                    .isEqualTo(404);
            assertThat(get(probe.origin() + DocumentFiles.PREFIX + "../../etc").statusCode()).isEqualTo(404);
        }
    }
}

package org.throng.workload.editor.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpClient;
import org.throng.session.SessionException;
import org.throng.workload.editor.assembly.DocumentCallback;
import org.throng.workload.editor.messages.DocumentType;

/** Fetches from a real server. */
class AssembledDownloadIT {

    private static final Duration DEADLINE = Duration.ofMinutes(1);

    @Test
    void fetchesWhatIsThereAndNamesWhatIsNot() throws Exception {
        try (HttpClient http = new HttpClient();
                DocumentStorage server = DocumentStorage.start(
                        TestDocumentStorageOptions.of("127.0.0.1", new HeardCallbacks()).documentBytes(100_000)
                        .build())) {
            AssembledDownload check = new AssembledDownload(http, DEADLINE);
            HttpAnswer answer = check.check(assembled(server.documentUrl(DocumentType.DOCX, "k")));
            assertThat(answer.body()).hasSizeGreaterThanOrEqualTo(100_000);

            URI nothing = URI.create(server.address() + "/cache/output.docx");
            SessionException failed = catchThrowableOfType(
                    SessionException.class, () -> check.check(assembled(nothing)));
            assertThat(failed.code()).isEqualTo("404");
            assertThat(failed.serverSaid()).startsWith("{\"error\":1,");

            URI nobody = URI.create("http://no-such-host.invalid/output.docx?md5=secret");
            SessionException gone = catchThrowableOfType(
                    SessionException.class, () -> check.check(assembled(nobody)));
            assertThat(gone.code()).isEqualTo("resolve");
            assertThat(gone.getMessage()).startsWith("the assembled document cannot be fetched: ")
                    .doesNotContain("secret");
        }
    }

    private static DocumentCallback assembled(URI url) {
        return new DocumentCallback("k", 2, url, "docx", List.of(), false, null, System.nanoTime());
    }
}

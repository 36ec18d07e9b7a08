package org.throng.workload.editor.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.throng.net.NetworkException;
import org.throng.net.answer.AnswerHeads;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpRequest;
import org.throng.net.http.HttpTimings;
import org.throng.session.SessionException;
import org.throng.workload.editor.assembly.DocumentCallback;
import org.throng.workload.editor.messages.DocumentType;

class AssembledDownloadTest {

    private static final Duration DEADLINE = Duration.ofSeconds(20);

    private final List<HttpRequest> sent = new ArrayList<>();

    @Test
    void fetchesTheUrlOfTheCallback() throws Exception {
        HttpAnswer answer = answer(200, SourceDocument.make(DocumentType.DOCX, 0).bytes());
        AssembledDownload check = new AssembledDownload((request, deadline) -> {
            assertThat(deadline).isEqualTo(DEADLINE);
            sent.add(request);
            return answer;
        }, DEADLINE);
        assertThat(check.check(assembled("docx"))).isSameAs(answer);
        assertThat(sent).singleElement().satisfies(request -> {
            assertThat(request.method()).isEqualTo("GET");
            assertThat(request.uri()).isEqualTo(URI.create(Callbacks.URL));
        });
    }

    @Test
    void aRefusalIsNamedByItsStatusAndKeepsTheFirstWords() {
        SessionException failed = failure("docx", 403, "<html>Forbidden" + " ".repeat(1000));
        assertThat(failed.code()).isEqualTo("403");
        assertThat(failed).hasMessage("the assembled document is answered with HTTP 403");
        assertThat(failed.serverSaid()).hasSize(200).startsWith("<html>Forbidden");
    }

    @Test
    void aUrlThatCannotBeUsedIsNamedWithoutItsQuery() {
        AssembledDownload check = new AssembledDownload((request, deadline) -> {
            throw new IllegalArgumentException("port 99999 is not from 1 to 65535");
        }, DEADLINE);
        SessionException failed =
                catchThrowableOfType(SessionException.class, () -> check.check(assembled("docx")));
        assertThat(failed.code()).isEqualTo("bad URL");
        assertThat(failed).hasMessage("the assembled document cannot be fetched from "
                + Callbacks.URL.replaceAll("\\?.*", "") + ": port 99999 is not from 1 to 65535");
    }

    @Test
    void anEmptyDocumentIsNone() {
        SessionException failed = failure("pdf", 200, "");
        assertThat(failed.code()).isEqualTo("empty document");
        assertThat(failed).hasMessage("the assembled document has no content");
        assertThat(failed.sentBytes()).isEqualTo(100);
        assertThat(failed.receivedBytes()).isEqualTo(100);
    }

    @Test
    void whatBeginsOtherwiseIsNoOfficeFile() {
        for (DocumentType type : DocumentType.values()) {
            SessionException failed = failure(type.ending(), 200, "PK<html>");
            assertThat(failed.code()).isEqualTo("not a document");
            assertThat(failed.getMessage()).contains("is no " + type.ending() + " file");
            assertThat(failed.serverSaid()).isEqualTo("PK<html>");
        }
        assertThat(failure("docx", 200, "P").code()).isEqualTo("not a document");
    }

    @Test
    void otherFilesNeedOnlyContent() throws Exception {
        HttpAnswer answer = answer(200, "%PDF".getBytes(StandardCharsets.US_ASCII));
        assertThat(new AssembledDownload((request, deadline) -> answer, DEADLINE).check(assembled("pdf")))
                .isSameAs(answer);
        assertThat(new AssembledDownload((request, deadline) -> answer, DEADLINE).check(assembled(null)))
                .isSameAs(answer);
    }

    @Test
    void whatDoesNotComeIsAFailureToo() {
        AssembledDownload check = new AssembledDownload((request, deadline) -> {
            throw new NetworkException("the server ended the connection", 120, 1, null) {
            };
        }, DEADLINE);
        SessionException failed = catchThrowableOfType(SessionException.class, () -> check.check(assembled("docx")));
        assertThat(failed.code()).isEqualTo("no answer");
        assertThat(failed).hasMessage("the assembled document cannot be fetched: the server ended the connection");
        assertThat(failed.sentBytes()).isEqualTo(120);
        assertThat(failed.receivedBytes()).isEqualTo(1);
    }

    private static SessionException failure(String fileType, int status, String body) {
        HttpAnswer answer = answer(status, body.getBytes(StandardCharsets.US_ASCII));
        AssembledDownload check = new AssembledDownload((request, deadline) -> answer, DEADLINE);
        return catchThrowableOfType(SessionException.class, () -> check.check(assembled(fileType)));
    }

    private static HttpAnswer answer(int status, byte[] body) {
        HttpTimings timings = new HttpTimings(System.nanoTime(), -1, -1, -1, 1, 2, 3);
        return new HttpAnswer(AnswerHeads.of(status), body, timings, 100, 100 + body.length);
    }

    private static DocumentCallback assembled(String fileType) {
        return new DocumentCallback(
                Callbacks.KEY, 2, URI.create(Callbacks.URL), fileType, List.of("user-1"), false, null,
                System.nanoTime());
    }
}

package org.throng.workload.editor.documents;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import org.throng.net.NetworkException;
import org.throng.net.Printable;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpRequest;
import org.throng.net.http.HttpSender;
import org.throng.session.SessionException;
import org.throng.workload.editor.assembly.AssembledCheck;
import org.throng.workload.editor.assembly.DocumentCallback;
import org.throng.workload.editor.messages.DocumentType;

/**
 * Fetches an assembled document and checks it: it is not empty, and a file of Office Open XML begins like a zip file.
 */
public final class AssembledDownload implements AssembledCheck {

    private static final int OK = 200;
    private static final int MOST_SAID = 200;

    /** Signature of a zip file's first entry. */
    private static final byte[] ZIP = {'P', 'K', 3, 4};

    /** Sends a request. */
    interface Fetch {
        HttpAnswer send(HttpRequest request, Duration deadline)
                throws NetworkException, InterruptedException;
    }

    private final Fetch fetch;
    private final Duration deadline;

    /**
     * @param http its bound for the body of an answer is that for a document
     * @param deadline for one download, connecting included
     */
    public AssembledDownload(HttpSender http, Duration deadline) {
        this(http::send, deadline);
    }

    AssembledDownload(Fetch fetch, Duration deadline) {
        this.fetch = fetch;
        this.deadline = deadline;
    }

    @Override
    public HttpAnswer check(DocumentCallback assembled) throws SessionException, InterruptedException {
        HttpAnswer answer = fetch(assembled);
        if (answer.status() != OK) {
            throw failed(answer, Integer.toString(answer.status()), "is answered with HTTP " + answer.status());
        }
        if (answer.body().length == 0) {
            throw failed(answer, "empty document", "has no content");
        }
        if (isOffice(assembled.fileType()) && !beginsAsZip(answer.body())) {
            throw failed(answer, "not a document",
                    "is no " + assembled.fileType() + " file: it does not begin as a zip file does");
        }
        return answer;
    }

    private HttpAnswer fetch(DocumentCallback assembled) throws SessionException, InterruptedException {
        try {
            return fetch.send(HttpRequest.get(assembled.url()), deadline);
        } catch (OpenFailedException e) {
            throw failed(e.phase().toString(), e);
        } catch (NetworkException e) {
            throw failed("no answer", e);
        } catch (IllegalArgumentException e) {
            throw failed("bad URL", "cannot be fetched from " + Printable.beginning(withoutQuery(assembled.url()))
                    + ": " + e.getMessage(), "", 0, 0);
        }
    }

    /** A query may contain a signature. */
    private static String withoutQuery(URI url) {
        return url.getScheme() + "://" + url.getRawAuthority() + url.getRawPath();
    }

    private static boolean isOffice(String fileType) {
        return Arrays.stream(DocumentType.values()).anyMatch(type -> type.ending().equals(fileType));
    }

    private static boolean beginsAsZip(byte[] file) {
        return file.length >= ZIP.length && Arrays.equals(file, 0, ZIP.length, ZIP, 0, ZIP.length);
    }

    private static String said(byte[] body) {
        return new String(body, 0, Math.min(body.length, MOST_SAID), StandardCharsets.UTF_8);
    }

    private static SessionException failed(String code, NetworkException e) {
        return failed(code, "cannot be fetched: " + e.getMessage(), "", e.sentBytes(), e.receivedBytes());
    }

    private static SessionException failed(HttpAnswer answer, String code, String what) {
        return failed(code, what, said(answer.body()), answer.sentBytes(), answer.receivedBytes());
    }

    private static SessionException failed(String code, String what, String serverSaid, long sent, long received) {
        return new SessionException(code, "the assembled document " + what, serverSaid, sent, received);
    }
}

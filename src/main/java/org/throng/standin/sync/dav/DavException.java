package org.throng.standin.sync.dav;

import io.netty.handler.codec.http.HttpResponseStatus;
import org.throng.standin.sync.files.Node;
import org.throng.standin.sync.server.BufferedAnswer;
import org.throng.standin.sync.settings.SyncDialect;

/** A request that WebDAV refuses, in the form of Sabre: a status, the name of an exception and a text. */
public final class DavException extends Exception {

    private static final long serialVersionUID = 1L;

    private static final HttpResponseStatus PRECONDITION = new HttpResponseStatus(412, "Precondition failed");
    private static final String SABRE = "Sabre\\DAV\\Exception\\";
    private static final String OWNCLOUD = "OCA\\DAV\\Connector\\Sabre\\Exception\\";

    private final transient HttpResponseStatus status;
    private final String exception;
    private String detail = "";
    private String header;
    private String headerValue;

    private DavException(HttpResponseStatus status, String exception, String message) {
        super(message, null, false, false);
        this.status = status;
        this.exception = exception;
    }

    private static DavException sabre(int status, String exception, String message) {
        return new DavException(HttpResponseStatus.valueOf(status), SABRE + exception, message);
    }

    static DavException badRequest(String message) {
        return sabre(400, "BadRequest", message);
    }

    static DavException invalidPath(String message) {
        return new DavException(HttpResponseStatus.BAD_REQUEST, OWNCLOUD + "InvalidPath", message);
    }

    static DavException notAuthenticated(String message) {
        return sabre(401, "NotAuthenticated", message + ", " + message);
    }

    static DavException forbidden(String message) {
        return sabre(403, "Forbidden", message);
    }

    static DavException notFound(String path) {
        return sabre(404, "NotFound", "File with name " + path + " could not be located");
    }

    /** @param allowed permitted methods, for the header Allow */
    static DavException notAllowed(String message, String allowed) {
        DavException refused = sabre(405, "MethodNotAllowed", message);
        refused.header = "Allow";
        refused.headerValue = allowed;
        return refused;
    }

    static DavException conflict(String message) {
        return sabre(409, "Conflict", message);
    }

    /** @param condition name of the header whose condition failed, or null */
    static DavException precondition(String message, String condition) {
        DavException refused = new DavException(PRECONDITION, SABRE + "PreconditionFailed", message);
        refused.detail = condition == null ? "" : "  <s:header>" + condition + "</s:header>\n";
        return refused;
    }

    /** With the present etag, which shows the client that its own is stale. */
    DavException etag(Node node) {
        header = "ETag";
        headerValue = node.quotedEtag();
        return this;
    }

    static DavException unsupportedMediaType(String message) {
        return sabre(415, "UnsupportedMediaType", message);
    }

    static DavException rangeNotSatisfiable(long length) {
        DavException refused = sabre(416, "RequestedRangeNotSatisfiable",
                "The start offset exceeded the size of the entity (" + length + ")");
        refused.header = "Content-Range";
        refused.headerValue = "bytes */" + length;
        return refused;
    }

    /** @param href of what is locked, from the base of the server's tree */
    static DavException locked(String href) {
        DavException refused = sabre(423, "Locked", "");
        refused.detail = "  <d:lock-token-submitted>\n    <d:href>" + Xml.escaped(href)
                + "</d:href>\n  </d:lock-token-submitted>\n";
        return refused;
    }

    /** An existing lock conflicts with a requested one. */
    static DavException conflictingLock(String href) {
        DavException refused = sabre(423, "ConflictingLock", "");
        refused.detail = "  <d:no-conflicting-lock>\n    <d:href>" + Xml.escaped(href)
                + "</d:href>\n  </d:no-conflicting-lock>\n";
        return refused;
    }

    /** An UNLOCK with a token of no lock on the resource. */
    static DavException lockTokenMismatch() {
        return sabre(409, "LockTokenMatchesRequestUri",
                "The url supplied did not match with the supplied locktoken");
    }

    static DavException tooManyRequests() {
        return new DavException(HttpResponseStatus.TOO_MANY_REQUESTS, SABRE + "TooManyRequests",
                "Too many requests");
    }

    static DavException notImplemented(String message) {
        return sabre(501, "NotImplemented", message);
    }

    static DavException badGateway(String message) {
        return sabre(502, "BadGateway", message);
    }

    static DavException maintenance() {
        return sabre(503, "ServiceUnavailable", "System in maintenance mode.");
    }

    public static DavException quotaExceeded() {
        return sabre(507, "InsufficientStorage", "");
    }

    HttpResponseStatus status() {
        return status;
    }

    /** The answer to the request; OpenCloud's has fewer fields, and another status if a condition fails. */
    BufferedAnswer answer(SyncDialect dialect) {
        if (dialect.isOpenCloud() && (status.code() == 412 || status.code() == 423)) {
            return BufferedAnswer.of(detail.contains("If-Match") ? 409 : status.code());
        }
        String message = getMessage().isEmpty()
                ? "  <s:message/>\n"
                : "  <s:message>" + Xml.escaped(getMessage()) + "</s:message>\n";
        BufferedAnswer answer = BufferedAnswer.xml(status, "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
                + "<d:error xmlns:d=\"DAV:\" xmlns:s=\"http://sabredav.org/ns\">\n"
                + "  <s:exception>" + exception + "</s:exception>\n" + message + detail + "</d:error>\n");
        return header == null ? answer : answer.with(header, headerValue);
    }
}

package org.throng.workload.editor.documents;

/** Ends the handling of a request and refuses it. */
final class RequestRefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient RefusedRequest request;
    private final String allow;

    RequestRefusedException(int status, RefusedRequest.Code code, String message) {
        this(status, code, message, null);
    }

    private RequestRefusedException(int status, RefusedRequest.Code code, String message, String allow) {
        super(message, null, false, false);
        request = new RefusedRequest(status, code, message);
        this.allow = allow;
    }

    /** For RFC 9110 section 15.5.6, which requires the list of allowed methods. */
    static RequestRefusedException method(String allow) {
        return new RequestRefusedException(405, RefusedRequest.Code.METHOD, "only " + allow
                + " can be done here", allow);
    }

    RefusedRequest request() {
        return request;
    }

    /** Allowed methods; null if the method was not the problem. */
    String allow() {
        return allow;
    }
}

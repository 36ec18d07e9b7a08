package org.throng.workload.editor.documents;

/** Ends the handling of a request that is to be refused. */
final class RefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient RefusedRequest request;
    private final String allow;

    RefusedException(int status, RefusedRequest.Code code, String message) {
        this(status, code, message, null);
    }

    private RefusedException(int status, RefusedRequest.Code code, String message, String allow) {
        super(message, null, false, false);
        request = new RefusedRequest(status, code, message);
        this.allow = allow;
    }

    /** For RFC 9110 section 15.5.6, which asks for the methods that would do. */
    static RefusedException method(String allow) {
        return new RefusedException(405, RefusedRequest.Code.METHOD, "only " + allow + " can be done here", allow);
    }

    RefusedRequest request() {
        return request;
    }

    /** Methods that would do; null where the method was not what was wrong. */
    String allow() {
        return allow;
    }
}

package org.throng.workload.sync.server;

import org.throng.net.http.HttpAnswer;

/** Reads values from valid answers. */
public final class Answers {

    private Answers() {
    }

    /** The etag of the sent or requested file, without quotes; empty if the answer has none. */
    public static String etag(HttpAnswer answer) {
        String own = answer.head().first("OC-ETag", "");
        return Resource.bareEtag(own.isEmpty() ? answer.head().first("ETag", "") : own);
    }

    /** Empty if the answer has none. */
    public static String fileId(HttpAnswer answer) {
        return answer.head().first("OC-FileId", "").strip();
    }
}

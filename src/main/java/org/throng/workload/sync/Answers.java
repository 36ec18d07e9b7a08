package org.throng.workload.sync;

import org.throng.net.HttpAnswer;

/** What is read out of good answers. */
final class Answers {

    private Answers() {
    }

    /** The etag of what was sent or asked for, without quotes; empty if the answer does not tell. */
    static String etag(HttpAnswer answer) {
        String own = answer.headers().get("OC-ETag", "");
        return Resource.bareEtag(own.isEmpty() ? answer.headers().get("ETag", "") : own);
    }

    /** Empty if the answer does not tell. */
    static String fileId(HttpAnswer answer) {
        return answer.headers().get("OC-FileId", "").strip();
    }
}

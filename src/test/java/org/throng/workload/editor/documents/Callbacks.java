package org.throng.workload.editor.documents;

/** Callbacks in the shape in which document servers 7.2 to 9.4 send them. */
final class Callbacks {

    static final String KEY = "mi8xk2q1.f3-0-12-0";

    static final String URL = "http://127.0.0.1:8080/cache/files/data/" + KEY + "_4711/output.docx/output.docx"
            + "?md5=AAAAAAAAAAAAAAAAAAAAAA&expires=1795227000&filename=output.docx";

    private static final String RESULT = "\"url\":\"" + URL + "\",\"changesurl\":\""
            + URL.replace("output.docx", "changes.zip")
            + "\",\"history\":{\"serverVersion\":\"4.1.2\",\"changes\":[{\"documentSha256\":\"00ff\",\"created\":"
            + "\"2026-11-21 02:09:25\",\"user\":{\"id\":\"user-1\",\"name\":\"User One\"}}]},\"users\":[\"user-1\"],";

    static final String CAME = "{\"key\":\"" + KEY + "\",\"status\":1,\"users\":[\"user-1\",\"user-2\"],"
            + "\"actions\":[{\"type\":1,\"userid\":\"user-2\"}]}";

    static final String ASSEMBLED = "{\"key\":\"" + KEY + "\",\"status\":2," + RESULT
            + "\"actions\":[{\"type\":0,\"userid\":\"user-1\"}],\"lastsave\":\"2026-11-21T02:09:25.000Z\","
            + "\"notmodified\":false,\"filetype\":\"docx\"}";

    static final String NOT_ASSEMBLED = ASSEMBLED.replace("\"status\":2", "\"status\":3");

    static final String UNCHANGED =
            "{\"key\":\"" + KEY + "\",\"status\":4,\"actions\":[{\"type\":0,\"userid\":\"user-1\"}]}";

    static final String FORCE_SAVED = "{\"key\":\"" + KEY + "\",\"status\":6," + RESULT
            + "\"actions\":[{\"type\":2,\"userid\":\"user-1\"}],\"lastsave\":\"2026-11-21T02:09:25.000Z\","
            + "\"forcesavetype\":1,\"filetype\":\"docx\"}";

    static final String NOT_FORCE_SAVED = FORCE_SAVED.replace("\"status\":6", "\"status\":7");

    private Callbacks() {
    }
}

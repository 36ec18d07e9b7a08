package org.throng.workload.editor.assembly;

import java.net.URI;
import java.util.List;
import java.util.Objects;

/**
 * A request of a document server to the callback URL of a document.
 *
 * @param key the document's key
 * @param status one of the constants here; others are unknown to the protocol
 * @param url address of the assembled document; null for statuses 1 and 4; signed, so never to be logged
 * @param fileType file ending of the assembled document; null where there is none
 * @param users integrator's ids of the present editors, or of the last ones; empty if it names none
 * @param notModified whether a force save has delivered this content already
 * @param forceSaveType source of a force save: 0 command, 1 button, 2 timer, 3 form; null unless status 6 or 7
 * @param arrivedNanos {@link System#nanoTime()} of the request's arrival
 */
public record DocumentCallback(
        String key,
        int status,
        URI url,
        String fileType,
        List<String> users,
        boolean notModified,
        Integer forceSaveType,
        long arrivedNanos) {

    /** An editor arrived, or left while others stay. */
    public static final int EDITORS = 1;

    /** Assembled after the last editor left. */
    public static final int ASSEMBLED = 2;

    /** Could not be assembled after the last editor left; the url points to what is available. */
    public static final int NOT_ASSEMBLED = 3;

    /** The last editor left and nothing was changed. */
    public static final int UNCHANGED = 4;

    /** Force saved. */
    public static final int FORCE_SAVED = 6;

    /** Could not be force saved. */
    public static final int NOT_FORCE_SAVED = 7;

    public DocumentCallback {
        Objects.requireNonNull(key, "key");
        users = List.copyOf(users);
    }

    /** Without the url: with its signature anyone can fetch the document. */
    @Override
    public String toString() {
        return "callback of status " + status + " for document " + key;
    }
}

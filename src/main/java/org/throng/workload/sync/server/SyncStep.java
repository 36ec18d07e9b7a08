package org.throng.workload.sync.server;

import org.throng.session.SessionStep;

/** The measured requests of a sync client, by purpose. */
public enum SyncStep implements SessionStep {
    STATUS("Read status.php"),
    CAPABILITIES("Read capabilities"),
    USER("Read user"),
    /** Only if spaces are not polled by it. */
    DRIVES("Read drives"),
    /** PROPFIND Depth 0, or the drives if there are spaces. */
    POLL("Poll for changes"),
    /** PROPFIND Depth 1. */
    LIST("List folder"),
    MAKE_FOLDER("Make folder"),
    /** A file in one request. */
    UPLOAD("Upload file"),
    /** MKCOL of the transfer folder, or the POST of TUS. */
    UPLOAD_START("Start chunked upload"),
    UPLOAD_CHUNK("Upload chunk"),
    /** The state after a lost connection: a listing of the transfer folder, or the HEAD of TUS. */
    UPLOAD_STATE("Ask what was uploaded"),
    /** The MOVE with which the server assembles chunks. */
    UPLOAD_FINISH("Assemble upload"),
    /** PROPFIND Depth 0 of a new file or folder, for properties that the earlier answer lacks. */
    READ_PERMISSIONS("Read permissions"),
    /** PROPFIND Depth 0 of a file whose etag was in no answer. */
    READ_ETAG("Read etag"),
    DOWNLOAD("Download file"),
    MOVE("Move"),
    DELETE("Delete");

    private final String label;

    SyncStep(String label) {
        this.label = label;
    }

    @Override
    public String label() {
        return label;
    }
}

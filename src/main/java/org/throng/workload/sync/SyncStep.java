package org.throng.workload.sync;

/** The requests of a sync client that are measured, by what they are for. */
public enum SyncStep {
    STATUS("Read status.php"),
    CAPABILITIES("Read capabilities"),
    USER("Read user"),
    /** Only where spaces are not polled by it. */
    DRIVES("Read drives"),
    /** PROPFIND Depth 0, or the drives where there are spaces. */
    POLL("Poll for changes"),
    /** PROPFIND Depth 1. */
    LIST("List folder"),
    MAKE_FOLDER("Make folder"),
    /** A file in one request. */
    UPLOAD("Upload file"),
    /** MKCOL of the transfer folder, or the POST of TUS. */
    UPLOAD_START("Start chunked upload"),
    UPLOAD_CHUNK("Upload chunk"),
    /** What a lost connection left behind: a listing of the transfer folder, or the HEAD of TUS. */
    UPLOAD_STATE("Ask what was uploaded"),
    /** The MOVE with which the server puts chunks together. */
    UPLOAD_FINISH("Assemble upload"),
    /** PROPFIND Depth 0 of a new file or folder, for what the answer to its making has not told. */
    READ_PERMISSIONS("Read permissions"),
    /** PROPFIND Depth 0 of a file whose etag no answer told. */
    READ_ETAG("Read etag"),
    DOWNLOAD("Download file"),
    MOVE("Move"),
    DELETE("Delete");

    private final String label;

    SyncStep(String label) {
        this.label = label;
    }

    /** The label under which the step's samples are counted. */
    public String label() {
        return label;
    }
}

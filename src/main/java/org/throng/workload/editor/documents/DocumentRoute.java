package org.throng.workload.editor.documents;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.throng.workload.editor.messages.DocumentType;

/** The resource behind a path of this server. */
sealed interface DocumentRoute {

    String DOCUMENTS = "/documents/";
    String CALLBACKS = "/callbacks/";

    Pattern DOCUMENT = Pattern.compile(DOCUMENTS + "(.+)\\.(docx|xlsx|pptx)");

    /** The path alone, appended to the advertised URL. */
    String path();

    /** A source document. */
    record Document(DocumentType type, String key) implements DocumentRoute {

        public Document {
            DocumentKeys.check(key);
        }

        @Override
        public String path() {
            return DOCUMENTS + key + "." + type.ending();
        }
    }

    /** The callback address of a document. */
    record Callback(String key) implements DocumentRoute {

        public Callback {
            DocumentKeys.check(key);
        }

        @Override
        public String path() {
            return CALLBACKS + key;
        }
    }

    /** @throws RequestRefusedException if there is none */
    static DocumentRoute of(String path) throws RequestRefusedException {
        Matcher document = DOCUMENT.matcher(path);
        if (document.matches() && DocumentKeys.isKey(document.group(1))) {
            return new Document(DocumentType.valueOf(document.group(2).toUpperCase(Locale.ROOT)), document.group(1));
        }
        String key = path.startsWith(CALLBACKS) ? path.substring(CALLBACKS.length()) : "";
        if (DocumentKeys.isKey(key)) {
            return new Callback(key);
        }
        throw new RequestRefusedException(404, RefusedRequest.Code.UNKNOWN_PATH,
                "nothing is served at this path; documents are"
                + " at " + DOCUMENTS + "<key>.<docx, xlsx or pptx>, callbacks go to " + CALLBACKS + "<key>");
    }
}

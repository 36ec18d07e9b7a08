package org.throng.workload.editor;

import java.net.URI;
import org.throng.workload.editor.messages.DocumentType;

/**
 * A document to open.
 *
 * @param key its key, new for every generation of the document; only {@code 0-9 - . a-z A-Z _ =}, at most 128 long
 * @param title file name for the server
 * @param url address from which the server fetches the document
 * @param callbackUrl address for the server's callbacks, or null for none
 */
public record EditorDocument(String key, DocumentType type, String title, URI url, URI callbackUrl) {
}

package org.throng.workload.editor;

import java.net.URI;

/**
 * A document to open.
 *
 * @param key its key, new for every generation of the document; only {@code 0-9 - . a-z A-Z _ =}, at most 128 long
 * @param title file name that the server is told
 * @param url where the server fetches the document
 * @param callbackUrl where the server tells of the document, or null for nowhere
 */
public record EditorDocument(String key, DocumentType type, String title, URI url, URI callbackUrl) {
}

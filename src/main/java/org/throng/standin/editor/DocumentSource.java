package org.throng.standin.editor;

/**
 * Where a document is, as its first opener says.
 *
 * @param key of the document
 * @param url absolute; untrusted
 * @param format file ending such as {@code docx}; untrusted
 */
record DocumentSource(String key, String url, String format) {
}

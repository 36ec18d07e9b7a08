package org.throng.standin.editor;

/**
 * The address of a document, given by its first opener.
 *
 * @param key of the document
 * @param url absolute; untrusted
 * @param format file ending such as {@code docx}; untrusted
 */
record DocumentSource(String key, String url, String format) {
}

package org.throng.standin.editor.http;

/**
 * The address of a document, given by its first opener.
 *
 * @param key of the document
 * @param url absolute; untrusted
 * @param format file ending such as {@code docx}; untrusted
 */
public record DocumentSource(String key, String url, String format) {
}

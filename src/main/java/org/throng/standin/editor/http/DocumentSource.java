package org.throng.standin.editor.http;

/**
 * The address of a document, given by its first opener.
 *
 * @param url absolute; untrusted
 * @param format file ending such as {@code docx}; untrusted
 */
public record DocumentSource(String url, String format) {
}

/**
 * Text from servers, plans and exceptions on its way into results: {@link org.throng.stats.text.SecretMask} hides the
 * secrets that it may quote, {@link org.throng.stats.text.Readable} makes it one line that a terminal, a page and a
 * spreadsheet show as text.
 */
package org.throng.stats.text;

/**
 * The words that all parts of the stand-in share: what a request orders, and what becomes of it.
 *
 * <pre>
 * UploadedFile, ConversionRoute, PdfProperties -&gt; Order -&gt; Output | Refusal
 * </pre>
 *
 * <p>An order is the same for all versions of the server: they differ only in how a client writes it.
 */
package org.throng.standin.conversion.orders;

/**
 * PDF files (ISO 32000-1) as far as the stand-in needs them: it reads pages and properties, and puts pages of several
 * files into one.
 *
 * <pre>
 * bytes -&gt; PdfReader (PdfDictionary) -&gt; PdfAssembly: merged, split, with PdfProperties -&gt; bytes
 * </pre>
 *
 * <p>It knows nothing of requests. Encrypted files cannot be read.
 */
package org.throng.standin.conversion.pdf;

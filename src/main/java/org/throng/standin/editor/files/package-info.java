/**
 * The files that the server has for browsers and integrators. None is stored: a signed address says what its content
 * is, and the content is made on demand. Only {@link org.throng.standin.editor.files.ForgottenFiles} are kept, by key.
 *
 * <pre>
 * DocumentFiles -&gt; SignedUrls -&gt; address          GET of it -&gt; DocumentFiles -&gt; FileContents -&gt;
 * OfficeFiles
 * </pre>
 */
package org.throng.standin.editor.files;

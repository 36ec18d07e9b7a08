/**
 * The web interface of the PHP servers: login by form, the files page and its ajax scripts.
 *
 * <pre>
 * browser -&gt; WebEndpoint (form, session, redirects) -&gt; WebPage with a RequestToken
 *         -&gt; AjaxEndpoint -&gt; AjaxFiles, AjaxDownload -&gt; ZipBody
 *                         -&gt; AjaxUpload -&gt; Tree
 * </pre>
 *
 * <p>Errors of ownCloud 8.2's scripts are HTTP 200 with a JSON body that names the error. A {@link
 * org.throng.standin.sync.web.RequestToken} is derived from the session and not stored.
 */
package org.throng.standin.sync.web;

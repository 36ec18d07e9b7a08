/**
 * The plain HTTP of the server: requests of integrators, and its own requests to them.
 *
 * <pre>
 * integrator -&gt; HttpRoutes -&gt; CommandService -&gt; DocumentCommands (SiblingRequests if another process keeps it)
 *                  +-&gt; files.DocumentFiles
 *
 * document opens     -&gt; DocumentConversion, Converters -&gt; DocumentDownload -&gt; OutgoingHttp -&gt; integrator
 * document has ended -&gt; CallbackPosts (repeats, ForgottenFiles) -&gt; OutgoingHttp -&gt; integrator
 * </pre>
 *
 * <p>It knows no editors: commands reach open documents through {@link
 * org.throng.standin.editor.http.DocumentCommands}, which {@code coauthoring} implements.
 */
package org.throng.standin.editor.http;

/**
 * JSON Web Tokens of the server: it verifies those of requests to it, and signs its own requests to the integrator.
 *
 * <pre>
 * request to the server   -&gt; RequestParameters -&gt; Jwt
 * callback, download      -&gt; OutboxSigner      -&gt; Jwt
 * </pre>
 *
 * <p>Tokens of editors are verified where they log in; see {@code coauthoring.TokenCheck}.
 */
package org.throng.standin.editor.tokens;

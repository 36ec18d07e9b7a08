/**
 * JSON Web Tokens (RFC 7519, HS256 only) as document servers use them: those of an editor's configuration, and those
 * with which a server signs its own requests.
 *
 * <pre>
 * ConfigToken                   -&gt; JsonWebTokens.sign -&gt; the editor's auth message
 * documents (server's "outbox") -&gt; OutboxTokens -&gt; JsonWebTokens.verify
 * </pre>
 *
 * <p>No exception quotes a token or a secret.
 */
package org.throng.workload.editor.tokens;

/**
 * The parts that all endpoints of the file server share: one request, the way to answer it, and the login.
 *
 * <pre>
 * SyncRequest -&gt; Endpoint.owner (process of the account)
 *             -&gt; Endpoint.handle -&gt; Authenticator.check (session, password or token) -&gt; BufferedAnswer
 * </pre>
 *
 * <p>{@link org.throng.standin.sync.server.FileService} holds the state of one process: accounts, sessions and trees.
 */
package org.throng.standin.sync.server;

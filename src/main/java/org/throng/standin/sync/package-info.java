/**
 * Stand-in for a file server: WebDAV, chunked uploads and the web interface's scripts of ownCloud, Nextcloud and
 * OpenCloud.
 *
 * <p>A request:
 *
 * <pre>
 * SyncProtocol -&gt; Endpoint (first for the path) -&gt; Authenticator -&gt; Trees -&gt; Tree -&gt; BufferedAnswer
 *      |
 *      +-&gt; the process that owns the account which {@link org.throng.standin.sync.Endpoint#owner} names
 * </pre>
 *
 * <p>The parts:
 *
 * <ul>
 *   <li>An {@link org.throng.standin.sync.Endpoint} is one part of the server, listed in
 *       {@link org.throng.standin.sync.SyncProtocol}. It says which paths belong to it and which account a request
 *       concerns, because each account and its files are in one process; then it handles the request there. The
 *       {@link org.throng.standin.sync.Dialect} holds the differences between servers.
 *   <li>{@link org.throng.standin.sync.Authenticator} identifies the sender of a request: Basic with password or app
 *       password, bearer token, session cookie. If no user is logged in, the endpoint gives the answer that its clients
 *       expect.
 *   <li>{@link org.throng.standin.sync.Accounts} follow from a rule (user0, user1, ...) or are provisioned;
 *       {@link org.throng.standin.sync.CookieSessions} and {@link org.throng.standin.sync.AccessTokens} are signed and
 *       not stored.
 *   <li>Files are {@link org.throng.standin.sync.Node nodes} of a {@link org.throng.standin.sync.Tree}, found by {@link
 *       org.throng.standin.sync.ResolvedPath}, and changed by the tree's methods only: these update sizes and etags up
 *       to the root, in all trees in which a folder appears. Bytes are {@link org.throng.standin.sync.Content}.
 *   <li>The web interface is the {@link org.throng.standin.sync.WebEndpoint} (login by form, removed pages) and the
 *       {@link org.throng.standin.sync.AjaxEndpoint} (8.2's scripts, whose errors are HTTP 200, and 11.0's); pages
 *       carry a {@link org.throng.standin.sync.RequestToken}, which is derived from the session and not stored.
 *   <li>OCS ({@link org.throng.standin.sync.UsersEndpoint}; each call is an {@link org.throng.standin.sync.OcsCall}) or
 *       Graph ({@link org.throng.standin.sync.GraphEndpoint}) makes accounts, in the process that owns them; {@link
 *       org.throng.standin.sync.AccountLists} asks all processes.
 *   <li>Resumable uploads are {@link org.throng.standin.sync.TusUploads}: received bytes stay when a connection ends.
 *   <li>Each fault is a {@link org.throng.standin.sync.SyncFault}, each delay a
 *       {@link org.throng.standin.sync.SyncTime}; both appear in the command's help.
 * </ul>
 *
 * <p>Accounts of the rule, their sessions and trees take no memory until a client changes something.
 */
package org.throng.standin.sync;

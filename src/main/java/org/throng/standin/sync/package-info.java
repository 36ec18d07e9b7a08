/**
 * Stand-in for a file server: WebDAV, chunked uploads and the web interface's scripts as ownCloud, Nextcloud and
 * OpenCloud speak them.
 *
 * <p>How a request flows:
 *
 * <pre>
 * SyncProtocol -&gt; Endpoint (the first that serves the path) -&gt; Authentication -&gt; Trees -&gt; Tree -&gt; Answer
 *      |
 *      +-&gt; the process that owns the account which {@link org.throng.standin.sync.Endpoint#owner} names
 * </pre>
 *
 * <p>What goes where:
 *
 * <ul>
 *   <li>A new part of the server is an {@link org.throng.standin.sync.Endpoint}, listed in
 *       {@link org.throng.standin.sync.SyncProtocol}. It says which paths are its own and which account a request is
 *       about, since each account and its files are in one process; then it handles the request there. Differences
 *       between servers are asked of the {@link org.throng.standin.sync.Dialect}.
 *   <li>Who sends a request, {@link org.throng.standin.sync.Authentication} finds out: Basic with password or app
 *       password, bearer token, session cookie. The endpoint answers what its clients expect when nobody is logged in.
 *   <li>{@link org.throng.standin.sync.Accounts} are there by rule (user0, user1, ...) or provisioned;
 *       {@link org.throng.standin.sync.Sessions} and {@link org.throng.standin.sync.Tokens} are signed and not kept.
 *   <li>Files are {@link org.throng.standin.sync.Node nodes} of a {@link org.throng.standin.sync.Tree}, found by
 *       {@link org.throng.standin.sync.Place}, and changed by the tree's methods only: they keep sizes and etags right
 *       up to the root, in all trees where a folder shows. Bytes are {@link org.throng.standin.sync.Content}.
 *   <li>The web interface is the {@link org.throng.standin.sync.WebEndpoint} (login by form, what is gone) and the
 *       {@link org.throng.standin.sync.AjaxEndpoint} (8.2's scripts, whose errors are HTTP 200, and 11.0's); pages
 *       carry a {@link org.throng.standin.sync.RequestToken}, which follows from the session and is not kept.
 *   <li>Accounts are made by OCS ({@link org.throng.standin.sync.UsersEndpoint}; each call is an
 *       {@link org.throng.standin.sync.OcsCall}) or Graph ({@link org.throng.standin.sync.GraphEndpoint}), in the
 *       process that owns them; {@link org.throng.standin.sync.AccountLists} asks all processes.
 *   <li>Resumable uploads are {@link org.throng.standin.sync.TusUploads}: what has come stays when a connection ends.
 *   <li>What goes wrong and what takes long is a {@link org.throng.standin.sync.SyncFault} or
 *       {@link org.throng.standin.sync.SyncTime} with a place in the command's help.
 * </ul>
 *
 * <p>Accounts of the rule, their sessions and trees take no memory as long as nobody changes anything.
 */
package org.throng.standin.sync;

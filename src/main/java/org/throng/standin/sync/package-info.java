/**
 * Stand-in for a file server: WebDAV, chunked and resumable uploads, accounts and the web interface's scripts of
 * ownCloud, Nextcloud and OpenCloud. This package holds the command and the list of the server's endpoints.
 *
 * <p>A request:
 *
 * <pre>
 * SyncProtocol -&gt; Endpoint (first for the path) -&gt; Authenticator -&gt; Trees -&gt; Tree -&gt; BufferedAnswer
 *      |            dav, ocs, graph, web, tus        server          files
 *      |
 *      +-&gt; the process that owns the account which Endpoint.owner names
 * </pre>
 *
 * <p>The packages, each of which uses only those below it:
 *
 * <pre>
 * sync                             command, list of endpoints, status.php, control requests
 * graph  ocs  tus  web             one API each; tus and web also use dav
 * dav                              WebDAV
 * server                           what endpoints share: request, answer, login
 * files                            trees of files and their bytes
 * accounts                         accounts, sessions, tokens
 * settings                         options of the command, dialects, times and faults
 * </pre>
 *
 * <p>A process keeps its accounts and their files. It forwards a request about another account to that account's
 * process. Accounts of the rule (user0, user1, ...), their sessions and trees take no memory until a client changes
 * something.
 */
package org.throng.standin.sync;

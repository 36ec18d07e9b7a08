/**
 * A file server, and how a client sends requests to it: login, cookies, paths, connections, failures.
 *
 * <pre>
 * SyncOptions -&gt; SyncServer (shared by all users): ServerFacts, detected once -&gt; ServerKind, ClientKind
 *                     '-&gt; ClientSession (one user): Cookies, UserPaths, Drive, connections
 *
 * one request        ClientSession.request -&gt; SerialRequests -&gt; net.http -&gt; RequestListener
 * up to six at once  Job -&gt; JobRunner -&gt; net.http -&gt; RequestListener
 * </pre>
 *
 * <p>It knows nothing of a sync run. Each request belongs to a {@link org.throng.workload.sync.server.SyncStep step};
 * each failure is a {@link org.throng.workload.sync.server.SyncException}, which {@code SyncFailures} makes from
 * statuses, bodies and connections that broke.
 */
package org.throng.workload.sync.server;

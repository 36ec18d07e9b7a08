/**
 * A desktop client of file sync by WebDAV: the requests of the clients of ownCloud, Nextcloud and OpenCloud, without
 * files on disk.
 *
 * <pre>
 * start      SyncClient -&gt; StartUp -&gt; ServerFacts (once), UserPaths, Drive
 * poll       SyncClient -&gt; PollRequest -&gt; SerialRequests -&gt; net           when: PollSchedule
 * sync run   SyncClient -&gt; Discovery -&gt; JobRunner -&gt; net           Listing &lt;- Multistatus &lt;- net
 *                              |-&gt; SyncJournal
 *                              '-&gt; RemoteFile -&gt; Download
 * transfers  SyncClient -&gt; ClientChanges -&gt; Transfers -&gt; JobRunner -&gt; net
 *                 Download, Upload
 *                 their results: SyncJournal, FileBackOff, Member
 * </pre>
 *
 * <p>The packages, each of which uses only those below it:
 *
 * <pre>
 * sync                 the client: start, polls, sync runs
 * transfers            uploads and downloads
 * dav                  bodies of PROPFIND and their answers
 * server               the server's properties, the session of a user, requests and their failures
 * journal  deliveries  what a client has synced; how long a file takes to other clients
 * </pre>
 *
 * <p>One thread uses a client and waits for it. Concurrent work is done as jobs: {@link
 * org.throng.workload.sync.SyncClient} passes them to {@code JobRunner}, which has up to six requests under way, each
 * over its own connection. A job continues on the client's own thread when its answer arrives. So only the deliveries
 * need locks. A client that only polls is one connection, its cookies, and a journal as packed bytes. The further
 * connections of a sync run are kept as long as the server keeps them.
 *
 * <p>{@link org.throng.workload.sync.server.ClientKind} determines which requests a client sends, in which order and
 * with which headers. Real clients were recorded, and tests compare both kinds with the recordings.
 *
 * <p>There is one {@link org.throng.workload.sync.server.SyncServer} for each configuration; it holds all that users
 * share. Content of files is computed when it is sent and digested when it arrives; neither is ever wholly in memory or
 * on disk. Listings are read as a stream. All input from a server is bounded: answers, entries, depth, texts, cookies.
 * No input controls a recursion, and no request goes to another host because a server names one.
 *
 * <p>{@link org.throng.workload.sync.server.RequestListener} receives the requests. Every failure is a {@link
 * org.throng.workload.sync.server.SyncException}, whose {@link org.throng.workload.sync.server.SyncErrorKind}
 * determines what a client does next. No password, token or cookie is ever part of a message.
 */
package org.throng.workload.sync;

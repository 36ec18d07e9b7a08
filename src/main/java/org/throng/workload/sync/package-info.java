/**
 * A desktop client of file sync by WebDAV: the requests of the clients of ownCloud, Nextcloud and OpenCloud, without
 * files on disk.
 *
 * <pre>
 * start      SyncServer -&gt; SyncClient -&gt; StartUp -&gt; ServerFacts (once), UserPaths, Drive
 * poll       SyncClient -&gt; PollRequest -&gt; SerialRequests -&gt; net           when: PollSchedule
 * sync run   SyncClient -&gt; Discovery -&gt; Exchanges -&gt; net           Listing &lt;- Multistatus &lt;- net
 *                              |-&gt; SyncJournal: JournalFolder, PackedFiles
 *                              '-&gt; RemoteFile -&gt; Download
 * transfers  SyncClient -&gt; ClientChanges -&gt; Transfers -&gt; Exchanges -&gt; net
 *                 Download, Upload: SinglePut, FolderUpload, NamedChunksUpload, TusUpload
 *                 their results: SyncJournal, FileBackOff, Member -&gt; FileDeliveries
 * deliveries Member (uploads) -&gt; TrackedUpload: in flight at each other Member of its group
 *            Member (downloads) -&gt; FileDeliveries, by checksum or place -&gt; FileSamples -&gt; stats
 * </pre>
 *
 * <p>One thread uses a client and waits for it. Concurrent work is done as jobs: {@link
 * org.throng.workload.sync.SyncClient} passes them to {@code Exchanges}, which has up to six requests under way, each
 * over its own connection. A job continues on the client's own thread when its answer arrives. So only the deliveries
 * need locks. A client that only polls is one connection, its cookies, and a journal as packed bytes. The further
 * connections of a sync run are kept as long as the server keeps them.
 *
 * <p>{@link org.throng.workload.sync.ClientKind} determines which requests a client sends, in which order and with
 * which headers. Real clients were recorded, and tests compare both kinds with the recordings.
 *
 * <p>There is one {@link org.throng.workload.sync.SyncServer} for each configuration; it holds all that users share.
 * Content of files is computed when it is sent ({@link org.throng.workload.sync.SyncContent}) and digested when it
 * arrives; neither is ever wholly in memory or on disk. Listings are read as a stream. All input from a server is
 * bounded: answers, entries, depth, texts, cookies. No input controls a recursion, and no request goes to another host
 * because a server names one.
 *
 * <p>The measure between clients is how long a file takes from one to another;
 * {@link org.throng.workload.sync.FileDeliveries} follow it by its checksum.
 * {@link org.throng.workload.sync.RequestListener} receives the requests. Every failure is a
 * {@link org.throng.workload.sync.SyncException}, whose {@link org.throng.workload.sync.SyncErrorKind} determines what
 * a client does next. No password, token or cookie is ever part of a message.
 */
package org.throng.workload.sync;

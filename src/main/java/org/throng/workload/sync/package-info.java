/**
 * A desktop client of file sync by WebDAV: what the clients of ownCloud, Nextcloud and OpenCloud say and hear, without
 * files on disk.
 *
 * <pre>
 * start      SyncServer -&gt; SyncClient -&gt; StartUp -&gt; Endpoint (dialect, once), Places, Drive
 * poll       SyncClient -&gt; Poll -&gt; Dialogue -&gt; net                 one request; when the next: Schedule
 * sync run   SyncClient -&gt; Discovery -&gt; Exchanges -&gt; net           Listing &lt;- Multistatus &lt;- net
 *                              |-&gt; Journal: Folder, PackedFiles
 *                              '-&gt; RemoteFile -&gt; Download
 * transfers  SyncClient -&gt; Changes -&gt; Transfers -&gt; Exchanges -&gt; net
 *                 Download, Upload: SinglePut, FolderUpload, NamedChunksUpload, TusUpload
 *                 what became of them: Journal, BackOff, Member -&gt; Deliveries
 * </pre>
 *
 * <p>A client is used by one thread, which waits. What it does beside each other it does as jobs: {@link
 * org.throng.workload.sync.SyncClient} hands them to {@code Exchanges}, which has up to six requests on their way, each over a
 * connection of its own, and lets a job say what follows an answer on the client's own thread. So nothing here needs
 * locks but the deliveries. A client that only polls is one connection, its cookies, and a journal as packed bytes; the
 * other connections that a sync run makes are kept as long as the server keeps them.
 *
 * <p>Which requests a client sends, in which order and with which headers, follows from {@link
 * org.throng.workload.sync.ClientKind}: real clients were recorded, and tests hold both kinds to that.
 *
 * <p>There is one {@link org.throng.workload.sync.SyncServer} for each configuration; it holds all that users share. Content of
 * files is computed when it is sent ({@link org.throng.workload.sync.SyncContent}) and digested when it comes; neither is ever
 * in memory or on disk. Listings are read as they come. All that a server sends is bounded: answers, entries, depth,
 * texts, cookies; nothing recurses by what it says, and nothing is sent to another host because a server names one.
 *
 * <p>What counts between clients is how long a file takes from one to another, which {@link org.throng.workload.sync.Deliveries}
 * follow by its checksum. Requests are told to {@link org.throng.workload.sync.Steps}. Whatever goes wrong is a {@link
 * org.throng.workload.sync.SyncException}, whose {@link org.throng.workload.sync.Trouble} says what a client makes of it. No password,
 * token or cookie is ever part of a message.
 */
package org.throng.workload.sync;

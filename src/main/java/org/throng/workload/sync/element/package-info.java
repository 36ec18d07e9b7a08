/**
 * JMeter elements for desktop sync clients of ownCloud, Nextcloud, OpenCloud and WebDAV servers, over
 * {@link org.throng.workload.sync}.
 *
 * <pre>
 * Sync Server            config: the server, its accounts, behaviour of clients; follows files to the other clients
 *     |  in the scope of
 *     v
 * Sync Client Change     polls, syncs, changes files --&gt; UserClient, one a user: its SyncClient and journal
 * Sync Client Poll       asks for changes         &lt;----- ChangeTimes: when its user changes what
 * Sync Client Upload     uploads saved files
 * Sync Client Download   downloads a file again
 * </pre>
 *
 * <p>A user has one client. The first element that the user runs makes it, and finds its config element by JMeter's
 * scoping rules. A client starts up once: status, capabilities, account, and the list of files. Users with neighbouring
 * indexes are clients of one account, as many as {@link org.throng.workload.sync.element.SyncServerConfig} sets, so
 * that each receives the uploads of the others.
 *
 * <h2>Timing</h2>
 *
 * <p>A {@link org.throng.users.Pacing} beneath the sampler sets the instants of the polls. A failed poll is repeated as
 * the real client does, after 10 s and then every 60 s: the sampler sets its user's next instant ({@link
 * org.throng.users.run.VirtualUser#dueAgain}). {@link org.throng.workload.sync.element.SyncClientChange} puts its
 * user's own changes between the polls in the same way; they happen at random instants that the seed determines
 * ({@code ChangeTimes}).
 *
 * <h2>What is counted</h2>
 *
 * <p>A poll that found nothing is one row under the element's name. A poll that found a change is the transaction "sync
 * run"; the poll and all later requests are its steps, under the labels of {@link
 * org.throng.workload.sync.server.SyncStep}. A change by the user is the transaction "local change", a client's
 * beginning is "start up" or "initial sync". Requests of one run overlap, so the steps of a transaction may add up to
 * more than the whole. Other rows:
 *
 * <ul>
 *   <li>{@code sync latency}: from the end of an upload until another client has the file, its checksum verified; one
 *       sample for each of the other clients ({@link org.throng.workload.sync.deliveries.FileDeliveries}),
 *   <li>{@code no file to download}: one, without a time, for each download of a client that knows no file.
 * </ul>
 *
 * <p>A step that fails has the code of {@link org.throng.workload.sync.server.SyncException}; a client whose start-up
 * failed starts again when it is due.
 */
package org.throng.workload.sync.element;

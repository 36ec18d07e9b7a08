/**
 * Desktop sync clients of ownCloud, Nextcloud, OpenCloud and WebDAV servers, as elements over {@link org.throng.workload.sync}.
 *
 * <pre>
 * Sync Server            config: the server, its accounts, how clients behave; follows files to the other clients
 *     |  in the scope of
 *     v
 * Sync Client Change     a day in the life --------> UserClient, the user's own: its SyncClient and journal
 * Sync Client Poll       has anything changed? <---- Day, when its user changes what
 * Sync Client Upload     files that the user saves
 * Sync Client Download   a file again
 * </pre>
 *
 * <p>A user has one client, which the element makes that comes first; it finds its config element by JMeter's scoping
 * rules. A client starts up once: status, capabilities, account, and what there is. Neighbours are clients of one
 * account, as many as {@link org.throng.workload.sync.element.SyncServerConfig} says, so that they get what one of them uploads.
 *
 * <h2>When</h2>
 *
 * <p>A {@link org.throng.users.Pacing} beneath the sampler gives the instants of the polls. A poll that has failed is
 * repeated as the real client does it, after 10 s and then every 60 s: the sampler tells its user when it is due again
 * ({@link org.throng.users.VirtualUser#dueAgain}). {@link org.throng.workload.sync.element.SyncClientChange} puts its user's own
 * changes between the polls in the same way; they happen at random instants that follow from the seed ({@code Day}).
 *
 * <h2>What is counted</h2>
 *
 * <p>A poll that found nothing is one row under the element's name. One that found a change is the transaction "sync
 * run", the poll and all that followed being its steps under the labels of {@link org.throng.workload.sync.SyncStep}; something
 * that the user has changed is the transaction "local change", a client's beginning is "start up" or "initial sync".
 * Requests of one run are on their way at the same time, so the steps of a transaction may add up to more than the
 * whole. Beside them there are
 *
 * <ul>
 *   <li>{@code sync latency}: from the end of an upload until another client has the file, its checksum verified; one
 *       sample for each of the other clients ({@link org.throng.workload.sync.Deliveries}),
 *   <li>{@code no file to download}: one, without a time, for each download of a client that knows no file.
 * </ul>
 *
 * <p>A step that fails has the code of {@link org.throng.workload.sync.SyncException}; a client whose start-up failed starts
 * again when it is due.
 */
package org.throng.workload.sync.element;

/**
 * How long a file takes from one client to the others of its group: the measure of file sync between users.
 *
 * <pre>
 * Member (uploads)   -&gt; TrackedUpload: in flight at each other Member of its group
 * Member (downloads) -&gt; FileDeliveries, by checksum or place -&gt; FileSamples -&gt; stats
 * </pre>
 *
 * <p>It knows no requests: a client reports what it stored and what it received. Clients of a group run on threads of
 * their own, so this is the only state of a client that needs locks.
 */
package org.throng.workload.sync.deliveries;

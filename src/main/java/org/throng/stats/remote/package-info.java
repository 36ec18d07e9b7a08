/**
 * Measurements that cross machines without loss: a blob of what one injector counted in one second, the spool that
 * keeps blobs on the injector's disk, and the merging of several injectors into one run.
 *
 * <pre>
 * injector:   RunStatistics -&gt; InjectorSecond -&gt; Blobs.encode -&gt; Spool -&gt; RemoteResults.accept
 * controller: BlobReceiver -&gt; MergedRun.accept -&gt; Blobs.decode -&gt; MergedRun.close -&gt; RunStatistics
 *             -&gt; the same objects as in a local run
 * recovery:   SpoolFile.read -&gt; MergedRun.accept -&gt; the same
 * abort:      BreachMessage -&gt; RemoteResults.broken -&gt; MergedRun.broken, at once
 * </pre>
 *
 * <p>Every blob is self-contained: it names its run, its injector, its sequence number and its labels. So the result
 * does not depend on the order of blobs or on duplicates, and a lost blob is sent again without its neighbours.
 * Histograms are added bucket by bucket; percentiles of the merged run are those that one injector would have measured
 * for all users.
 *
 * <p>Blobs come over a network: {@link org.throng.stats.remote.Blobs#decode} checks every size, count and length before
 * it allocates, and rejects malformed input with a {@link org.throng.stats.remote.BlobException}.
 */
package org.throng.stats.remote;

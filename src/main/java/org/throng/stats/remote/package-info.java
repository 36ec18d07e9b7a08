/**
 * Measurements that cross machines without loss: what one injector counted in one second as a blob, the spool that
 * keeps blobs on the injector's disk, and the merging of several injectors into one run.
 *
 * <pre>
 * injector:   RunStatistics -&gt; InjectorSecond -&gt; Blobs.encode -&gt; Spool -&gt; (RMI)
 * controller: (RMI) -&gt; MergedRun.accept -&gt; Blobs.decode -&gt; MergedRun.close -&gt; RunStatistics
 *             -&gt; all that a local run has
 * recovery:   SpoolFile.read -&gt; MergedRun.accept -&gt; the same
 * </pre>
 *
 * <p>Every blob stands for itself: it names its run, its injector, its sequence number and its labels. So neither the
 * order in which blobs arrive nor that one arrives twice changes what comes out, and a blob that was lost on the way is
 * sent again without the ones around it. Histograms are added bucket by bucket; percentiles of the merged run are those
 * that one injector would have measured for all users.
 *
 * <p>Blobs come over a network: {@link org.throng.stats.remote.Blobs#decode} bounds every size, count and length before
 * it allocates, and answers anything malformed with a {@link org.throng.stats.remote.BlobException}.
 */
package org.throng.stats.remote;

/**
 * Throng: load tests for collaboration servers as ordinary JMeter plans.
 *
 * <p>A run passes through the packages like this:
 *
 * <pre>
 * plan (.jmx) -&gt; users -&gt; workload.*.element (sampler) -&gt; workload.* (session) -&gt; session, net (Netty)
 *                                |
 *                                v
 *                     results (recorder) -&gt; stats (histograms) -&gt; verdict -&gt; report
 * </pre>
 *
 * <p>{@code live} serves the report of a run in progress.
 *
 * <p>Each workload is one folder of {@link org.throng.workload}, and no workload knows another. Only {@code gui},
 * {@code users}, {@code element}, {@code http}, {@code workload.*.element}, {@code results} and {@code cli} import
 * JMeter. Stand-ins ({@code standin}) share no protocol code with the sessions that are tested against them. A test
 * checks these dependencies.
 */
package org.throng;

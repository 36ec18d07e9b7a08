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
 * <p>Beside this path:
 *
 * <ul>
 *   <li>before a run: {@code provision} (accounts of users), {@code convert} (plans with other thread groups);
 *   <li>during a run: {@code injector} (the health of this machine, and runs on several machines), {@code metrics} (of
 *       servers), {@code live} (the report in a browser), {@code export} (figures for monitoring systems);
 *   <li>after runs: {@code compare} (runs with each other), {@code breakpoint} (the highest load that a target stands),
 *       {@code sizing} (how many nodes users need);
 *   <li>shared: {@code command} (by all commands), {@code files}, {@code xml} (of servers, within bounds).
 * </ul>
 *
 * <p>{@code cli} has the commands and connects these packages.
 *
 * <p>Each workload is one folder of {@link org.throng.workload}, and no workload knows another. Only {@code gui},
 * {@code users}, {@code element}, {@code http}, {@code workload.*.element}, {@code results} and {@code cli} import
 * JMeter. Stand-ins ({@code standin}) share no protocol code with the sessions that are tested against them. A test
 * checks these dependencies.
 */
package org.throng;

/**
 * {@code throng report}: the results of a distributed run whose controller was killed, from the spools in which its
 * injectors had kept what they measured, and JMeter's dashboard of a run that has ended.
 *
 * <pre>
 * spools of the injectors -&gt; InjectorSpool -&gt; Recovery -&gt; FinishedRun
 * metrics.csv of the controller -&gt; RecoveredMetrics --^        |
 *                                                             v
 *                                               Results (cli.results): files, exit code
 * </pre>
 */
package org.throng.cli.report;

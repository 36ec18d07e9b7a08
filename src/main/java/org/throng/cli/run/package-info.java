/**
 * {@code throng run} and {@code throng breakpoint}: from the name of a plan to a verdict.
 *
 * <pre>
 * RunCommand -&gt; PlanRun -&gt; RunOptions, cli.properties, cli.plan          what is run, all input checked first
 *                  | RunTarget (StandInProcess), WarmUp
 *                  v
 *               LoadRun -&gt; Load: LocalLoad (JMeter's engine in this process) | RemoteLoad (cli.remote)
 *                  | each second: LiveRun (page), Exports (monitoring systems), ServerMetricsRun, thresholds
 *                  v
 *               FinishedRun -&gt; Results (cli.results) -&gt; files, exit code
 * </pre>
 *
 * <p>{@code PlanRun} checks what can be checked before the start and starts the plan's stand-in if no target is named.
 * {@code LoadRun} drives the run, second by second. A search of the breaking point ({@code BreakpointRun}) repeats this
 * from {@code LoadRun} on for each step.
 *
 * <p>From its first moment on a run watches for an {@linkplain org.throng.command.Interruption interruption}. How
 * an injector judges itself ({@link org.throng.cli.run.OwnHealth}) and warms up ({@link org.throng.cli.run.WarmUp}) is
 * the same if it is a service ({@code throng injector}).
 */
package org.throng.cli.run;

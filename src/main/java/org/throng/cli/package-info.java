/**
 * The commands, such as {@code throng run | gui | standin | doctor | provision | size | compare}.
 *
 * <pre>
 * RunCommand -&gt; PlanRun -&gt; PlanFile, PlanProperties, Preset       what is run, with which properties
 *                  | JMeterRuntime, StartScripts
 *                  v
 *               LoadedPlan, RunTarget (StandInProcess)           the plan, checked; its target
 *                  v
 *               LoadRun -&gt; Load: LocalLoad (JMeter's engine in this process) | RemoteLoad (cli.remote)
 *                  | each second: live page, exports, thresholds
 *                  v
 *               FinishedRun -&gt; Results -&gt; files, ExitCode
 * </pre>
 *
 * <p>{@link org.throng.cli.RunCommand} is the main command. Its {@link org.throng.cli.PlanRun} checks what can be
 * checked before the start: properties, thresholds, and every element that is {@link org.throng.users.Checked}. It
 * starts the plan's {@linkplain org.throng.cli.StandInProcess stand-in} if no target is named. {@link
 * org.throng.cli.LoadRun} drives the run, second by second, and {@link org.throng.cli.Results} writes its files. The
 * exit code is that of the verdict. A search of the breaking point ({@code BreakpointRun}) repeats this from LoadRun on
 * for each step.
 *
 * <p>A mistake of the user is a {@link org.throng.command.UsageError}: one sentence and exit code 2. From its first
 * moment on the run command watches for an {@linkplain org.throng.command.Interruption interruption}.
 */
package org.throng.cli;

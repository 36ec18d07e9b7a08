/**
 * The commands, such as {@code throng run | gui | standin | doctor | provision | size | compare}.
 *
 * <pre>
 * RunCommand -&gt; PlanFile, Preset -&gt; checks (UsageError: exit code 2) -&gt; StandInProcess
 *            -&gt; LoadRun (JMeter's engine, second by second) -&gt; Results -&gt; exit code of the verdict
 * </pre>
 *
 * <p>{@link org.throng.cli.RunCommand} is the main command. It finds the {@linkplain org.throng.cli.PlanFile plan} and
 * the {@linkplain org.throng.cli.Preset preset} of properties. It checks what can be checked before the start:
 * properties, thresholds, and every element that is {@link org.throng.users.Checked}. It starts the plan's {@linkplain
 * org.throng.cli.StandInProcess stand-in} if no target is named, adds the recorder to the plan, and runs JMeter's own
 * engine in this process. {@link org.throng.cli.LoadRun} drives the run, second by second, and {@link
 * org.throng.cli.Results} writes its files. The exit code is that of the verdict.
 *
 * <p>A mistake of the user is a {@link org.throng.command.UsageError}: one sentence and exit code 2. From its first
 * moment on the run command watches for an {@linkplain org.throng.command.Interruption interruption}.
 */
package org.throng.cli;

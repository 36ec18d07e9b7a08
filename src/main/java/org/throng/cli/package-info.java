/**
 * The commands: {@code throng run | gui | standin | doctor | provision | size}.
 *
 * <p>{@link org.throng.cli.RunCommand} is the main job. It finds the {@linkplain org.throng.cli.PlanFile plan} and the
 * {@linkplain org.throng.cli.Preset preset} of properties that it is to be run with, checks
 * everything that can be checked before anything is started (properties, thresholds, and every element that is
 * {@link org.throng.users.Checked}), starts the plan's {@linkplain org.throng.cli.StandInProcess stand-in} when no
 * target is named, adds the recorder to the plan, runs JMeter's own engine in this process, and leaves with the
 * verdict's exit code. {@link org.throng.cli.LoadRun} drives the run itself, second by second, and
 * {@link org.throng.cli.Results} writes what it leaves behind.
 *
 * <p>What the user did wrong is a {@link org.throng.cli.UsageError}: one sentence and exit code 2. From its first
 * moment on the run command watches for an {@linkplain org.throng.cli.Interruption interruption}.
 */
package org.throng.cli;

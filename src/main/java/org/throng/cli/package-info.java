/**
 * The commands: {@code throng run | gui | standin | doctor}.
 *
 * <p>{@link org.throng.cli.RunCommand} is the main job. It finds the {@linkplain org.throng.cli.PlanFile plan}, checks
 * everything that can be checked before anything is started (properties, thresholds, load profiles), starts the
 * plan's {@linkplain org.throng.cli.StandInProcess stand-in} when no target is named, adds the recorder to the plan,
 * runs JMeter's own engine in this process, and leaves with the verdict's exit code. {@link org.throng.cli.LoadRun}
 * drives the run itself, second by second.
 */
package org.throng.cli;

/**
 * A test plan, from its name to a tree that an engine can run: everything that must be known of it, or be right in it,
 * before the first user starts.
 *
 * <pre>
 * name -&gt; PlanFile -&gt; JMeterRuntime (properties, reading), PlanClassPath (jars that the plan brings), Modules
 *                        |
 *                        v
 *                     LoadedPlan: evaluated once (EvaluatedVariables), checked (ElementChecks, PlanScripts), users,
 *                        |        thresholds
 *                        |
 *                        v
 *                     ScalablePlan: the same plan with another load, for each step of a search
 * </pre>
 *
 * <p>All of them find elements of a tree by class with {@link org.throng.cli.plan.PlanElements}.
 *
 * <p>Each mistake in the plan is a {@link org.throng.command.UsageError} here, before anything runs.
 */
package org.throng.cli.plan;

/**
 * Where the properties of a run come from, and who reads them. A {@code -D} that nothing reads is an error, since it
 * would silently run another test than the intended one.
 *
 * <pre>
 * command line, Preset, MavenProperties -&gt; properties of the run
 *                                             | checked against
 *                                             v
 * PlanTexts (the plan, its scripts, the plans that it includes) -&gt; PropertyReads -&gt; PlanProperties
 * </pre>
 *
 * <p>The texts are searched, not executed: the properties must be known before JMeter is started with them.
 */
package org.throng.cli.properties;

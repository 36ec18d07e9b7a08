/**
 * How many nodes a number of users needs, computed from the measured capacity of one node.
 *
 * <pre>
 * summary.json -&gt; RateReader -&gt; NodeCapacity  -&gt; Sizing -&gt; JSON, CSV, text (report)
 * given rates            -&gt;    NodeCapacity      ^
 *                          Usage, Reserve  --+
 * </pre>
 *
 * <p>A {@linkplain org.throng.sizing.Rate rate} is only as good as the run that it comes from: it counts if the run was
 * valid, kept its {@linkplain org.throng.verdict.Objective objective} and was driven by the clock ({@linkplain
 * org.throng.sizing.Model open model}). If a condition does not hold, the output says so beside the number.
 *
 * <p>The formula is that of the published sizing for 100,000 users of a file sync server, with its inputs as
 * parameters.
 */
package org.throng.sizing;

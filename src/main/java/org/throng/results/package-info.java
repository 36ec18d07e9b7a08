/**
 * The JMeter side of measuring: receives every sample of a plan and passes it to {@link org.throng.stats}.
 *
 * <pre>
 * sampler ----&gt; Recorder ------------&gt; Sample ----&gt; RunStatistics
 * pushes, deliveries ... -&gt; ListenedMeasurements -&gt; RunStatistics
 *                                    '-&gt; JMeter's listeners, Jtl (results.jtl)
 * </pre>
 *
 * <p>The {@link org.throng.results.Recorder} is a listener under the test plan. When a sampler starts, it notes the
 * request as in flight, with its intended start. When the result arrives, it counts a {@link
 * org.throng.measure.Sample}:
 *
 * <ul>
 *   <li><b>service time</b> is what JMeter measured, start to answer, without idle time; in microseconds if the
 *       element gives a {@link org.throng.results.TimedResult}, else in JMeter's milliseconds;
 *   <li><b>lateness</b> is actual start minus intended start, if the start was scheduled;
 *   <li><b>response time</b> is the sum of both. A user whose request took ten seconds starts the next ones late;
 *       service times alone would leave out the wait of all those requests that a steady stream of real users would
 *       have sent meanwhile. That error is known as coordinated omission.
 * </ul>
 *
 * <p>Waits that the plan asks for ({@link org.throng.users.run.HoldingSampler}) count without a time. A request that
 * the end of the run cut off is in flight, neither an answer nor an error. The steps of a transaction are samples of
 * their own whether or not its controller generates a parent sample; the transaction is a separate row outside the
 * total. An element whose work has several steps gives a {@link org.throng.results.SteppedResult}, which is counted in
 * the same way: each step under its own label, the whole as a transaction under the element's name.
 *
 * <p>What elements record outside samplers, such as pushes, passes through {@link
 * org.throng.results.ListenedMeasurements}: into the statistics, and to JMeter's listeners as results. {@link
 * org.throng.results.Jtl} writes a line for everything that is counted.
 */
package org.throng.results;

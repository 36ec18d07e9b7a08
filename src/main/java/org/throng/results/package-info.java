/**
 * The JMeter side of measuring: hears of every sample of a plan and hands it to {@link org.throng.stats}.
 *
 * <p>The {@link org.throng.results.Recorder} is a listener under the test plan. When a sampler starts it notes the
 * request as in flight, together with its intended start; when the result comes it counts a
 * {@link org.throng.stats.Sample}:
 *
 * <ul>
 *   <li><b>service time</b> is what JMeter measured, start to answer, idle time left out; microseconds where the
 *       element gives a {@link org.throng.results.TimedResult}, else JMeter's milliseconds;
 *   <li><b>lateness</b> is actual start minus intended start, where the start was scheduled;
 *   <li><b>response time</b> is the sum of both. A user whose request took ten seconds starts the next ones late;
 *       service times alone would leave out how long all those requests had waited that a steady stream of real
 *       users would have sent meanwhile. That error is known as coordinated omission.
 * </ul>
 *
 * <p>Waits that the plan asks for are marked {@link org.throng.results.Waiting}: they count without a time. A request
 * that the end of the run broke off is in flight, neither an answer nor an error. The steps of a transaction are
 * samples of their own whether or not its controller generates a parent sample; the transaction is a row beside them
 * that the total leaves out. An element whose work has several steps gives a {@link
 * org.throng.results.SteppedResult}, which is counted in the same way: each step under its own label, the whole as a
 * transaction under the element's name.
 *
 * <p>What elements record outside of samplers, as pushes, goes through {@link
 * org.throng.results.ListenedMeasurements}: into the statistics, and to JMeter's listeners as results. {@link
 * org.throng.results.Jtl} writes a line for everything that is counted.
 */
package org.throng.results;

/**
 * How users, elements and protocols report what they measure. It depends on nothing else of Throng, so that a protocol
 * knows neither histograms nor JMeter.
 *
 * <pre>
 * protocols, elements, users -&gt; RunContext.current() -&gt; Measurements -&gt; stats.Recording, during a run
 *                                                            '-&gt; NoMeasurements, if no run is in progress
 * </pre>
 *
 * <p>A run is a {@link org.throng.measure.RunContext}, which names its {@link org.throng.measure.Measurements} and the
 * agreed start of its load. A finished request is a {@link org.throng.measure.Sample}; the listener of all samples of
 * a plan ({@code results.Recorder}) reports those of users. Each protocol reports what it measures outside samplers,
 * for example a callback that arrives minutes after the user has left: it is {@linkplain
 * org.throng.measure.Measurements#awaiting awaited} as an {@link org.throng.measure.InFlightEntry} until it arrives,
 * then it is a sample and, if it failed, has a {@linkplain org.throng.measure.Measurements#failure reason}; {@link
 * org.throng.measure.AwaitedSamples} does this for one label. Latencies between two machines need the {@linkplain
 * org.throng.measure.ClockOffsets offsets} of their clocks.
 */
package org.throng.measure;

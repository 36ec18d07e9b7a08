/**
 * Throng: load tests for collaboration servers as ordinary JMeter plans.
 *
 * <p>How a run flows through the packages:
 *
 * <pre>
 * plan (.jmx) -&gt; users (thread group) -&gt; element (sampler) -&gt; websocket (protocol) -&gt; net (Netty)
 *                                            |
 *                                            v
 *                       results (recorder) -&gt; stats (histograms) -&gt; verdict -&gt; report
 * </pre>
 *
 * <p>Only {@code gui}, {@code users}, {@code element}, {@code results} and {@code cli} import JMeter; a test holds this
 * and the other arrows.
 */
package org.throng;

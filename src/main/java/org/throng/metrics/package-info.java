/**
 * Polls metrics of servers beside the load, on threads of its own; no user and no thread of JMeter waits for a poll.
 *
 * <pre>
 * PolledSource (name, interval, selectors) -&gt; Polling (one thread for each source)
 *         MetricsSource.read: PrometheusSource -&gt; net, PrometheusText
 *                             ProcSource -&gt; ProcFiles
 *         -&gt; Selection (series that are kept) -&gt; RunMetrics
 * </pre>
 *
 * <p>In a distributed run only the controller polls: the metrics are the server's, so one reader is enough, and the
 * injectors keep their processors and sockets for the load.
 *
 * <p>{@link org.throng.metrics.PrometheusText} is a parser of our own: the client libraries of Prometheus for Java only
 * write the format, and the known readers are no longer maintained or bring an HTTP client and a logging library.
 */
package org.throng.metrics;

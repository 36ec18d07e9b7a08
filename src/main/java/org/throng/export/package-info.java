/**
 * The figures of a running load for monitoring systems: for Prometheus, which reads them, and for collectors of
 * OpenTelemetry, to which they are pushed.
 *
 * <pre>
 * RunStatistics -&gt; IntervalListener: RunMeter (counts since the run began)
 *                                      | RunSnapshot
 *                                  RunCatalogue (names, units, labels) -&gt; ExportedMetric
 *                                      |-&gt; Exposition: text, OpenMetrics or protobuf, when Prometheus asks
 *                                      '-&gt; OtlpMetrics -&gt; OtlpPush: every interval and at the end
 * </pre>
 *
 * <p>Nothing observes single samples: once a second the buckets of the closed interval's histograms are added to a
 * {@link org.throng.export.TimeHistogram}, whose counts are exact and whose buckets are those of native (Prometheus)
 * and exponential (OpenTelemetry) histograms. The client libraries can only observe single values, so their models are
 * filled directly.
 *
 * <p>Only this package uses the libraries of Prometheus and OpenTelemetry, and no class of them is loaded by a run
 * without these options.
 */
package org.throng.export;

package org.throng.stats;

/**
 * A sample broke a threshold.
 *
 * @param rule index of the rule among those of the run, from 0
 * @param value what the rule limits, with this sample: a response time in ms, or a count
 * @param second when it was counted, in seconds since the run began; 0 if that was before
 * @param label label of the sample
 * @param injector name of the injector that counted it; {@link RunStatistics#LOCAL} for this process
 */
public record SampleBreach(int rule, double value, double second, String label, String injector) {
}

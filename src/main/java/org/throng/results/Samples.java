package org.throng.results;

import org.apache.jmeter.samplers.SampleResult;
import org.throng.stats.Measurements;
import org.throng.stats.Request;
import org.throng.stats.Sample;

/** Turns JMeter's results into samples. */
final class Samples {

    private Samples() {
    }

    /** A finished request; its response time runs from the intended start. */
    static Sample finished(SampleResult result, Request request) {
        long lateness = request == null ? Measurements.UNKNOWN : request.latenessMicros();
        long service = serviceMicros(result);
        return sample(result, service + Math.max(0, lateness), service, lateness);
    }

    /**
     * A step of a sample.
     *
     * @param request the one that began with the first step, or null
     * @param first whether this is the first step, which alone can be late
     */
    static Sample step(Step step, Request request, boolean first) {
        long own = request == null ? Measurements.UNKNOWN : request.latenessMicros();
        long lateness = first || own < 0 ? own : Measurements.FOLLOWING;
        return new Sample(
                step.label(),
                step.ok(),
                step.serviceMicros() + Math.max(0, lateness),
                step.serviceMicros(),
                lateness,
                step.resolveMicros(),
                step.connectMicros(),
                step.firstByteMicros(),
                step.sentBytes(),
                step.receivedBytes());
    }

    /** A wait that the plan asked for: it is counted, but it has no times. */
    static Sample waited(SampleResult result) {
        return sample(result, Measurements.UNKNOWN, Measurements.UNKNOWN, Measurements.UNKNOWN);
    }

    /** A transaction; its time is what its controller made of the steps, with or without timers as the plan says. */
    static Sample transaction(SampleResult result) {
        return finished(result, null);
    }

    private static Sample sample(SampleResult result, long response, long service, long lateness) {
        long resolve = Measurements.UNKNOWN;
        long connect;
        long firstByte;
        if (result instanceof TimedResult timed) {
            resolve = timed.getResolveMicros();
            connect = timed.getConnectMicros();
            firstByte = timed.getFirstByteMicros();
        } else {
            connect = microsIfAny(result.getConnectTime());
            firstByte = microsIfAny(result.getLatency());
        }
        return new Sample(
                Failures.orEmpty(result.getSampleLabel()),
                result.isSuccessful(),
                response,
                service,
                lateness,
                resolve,
                connect,
                firstByte,
                result.getSentBytes(),
                Failures.isOwn(result) ? 0 : result.getBytesAsLong());
    }

    /** JMeter's elapsed time is without the idle time already. */
    private static long serviceMicros(SampleResult result) {
        if (result instanceof TimedResult timed && timed.getServiceMicros() >= 0) {
            return timed.getServiceMicros();
        }
        return result.getTime() * 1000;
    }

    /** JMeter writes 0 for a phase that did not take place, as connecting over a connection that is open already. */
    private static long microsIfAny(long millis) {
        return millis <= 0 ? Measurements.UNKNOWN : millis * 1000;
    }
}

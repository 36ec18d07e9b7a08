package org.throng.results;

import org.apache.jmeter.samplers.SampleResult;
import org.throng.measure.Measurements;
import org.throng.measure.Sample;
import org.throng.stats.BegunSample;
import org.throng.users.TransactionStart;

/** Turns JMeter's results into samples. */
final class Samples {

    private Samples() {
    }

    /**
     * A finished request. Its response time runs from the intended start; as the first step of a transaction, which has
     * the lateness then, from its own.
     */
    static Sample finished(SampleResult result, BegunSample request) {
        if (request != null && request.isFirstStep()) {
            long service = serviceMicros(result);
            return sample(result, service, service, ofStep(request));
        }
        return whole(result, request);
    }

    /** A request that is due itself, or one of several steps: its response time runs from the intended start. */
    static Sample whole(SampleResult result, BegunSample request) {
        return late(result, serviceMicros(result), lateness(request));
    }

    private static Sample late(SampleResult result, long service, long lateness) {
        return sample(result, service + Math.max(0, lateness), service, lateness);
    }

    private static long lateness(BegunSample request) {
        return request == null ? Measurements.UNKNOWN : request.latenessMicros();
    }

    /** Steps are never late. What they are steps of may have been scheduled. */
    private static long ofStep(BegunSample request) {
        return lateness(request) < 0 ? Measurements.UNKNOWN : Measurements.FOLLOWING;
    }

    /**
     * A step of a sample: its time is its own.
     *
     * @param request the one that began with the first step, or null
     */
    static Sample step(Step step, BegunSample request) {
        return new Sample(
                step.label(),
                step.ok(),
                step.serviceMicros(),
                step.serviceMicros(),
                ofStep(request),
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

    /**
     * A transaction; its time is what its controller made of the steps, with or without timers as the plan says. If it
     * was due by the clock, its response time runs from then. JMeter adds up whole milliseconds; it takes no less than
     * its samples together.
     *
     * @param start null if it was not due by the clock
     * @param leastMicros what its samples took together
     */
    static Sample transaction(SampleResult result, TransactionStart start, long leastMicros) {
        long micros = serviceMicros(result);
        return start == null
                ? late(result, Math.max(leastMicros, micros), Measurements.UNKNOWN)
                : late(result, Math.max(leastMicros, micros - start.waitedMicros()), start.latenessMicros());
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
                FailureReader.orEmpty(result.getSampleLabel()),
                result.isSuccessful(),
                response,
                service,
                lateness,
                resolve,
                connect,
                firstByte,
                result.getSentBytes(),
                FailureReader.isOwn(result) ? 0 : result.getBytesAsLong());
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

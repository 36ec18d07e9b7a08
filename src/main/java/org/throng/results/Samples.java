package org.throng.results;

import java.util.Arrays;
import org.apache.jmeter.protocol.http.sampler.HTTPSampleResult;
import org.apache.jmeter.samplers.SampleResult;
import org.throng.measure.Measurements;
import org.throng.measure.Sample;
import org.throng.stats.BegunSample;
import org.throng.users.run.EndedTransaction;
import org.throng.users.run.TransactionStart;

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
     */
    static Sample transaction(SampleResult result, EndedTransaction ended) {
        return transaction(result, ended.start(), ended.sampledMicros(), ended.receivedBytes());
    }

    /**
     * A transaction with a generated parent, which has all of its steps.
     *
     * @param start null if it was not due by the clock
     */
    static Sample parent(SampleResult result, TransactionStart start) {
        return transaction(result, start, 0, receivedBytes(result));
    }

    /** Several answers have no common first byte, and no common connection. */
    private static Sample transaction(
            SampleResult result, TransactionStart start, long leastMicros, long receivedBytes) {
        long micros = serviceMicros(result);
        long service = Math.max(leastMicros, start == null ? micros : micros - start.waitedMicros());
        long lateness = start == null ? Measurements.UNKNOWN : start.latenessMicros();
        return new Sample(
                FailureReader.orEmpty(result.getSampleLabel()),
                result.isSuccessful(),
                service + Math.max(0, lateness),
                service,
                lateness,
                Measurements.UNKNOWN,
                Measurements.UNKNOWN,
                Measurements.UNKNOWN,
                result.getSentBytes(),
                receivedBytes);
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
            connect = FailureReader.isOwn(result) ? Measurements.UNKNOWN : microsIfAny(result.getConnectTime());
            firstByte = firstByteMicros(result);
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
                receivedBytes(result));
    }

    /** Without the stack traces that JMeter gives failures as their body, and counts. */
    private static long receivedBytes(SampleResult result) {
        if (result instanceof TimedResult) {
            return result.getBytesAsLong();
        }
        return Transactions.isParent(result)
                ? Arrays.stream(result.getSubResults()).mapToLong(Samples::receivedBytes).sum()
                : Math.max(0, result.getBytesAsLong() - stackTraceBytes(result));
    }

    private static long stackTraceBytes(SampleResult result) {
        SampleResult[] parts = result.getSubResults();
        if (parts.length > 0) {
            return Arrays.stream(parts).mapToLong(Samples::stackTraceBytes).sum();
        }
        long body = result.getBodySizeAsLong();
        return FailureReader.isOwn(result) && body == result.getResponseData().length ? body : 0;
    }

    /** JMeter's elapsed time is without the idle time already. */
    private static long serviceMicros(SampleResult result) {
        if (result instanceof TimedResult timed && timed.getServiceMicros() >= 0) {
            return timed.getServiceMicros();
        }
        return result.getTime() * 1000;
    }

    /** JMeter's 0 of an HTTP answer means less than a millisecond, unless it had no body that could begin. */
    private static long firstByteMicros(SampleResult result) {
        boolean isAtOnce = result instanceof HTTPSampleResult && !FailureReader.isOwn(result)
                && (result.getBodySizeAsLong() > 0 || result.getTime() == 0 && result.getHeadersSize() > 0);
        return isAtOnce ? result.getLatency() * 1000 : microsIfAny(result.getLatency());
    }

    /** JMeter writes 0 for a phase that did not take place, as connecting over a connection that is open already. */
    private static long microsIfAny(long millis) {
        return millis <= 0 ? Measurements.UNKNOWN : millis * 1000;
    }
}

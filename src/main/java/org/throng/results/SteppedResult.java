package org.throng.results;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.jmeter.samplers.SampleResult;

/**
 * The result of a sampler whose work has several measured steps. Each step is a sample of its own under its own label;
 * the whole is a transaction. Listeners of JMeter see the whole with a sub-result for each step.
 *
 * <p>A user keeps its last result until the next one, which may be a minute. So the steps are kept as small records,
 * and their sub-results are made again at each request.
 */
public final class SteppedResult extends TimedResult {

    private static final long serialVersionUID = 1L;
    static final String OK = "200";

    private final List<Step> steps;

    /**
     * Adds up the sent and received bytes of the steps; the first failed step, if there is one, fails the whole.
     *
     * @param label the label of the whole
     * @param startMillis when the whole began, by the wall clock
     * @param serviceMicros from its beginning to its end
     * @param steps in their order, at least one
     */
    public SteppedResult(String label, long startMillis, long serviceMicros, List<Step> steps) {
        if (steps.isEmpty()) {
            throw new IllegalArgumentException("'" + label + "' has no steps");
        }
        this.steps = List.copyOf(steps);
        fill(this, label, startMillis, serviceMicros);
        long sent = 0;
        long received = 0;
        Step.Failure failure = null;
        for (Step step : this.steps) {
            sent += step.sentBytes();
            received += step.receivedBytes();
            failure = failure == null ? step.failure() : failure;
        }
        setSentBytes(sent);
        setBodySize(received);
        end(this, failure);
    }

    /** The steps in their order. */
    public List<Step> steps() {
        return steps;
    }

    /** The steps as results, made again at each call. */
    @Override
    public SampleResult[] getSubResults() {
        SampleResult[] results = new SampleResult[steps.size()];
        for (int i = 0; i < results.length; i++) {
            TimedResult result = alone(steps.get(i));
            result.setParent(this);
            result.setThreadName(getThreadName());
            result.setGroupThreads(getGroupThreads());
            result.setAllThreads(getAllThreads());
            results[i] = result;
        }
        return results;
    }

    /** The result of a step that is not part of a whole. */
    public static TimedResult alone(Step step) {
        TimedResult result = new TimedResult();
        fill(result, step.label(), step.startMillis(), step.serviceMicros());
        result.setResolveMicros(step.resolveMicros());
        result.setConnectMicros(step.connectMicros());
        result.setFirstByteMicros(step.firstByteMicros());
        result.setConnectTime((Math.max(0, step.resolveMicros()) + Math.max(0, step.connectMicros())) / 1_000);
        result.setLatency(Math.max(0, step.firstByteMicros()) / 1_000);
        result.setSentBytes(step.sentBytes());
        result.setBodySize(step.receivedBytes());
        end(result, step.failure());
        return result;
    }

    private static void fill(TimedResult result, String label, long startMillis, long serviceMicros) {
        result.setSampleLabel(label);
        result.setStampAndTime(startMillis, 0);
        result.setEndTime(startMillis + serviceMicros / 1_000);
        result.setServiceMicros(serviceMicros);
    }

    private static void end(TimedResult result, Step.Failure failure) {
        result.setSuccessful(failure == null);
        result.setResponseCode(failure == null ? OK : failure.code());
        result.setResponseMessage(failure == null ? "OK" : failure.message());
        if (failure != null) {
            result.setResponseHeaders(failure.headers());
        }
        if (failure != null && !failure.serverSaid().isEmpty()) {
            result.setDataType(TEXT);
            result.setDataEncoding(StandardCharsets.UTF_8.name());
            result.setResponseData(failure.serverSaid().getBytes(StandardCharsets.UTF_8));
        }
    }
}

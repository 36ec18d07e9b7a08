package org.throng.results;

import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.SampleSaveConfiguration;
import org.throng.measure.Measurements;

/**
 * A sample result of Throng's own elements, timed to the microsecond. JMeter's own fields are filled as well
 * (milliseconds), so that any listener can read it.
 *
 * <p>Sealed, because JMeter writes only those subclasses to XML files that {@link XmlResults} names.
 */
public sealed class TimedResult extends SampleResult permits SteppedResult {

    private static final long serialVersionUID = 1L;

    private long serviceMicros = Measurements.UNKNOWN;
    private long resolveMicros = Measurements.UNKNOWN;
    private long connectMicros = Measurements.UNKNOWN;
    private long firstByteMicros = Measurements.UNKNOWN;
    private long bodySize = Measurements.UNKNOWN;

    /** Time from start to answer, waiting that the plan asked for left out; UNKNOWN means: take JMeter's elapsed. */
    public long getServiceMicros() {
        return serviceMicros;
    }

    public void setServiceMicros(long micros) {
        serviceMicros = micros;
    }

    public long getResolveMicros() {
        return resolveMicros;
    }

    public void setResolveMicros(long micros) {
        resolveMicros = micros;
    }

    public long getConnectMicros() {
        return connectMicros;
    }

    public void setConnectMicros(long micros) {
        connectMicros = micros;
    }

    public long getFirstByteMicros() {
        return firstByteMicros;
    }

    public void setFirstByteMicros(long micros) {
        firstByteMicros = micros;
    }

    @Override
    public void setBodySize(long received) {
        super.setBodySize(received);
        bodySize = received;
    }

    /** JMeter counts the response data if nothing was received: for a failure that is a text of ours. */
    @Override
    public long getBodySizeAsLong() {
        return bodySize < 0 ? super.getBodySizeAsLong() : bodySize;
    }

    /**
     * JMeter calls this before it writes a result to a file. So runs without XML files do not pay for them, and no code
     * that makes or writes results has to call anything first.
     */
    @Override
    public void setSaveConfig(SampleSaveConfiguration columns) {
        super.setSaveConfig(columns);
        if (columns != null && columns.saveAsXml()) {
            XmlResults.register();
        }
    }
}

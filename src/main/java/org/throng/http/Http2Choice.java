package org.throng.http;

import org.apache.jmeter.util.JMeterUtils;
import org.throng.net.wire.Http2Mode;

/** Whether HTTP Requests speak HTTP/2: the property {@value #PROPERTY} of a run. */
public final class Http2Choice {

    /** {@code off}, {@code auto} or {@code prior-knowledge}. */
    public static final String PROPERTY = "http2";

    private Http2Choice() {
    }

    /**
     * @param value of the property; null for its default, {@code off}: answers of HTTP/2 have other headers and no
     *     messages, by which plans may tell them apart
     * @throws IllegalArgumentException if there is no such choice; names those that there are
     */
    public static Http2Mode of(String value) {
        return switch (value == null ? "off" : value.strip()) {
            case "off" -> Http2Mode.OFF;
            case "auto" -> Http2Mode.AUTO;
            case "prior-knowledge" -> Http2Mode.PRIOR_KNOWLEDGE;
            default -> throw new IllegalArgumentException(PROPERTY + " must be off (HTTP/1.1), auto (HTTP/2 over TLS if"
                    + " the server offers it) or prior-knowledge (HTTP/2 always), is '" + value + "'");
        };
    }

    static Http2Mode ofRun() {
        return of(JMeterUtils.getProperty(PROPERTY));
    }
}

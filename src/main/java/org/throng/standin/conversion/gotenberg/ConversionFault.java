package org.throng.standin.conversion.gotenberg;

import org.throng.standin.faults.Tunable;

/** Faults of a conversion server, each with a rate: the share of requests that it hits. */
public enum ConversionFault implements Tunable {
    /** A request is answered by 429, although the queue has room. */
    QUEUE_FULL,
    /** A conversion by Chromium fails as under {@code failOnHttpStatusCodes}: 409. */
    PAGE_FAILED,
    /** A conversion takes longer than the time limit. */
    SLOW,
    /** The PDF is Chromium's page about a failed navigation, with one page, and the status is 200. */
    ERROR_PAGE,
    /** The answer is 200 without a byte. */
    EMPTY,
    /** The file lacks its beginning and its end, with the announced length. */
    CORRUPT,
    /** The connection is reset in the middle of the file. */
    TRUNCATED,
    /** The file stops in its middle, and the connection stays open. */
    STALLED,
    /** The result is not sent to the webhook. */
    WEBHOOK_LOST,
    /** The health check is answered by 503. */
    UNHEALTHY,
    /** The request for metrics is not answered. */
    METRICS_HUNG,
    /** The metrics are not in the text format of Prometheus. */
    METRICS_MALFORMED,
    /** The request for metrics is answered by 404. */
    METRICS_MISSING
}

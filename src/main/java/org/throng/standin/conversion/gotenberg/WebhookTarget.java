package org.throng.standin.conversion.gotenberg;

import java.util.Map;

/**
 * Where a result goes instead of the answer.
 *
 * @param url for the file
 * @param method POST, PATCH or PUT
 * @param errorUrl for an error; empty for none
 * @param errorMethod POST, PATCH or PUT
 * @param eventsUrl for events about success and errors; empty for none
 * @param headers additional headers
 * @param acceptedStatus status of the answer
 * @param repeats how often a failed request is repeated
 * @param named whether requests have the file name and the trace id
 */
public record WebhookTarget(
        String url,
        String method,
        String errorUrl,
        String errorMethod,
        String eventsUrl,
        Map<String, String> headers,
        int acceptedStatus,
        int repeats,
        boolean named) {
}

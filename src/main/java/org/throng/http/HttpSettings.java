package org.throng.http;

import org.apache.http.impl.client.HttpClientBuilder;
import org.apache.http.impl.client.StandardHttpRequestRetryHandler;
import org.apache.http.util.VersionInfo;
import org.apache.jmeter.util.JMeterUtils;
import org.throng.measure.RunContext;

/**
 * The settings of all HTTP Requests of a run, from JMeter's properties. JMeter reads them once a process; the runs of
 * an injector may have different ones.
 *
 * @param retries when a request without an answer is sent again: {@code httpclient4.retrycount} and
 *     {@code httpclient4.request_sent_retry_enabled}
 * @param storedBytes how much of an answer's body is kept: {@code httpsampler.max_bytes_to_store_per_request}
 * @param maxBytes most bytes of one body in memory, as it comes or decompressed: a quarter of the heap
 * @param userAgent of requests whose plan names none; null for none ({@code
 *     httpclient4.default_user_agent_disabled})
 * @param preemptive whether known credentials are sent before the server asks: {@code httpclient4.auth.preemptive}
 * @param sharedTls whether all users resume the same TLS sessions: {@code https.sessioncontext.shared}
 * @param laxGzip whether a compressed body may end too early: {@code httpclient4.gzip_relax_mode}
 * @param laxDeflate the same of {@code deflate}: {@code httpclient4.deflate_relax_mode}
 * @param viaSocks whether the JVM makes its connections through a SOCKS proxy: {@code socksProxyHost}
 */
record HttpSettings(StandardHttpRequestRetryHandler retries, long storedBytes, int maxBytes, String userAgent,
        boolean preemptive, boolean sharedTls, boolean laxGzip, boolean laxDeflate, boolean viaSocks) {

    private static final String USER_AGENT =
            VersionInfo.getUserAgent("Apache-HttpClient", "org.apache.http.client", HttpClientBuilder.class);

    private static final int MAX_BYTES =
            (int) Math.min(1 << 30, Math.max(16L << 20, Runtime.getRuntime().maxMemory() / 4));

    /** The settings of the run in progress. */
    static HttpSettings ofRun() {
        return RunContext.current().part(HttpSettings.class, HttpSettings::read);
    }

    /** The present values of the properties. */
    static HttpSettings read() {
        int stored = JMeterUtils.getPropDefault("httpsampler.max_bytes_to_store_per_request", 0);
        return new HttpSettings(
                new StandardHttpRequestRetryHandler(JMeterUtils.getPropDefault("httpclient4.retrycount", 0),
                        isSet("httpclient4.request_sent_retry_enabled")),
                stored > 0 ? stored : Long.MAX_VALUE,
                MAX_BYTES,
                isSet("httpclient4.default_user_agent_disabled") ? null : USER_AGENT,
                JMeterUtils.getPropDefault("httpclient4.auth.preemptive", true),
                isSet("https.sessioncontext.shared"),
                isSet("httpclient4.gzip_relax_mode"),
                isSet("httpclient4.deflate_relax_mode"),
                !System.getProperty("socksProxyHost", "").isEmpty());
    }

    private static boolean isSet(String property) {
        return JMeterUtils.getPropDefault(property, false);
    }
}

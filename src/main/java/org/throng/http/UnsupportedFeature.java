package org.throng.http;

import java.net.URL;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.jmeter.protocol.http.control.AuthManager;
import org.apache.jmeter.protocol.http.control.AuthManager.Mechanism;
import org.apache.jmeter.protocol.http.control.Authorization;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.measure.Measurements;

/**
 * A feature of HTTP Request that Throng's transport does not have. JMeter's HttpClient 4 sends a request that needs it;
 * the log and the notes of the results name each one once.
 */
enum UnsupportedFeature {

    PROXY_OVER_TLS("a proxy that is reached over TLS (http.proxyScheme=https)"),
    VIA_SOCKS("a SOCKS proxy (socksProxyHost)"),
    KERBEROS("Kerberos or SPNEGO authentication"),
    NTLM("NTLM or Negotiate authentication"),
    LAZY_AUTHENTICATION("authentication without preemptive Basic (httpclient4.auth.preemptive=false)"),
    DIGEST_PARAMETERS("digest parameters that a script has set"),
    EXPECT_CONTINUE("the header Expect: 100-continue"),
    SLOW_SOCKETS("limited bandwidth (httpclient.socket.*.cps)"),
    SHARED_CLIENT_CERTIFICATES(
            "client certificates whose TLS sessions all users share (https.sessioncontext.shared)");

    private static final Logger log = LoggerFactory.getLogger(UnsupportedFeature.class);
    private static final Set<UnsupportedFeature> NAMED = ConcurrentHashMap.newKeySet();

    private final String sentence;

    UnsupportedFeature(String words) {
        sentence = "HTTP Requests with " + words
                + " are sent by HttpClient 4, not by Throng's transport; they cost more.";
    }

    /** A request needs it. */
    void note() {
        Measurements.current().note(sentence);
        if (NAMED.add(this)) {
            log.warn(sentence);
        }
    }

    /** Whether the credentials of this URL need a scheme that only HttpClient 4 has. */
    static boolean isKerberos(AuthManager credentials, URL url) {
        Authorization one = credentials.getAuthForURL(url);
        return one != null && one.getMechanism() == Mechanism.KERBEROS;
    }
}

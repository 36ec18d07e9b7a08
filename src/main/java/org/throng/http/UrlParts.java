package org.throng.http;

import java.net.MalformedURLException;
import java.net.URL;
import java.util.Set;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase;
import org.apache.jmeter.protocol.http.util.HTTPConstants;

/**
 * The values that the URL of an HTTP Request is made of, besides its parameters. JMeter makes the URL again for each
 * sample, although it rarely changes.
 *
 * @param path or the whole URL, if it begins with a scheme; all others are null then, and the port 0
 * @param method decides whether the parameters are part of the URL
 * @param encoding of the parameters; null if they are not part of the URL
 * @param port {@link HTTPSamplerBase#UNSPECIFIED_PORT} for none
 */
record UrlParts(String path, String domain, String protocol, String method, String encoding, int port) {

    private static final Set<String> WITH_QUERY =
            Set.of(HTTPConstants.GET, HTTPConstants.DELETE, HTTPConstants.OPTIONS);

    /** The present values, read in JMeter's order: they may be functions with effects, each of which is called once. */
    static UrlParts of(HTTPSamplerBase request) {
        String path = request.getPath();
        if (path.startsWith("http://") || path.startsWith("https://")) {
            return new UrlParts(path, null, null, null, null, 0);
        }
        String domain = request.getDomain();
        String protocol = request.getProtocol();
        String method = request.getMethod();
        String encoding = WITH_QUERY.contains(method) ? request.getContentEncoding() : null;
        return new UrlParts(path, domain, protocol, method, encoding, request.getPortIfSpecified());
    }

    /**
     * The URL as JMeter makes it.
     *
     * @throws MalformedURLException if there is none, with JMeter's message
     */
    URL url(HTTPSamplerBase request) throws MalformedURLException {
        if (protocol == null) {
            return new URL(path);
        }
        boolean isFile = "file".equalsIgnoreCase(protocol);
        String file = (isFile || path.startsWith("/") ? "" : "/") + path;
        String query = encoding == null ? "" : request.getQueryString(encoding);
        if (!query.isEmpty()) {
            file += (path.contains("?") ? "&" : "?") + query;
        }
        String host = isFile ? null : domain;
        return isDefaultPort() ? new URL(protocol, host, file) : new URL(protocol, host, port, file);
    }

    private boolean isDefaultPort() {
        return port == HTTPSamplerBase.UNSPECIFIED_PORT
                || port == HTTPConstants.DEFAULT_HTTP_PORT && HTTPConstants.PROTOCOL_HTTP.equalsIgnoreCase(protocol)
                || port == HTTPConstants.DEFAULT_HTTPS_PORT && HTTPConstants.PROTOCOL_HTTPS.equalsIgnoreCase(protocol);
    }
}

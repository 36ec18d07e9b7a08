package org.throng.http;

import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import org.apache.http.HttpHost;
import org.apache.http.client.methods.HttpRequestBase;
import org.apache.jmeter.protocol.http.control.Header;
import org.apache.jmeter.protocol.http.control.HeaderManager;
import org.apache.jmeter.testelement.property.CollectionProperty;
import org.apache.jmeter.testelement.property.FunctionProperty;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.throng.net.wire.WireRequest;

/**
 * A request that was sent, with all that it was made of: the same settings lead to the same bytes. An HTTP Request
 * sends them again, for any user, as long as nothing in its settings has changed.
 *
 * @param settings of the sampler
 * @param request never changed again
 * @param target as in the URL
 * @param server the same with its port
 */
record RepeatedRequest(Settings settings, HttpRequestBase request, HttpHost target, HttpHost server,
        String requestTarget, WireRequest wire, Shown shown) {

    private static final String NAME = "Header.name";
    private static final String VALUE = "Header.value";

    /**
     * The request in a result.
     *
     * @param inHttp2 whether the lines are those of HTTP/2
     */
    record Shown(String lines, boolean inHttp2, String body, String cookies) {
    }

    /**
     * The settings that determine a request without credentials, cache and name resolver of its own.
     *
     * @param url the same object for the same URL
     * @param headers of the plan: name and value in turn
     * @param cookies null for none
     */
    record Settings(URL url, String method, boolean keepsAlive, int connectMillis, int responseMillis,
            List<String> headers, String cookies) {

        /** The same without making a list. */
        boolean are(URL url, String method, boolean keepsAlive, int connectMillis, int responseMillis,
                HeaderManager headers, String cookies) {
            return this.url == url && this.method.equals(method) && this.keepsAlive == keepsAlive
                    && this.connectMillis == connectMillis && this.responseMillis == responseMillis
                    && (cookies == null ? this.cookies == null : cookies.equals(this.cookies))
                    && areHeaders(headers);
        }

        private boolean areHeaders(HeaderManager manager) {
            CollectionProperty given = manager == null ? null : manager.getHeaders();
            if (given == null) {
                return headers.isEmpty();
            }
            if (2 * given.size() != headers.size()) {
                return false;
            }
            for (int i = 0; i < headers.size(); i += 2) {
                Header header = (Header) given.get(i / 2).getObjectValue();
                if (!headers.get(i).equals(constant(header, NAME))
                        || !headers.get(i + 1).equals(constant(header, VALUE))) {
                    return false;
                }
            }
            return true;
        }
    }

    /**
     * Name and value of each header.
     *
     * @return null if one of them is computed for each request: it must be computed once only
     */
    static List<String> headers(HeaderManager manager) {
        List<String> headers = new ArrayList<>();
        if (manager != null && manager.getHeaders() != null) {
            for (JMeterProperty property : manager.getHeaders()) {
                Header header = (Header) property.getObjectValue();
                headers.add(constant(header, NAME));
                headers.add(constant(header, VALUE));
            }
        }
        return headers.contains(null) ? null : headers;
    }

    private static String constant(Header header, String key) {
        JMeterProperty property = header.getPropertyOrNull(key);
        return property == null || property instanceof FunctionProperty ? null : property.getStringValue();
    }
}

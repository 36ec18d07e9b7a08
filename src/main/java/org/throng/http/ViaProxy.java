package org.throng.http;

import java.io.IOException;
import java.net.URI;
import org.apache.http.Header;
import org.apache.http.HttpException;
import org.apache.http.HttpHeaders;
import org.apache.http.HttpHost;
import org.apache.http.HttpRequest;
import org.apache.http.HttpResponse;
import org.apache.http.HttpStatus;
import org.apache.http.HttpVersion;
import org.apache.http.auth.AUTH;
import org.apache.http.auth.AuthScope;
import org.apache.http.auth.AuthState;
import org.apache.http.auth.NTCredentials;
import org.apache.http.client.methods.HttpRequestBase;
import org.apache.http.client.methods.HttpRequestWrapper;
import org.apache.http.client.protocol.HttpClientContext;
import org.apache.http.impl.auth.HttpAuthenticator;
import org.apache.http.impl.client.BasicCredentialsProvider;
import org.apache.http.impl.client.ProxyAuthenticationStrategy;
import org.apache.http.message.BasicHttpRequest;
import org.throng.net.wire.WireRoute;

/**
 * The proxy of one sample. It forwards requests for {@code http} and opens a tunnel for {@code https} (RFC 9110 section
 * 9.3.6); Basic and Digest credentials are sent once it has asked for them, and with each further request of the user.
 */
final class ViaProxy {

    /**
     * @param host name or address
     * @param port TCP port
     * @param user name for the proxy; empty for none
     * @param password of the user
     */
    record Settings(String host, int port, String user, String password) {

        /** Without the password. */
        @Override
        public String toString() {
            return host + ":" + port;
        }
    }

    private final Settings settings;
    private final HttpHost host;
    /** The proxy's challenge for this user. Downloads in parallel share it. */
    private final AuthState state;
    private final HttpAuthenticator authenticator = new HttpAuthenticator();
    private final HttpClientContext context = HttpClientContext.create();

    /** The request that the proxy forwards. */
    private HttpRequestWrapper forwarded;
    /** Whether the plan gives the header itself. */
    private boolean ofPlan;
    /** The CONNECT request that was sent last; null without one. */
    private BasicHttpRequest connect;

    /** @param credentials with the domain and the name of this machine, which only NTLM needs; null for none */
    ViaProxy(Settings settings, AuthState state, NTCredentials credentials) {
        this.settings = settings;
        this.state = state;
        this.host = new HttpHost(settings.host(), settings.port());
        BasicCredentialsProvider known = new BasicCredentialsProvider();
        if (credentials != null) {
            known.setCredentials(new AuthScope(settings.host(), settings.port()), credentials);
        }
        context.setAuthSchemeRegistry(TargetCredentials.SCHEMES);
        context.setCredentialsProvider(known);
    }

    HttpHost host() {
        return host;
    }

    WireRoute.Proxy route() {
        return new WireRoute.Proxy(
                TargetCredentials.withoutBrackets(settings.host()), settings.port(), settings);
    }

    /**
     * A request begins.
     *
     * @param requestTarget as in the request line
     */
    void begin(HttpRequestBase request, String requestTarget) {
        ofPlan = request.containsHeader(AUTH.PROXY_AUTH_RESP);
        forwarded = HttpRequestWrapper.wrap(request);
        forwarded.setURI(URI.create(requestTarget));
        context.setRequestConfig(request.getConfig());
        connect = null;
    }

    /** Adds the credentials that the proxy is known to want of a request that it forwards. */
    void authorize(HttpRequestBase request) throws IOException, HttpException {
        if (ofPlan) {
            return;
        }
        forwarded.removeHeaders(AUTH.PROXY_AUTH_RESP);
        request.removeHeaders(AUTH.PROXY_AUTH_RESP);
        generate(forwarded);
        for (Header header : forwarded.getHeaders(AUTH.PROXY_AUTH_RESP)) {
            request.addHeader(header);
        }
    }

    private void generate(HttpRequest request) throws IOException, HttpException {
        synchronized (state) {
            authenticator.generateAuthResponse(request, state, context);
        }
    }

    /**
     * The head of a request for a tunnel.
     *
     * @param target as in the URL
     * @param server with its port
     * @param userAgent null for none
     */
    byte[] connectHead(HttpHost target, HttpHost server, String userAgent) throws IOException {
        String authority = server.toHostString();
        connect = new BasicHttpRequest("CONNECT", authority, HttpVersion.HTTP_1_1);
        HttpClientHead.complete(connect, target, userAgent);
        try {
            generate(connect);
        } catch (HttpException e) {
            throw new IOException(e);
        }
        return HttpClientHead.bytes(connect, authority);
    }

    /** The request for a tunnel that was sent last; null if the request needed none. */
    HttpRequest connect() {
        return connect;
    }

    /**
     * Whether the proxy wants credentials that are here: the request is to be sent again with them.
     *
     * @throws OtherSchemeException if only HttpClient 4 has the scheme
     */
    boolean asked(HttpResponse response) throws OtherSchemeException {
        if (response.getStatusLine().getStatusCode() == HttpStatus.SC_PROXY_AUTHENTICATION_REQUIRED
                && !settings.user().isEmpty()) {
            OtherSchemeException.refuse(response, HttpHeaders.PROXY_AUTHENTICATE);
        }
        synchronized (state) {
            return authenticator.isAuthenticationRequested(
                            host, response, ProxyAuthenticationStrategy.INSTANCE, state, context)
                    && authenticator.handleAuthChallenge(
                            host, response, ProxyAuthenticationStrategy.INSTANCE, state, context);
        }
    }
}

package org.throng.http;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import org.apache.http.Header;
import org.apache.http.HttpException;
import org.apache.http.HttpHeaders;
import org.apache.http.HttpHost;
import org.apache.http.HttpResponse;
import org.apache.http.HttpStatus;
import org.apache.http.auth.AUTH;
import org.apache.http.auth.AuthProtocolState;
import org.apache.http.auth.AuthScheme;
import org.apache.http.auth.AuthSchemeProvider;
import org.apache.http.auth.AuthScope;
import org.apache.http.auth.AuthState;
import org.apache.http.auth.Credentials;
import org.apache.http.client.AuthCache;
import org.apache.http.client.config.AuthSchemes;
import org.apache.http.client.methods.HttpRequestBase;
import org.apache.http.client.methods.HttpRequestWrapper;
import org.apache.http.client.protocol.HttpClientContext;
import org.apache.http.config.Registry;
import org.apache.http.config.RegistryBuilder;
import org.apache.http.impl.auth.BasicScheme;
import org.apache.http.impl.auth.BasicSchemeFactory;
import org.apache.http.impl.auth.DigestSchemeFactory;
import org.apache.http.impl.auth.HttpAuthenticator;
import org.apache.http.impl.client.BasicAuthCache;
import org.apache.http.impl.client.BasicCredentialsProvider;
import org.apache.http.impl.client.TargetAuthenticationStrategy;
import org.apache.jmeter.protocol.http.control.AuthManager;
import org.apache.jmeter.protocol.http.control.AuthManager.Mechanism;
import org.apache.jmeter.protocol.http.control.Authorization;

/**
 * The credentials of an HTTP Authorization Manager for one sample: Basic is sent at once, Digest after the server's
 * challenge (RFC 7617, RFC 7616). HttpClient 4 computes the headers.
 */
final class TargetCredentials {

    static final Registry<AuthSchemeProvider> SCHEMES = RegistryBuilder.<AuthSchemeProvider>create()
            .register(AuthSchemes.BASIC, new BasicSchemeFactory())
            .register(AuthSchemes.DIGEST, new DigestSchemeFactory())
            .build();

    private final AuthManager manager;
    private final String workstation;
    private final HttpAuthenticator authenticator = new HttpAuthenticator();
    private final HttpClientContext context = HttpClientContext.create();
    private final BasicCredentialsProvider known = new BasicCredentialsProvider();

    private AuthState state = new AuthState();
    private HttpHost target;
    private HttpHost server;
    private HttpRequestWrapper wrapped;
    /** Whether the plan gives the header itself. */
    private boolean ofPlan;

    /** @param workstation this machine's name */
    TargetCredentials(AuthManager manager, String workstation) {
        this.manager = manager;
        this.workstation = workstation;
        context.setAuthSchemeRegistry(SCHEMES);
        context.setCredentialsProvider(known);
    }

    /**
     * A request begins.
     *
     * @param target as in the URL
     * @param server with its port
     * @param requestTarget path and query of the request line
     */
    void begin(HttpRequestBase request, HttpHost target, HttpHost server, String requestTarget)
            throws MalformedURLException {
        if (this.server != null && !this.server.equals(server)) {
            state = new AuthState();
        }
        this.target = target;
        this.server = server;
        ofPlan = request.containsHeader(AUTH.WWW_AUTH_RESP);
        wrapped = HttpRequestWrapper.wrap(request, target);
        wrapped.setURI(URI.create(requestTarget));
        context.setTargetHost(server);
        context.setAttribute(HttpClientContext.TARGET_AUTH_STATE, state);
        context.setRequestConfig(request.getConfig());
        plan();
    }

    /** Adds the credentials that are known to be wanted. */
    void authorize(HttpRequestBase request) throws IOException, HttpException {
        if (ofPlan) {
            return;
        }
        wrapped.removeHeaders(AUTH.WWW_AUTH_RESP);
        request.removeHeaders(AUTH.WWW_AUTH_RESP);
        authenticator.generateAuthResponse(wrapped, state, context);
        for (Header header : wrapped.getHeaders(AUTH.WWW_AUTH_RESP)) {
            request.addHeader(header);
        }
    }

    private void plan() throws MalformedURLException {
        Authorization authorization = manager.getAuthForURL(url());
        if (authorization == null) {
            known.clear();
            return;
        }
        manager.setupCredentials(authorization, url(), context, known, workstation);
        if (state.getAuthScheme() == null && isBasic(authorization)) {
            AuthScope scope = new AuthScope(target.getHostName(), target.getPort(), authorization.getRealm(),
                    target.getSchemeName());
            Credentials credentials = known.getCredentials(scope);
            if (credentials != null) {
                sendAtOnce();
            }
        }
    }

    @SuppressWarnings("deprecation")
    private static boolean isBasic(Authorization authorization) {
        return authorization.getMechanism() == Mechanism.BASIC
                || authorization.getMechanism() == Mechanism.BASIC_DIGEST;
    }

    private void sendAtOnce() {
        AuthScheme basic = new BasicScheme();
        AuthCache cache = new BasicAuthCache();
        cache.put(server, basic);
        context.setAuthCache(cache);
        Credentials any = known.getCredentials(
                new AuthScope(server, AuthScope.ANY_REALM, basic.getSchemeName()));
        if (any != null && state.getState() == AuthProtocolState.UNCHALLENGED) {
            state.setState(AuthProtocolState.CHALLENGED);
            state.update(basic, any);
        }
    }

    /**
     * Whether the server wants credentials that are here: the request is to be sent again with them.
     *
     * @throws OtherSchemeException if only HttpClient 4 has the scheme
     */
    boolean asked(HttpResponse response) throws OtherSchemeException, MalformedURLException {
        if (response.getStatusLine().getStatusCode() == HttpStatus.SC_UNAUTHORIZED
                && manager.getAuthForURL(url()) != null) {
            OtherSchemeException.refuse(response, HttpHeaders.WWW_AUTHENTICATE);
        }
        return authenticator.isAuthenticationRequested(
                        server, response, TargetAuthenticationStrategy.INSTANCE, state, context)
                && authenticator.handleAuthChallenge(
                        server, response, TargetAuthenticationStrategy.INSTANCE, state, context);
    }

    /** The host of a URL without the brackets of an IPv6 address. */
    static String withoutBrackets(String host) {
        return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    }

    /** Without the query, as JMeter compares it. */
    private URL url() throws MalformedURLException {
        return new URL(target.getSchemeName(), target.getHostName(), target.getPort(), wrapped.getURI().getPath());
    }
}

package org.throng.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.util.List;
import org.apache.http.Header;
import org.apache.http.HttpEntity;
import org.apache.http.HttpEntityEnclosingRequest;
import org.apache.http.HttpException;
import org.apache.http.HttpHost;
import org.apache.http.HttpRequest;
import org.apache.http.HttpResponse;
import org.apache.http.ProtocolException;
import org.apache.http.client.ClientProtocolException;
import org.apache.http.client.RedirectException;
import org.apache.http.client.config.RequestConfig;
import org.apache.http.client.methods.HttpHead;
import org.apache.http.client.methods.HttpRequestBase;
import org.apache.http.client.protocol.HttpClientContext;
import org.apache.http.client.utils.URIUtils;
import org.apache.http.conn.DnsResolver;
import org.apache.http.conn.UnsupportedSchemeException;
import org.apache.http.impl.client.LaxRedirectStrategy;
import org.apache.http.impl.client.StandardHttpRequestRetryHandler;
import org.apache.http.protocol.HttpCoreContext;
import org.throng.net.answer.ExchangeLimits;
import org.throng.net.answer.RawAnswer;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.connect.TunnelRefusedException;
import org.throng.net.wire.WireExchange;
import org.throng.net.wire.WireRequest;
import org.throng.net.wire.WireRoute;
import org.throng.net.wire.WireTls;

/**
 * Gets the answer to one request of a sampler, by as many exchanges as that takes: one, more if the server asks for
 * credentials or the sampler redirects automatically. What the result shows is the last of them, as with HttpClient 4.
 */
final class RequestExecution {

    private static final int HTTPS_PORT = 443;
    private static final int HTTP_PORT = 80;

    private static final LaxRedirectStrategy REDIRECTS = new LaxRedirectStrategy();

    private final HttpUser user;
    private final DnsResolver resolver;
    private final TargetCredentials credentials;
    private final ViaProxy proxy;

    private volatile WireExchange current;
    private volatile boolean cancelled;

    private HttpRequestBase request;
    private HttpHost target;
    private HttpHost server;
    private String requestTarget;
    private WireRequest wire;
    private RawAnswer answer;
    private long sentBytes;
    private AnswerHeaders headers;
    /** Whether the proxy has opened no tunnel: the request did not go out. */
    private boolean refused;

    /**
     * @param resolver of the plan, or null
     * @param credentials for challenges of the server, or null
     * @param proxy null for none
     */
    RequestExecution(HttpUser user, DnsResolver resolver, TargetCredentials credentials, ViaProxy proxy) {
        this.user = user;
        this.resolver = resolver;
        this.credentials = credentials;
        this.proxy = proxy;
    }

    /** The request as it was sent last; before that, the one that was given. */
    HttpRequest request() {
        return refused ? proxy.connect() : request;
    }

    HttpHost target() {
        return target;
    }

    /** Path and query of the request that was sent last. */
    String requestTarget() {
        return requestTarget;
    }

    /** The request that was sent last, to be sent again. */
    RepeatedRequest prepared(RepeatedRequest.Settings settings, RepeatedRequest.Shown shown) {
        return new RepeatedRequest(settings, request, target, server, requestTarget, wire, shown);
    }

    RawAnswer answer() {
        return answer;
    }

    /** Bytes of the request that was sent last, also if it failed. */
    long sentBytes() {
        return sentBytes;
    }

    /** Bytes that came for that request, up to the failure; more than 0 means that there is a server. */
    long receivedBytes(Exception failure) {
        return answer == null ? HttpClientExceptions.receivedBytes(failure) : answer.receivedBytes();
    }

    AnswerHeaders headers() {
        return headers;
    }

    /** Ends the exchange under way. From any thread. */
    void cancel() {
        cancelled = true;
        WireExchange now = current;
        if (now != null) {
            now.cancel();
        }
    }

    /**
     * @throws IOException of the class that HttpClient 4 throws
     * @throws InterruptedException if the thread is interrupted
     */
    void run(HttpRequestBase first) throws IOException, InterruptedException {
        request = first;
        Header[] planned = first.getConfig().isRedirectsEnabled() ? first.getAllHeaders() : null;
        HttpClientContext context = planned == null ? null : HttpClientContext.create();
        try {
            for (int redirects = 0;; redirects++) {
                Header[] ofPlan = planned == null ? null : request.getAllHeaders();
                runOne();
                if (planned == null) {
                    return;
                }
                HttpRequestBase next = redirected(context, ofPlan, redirects);
                if (next == null) {
                    return;
                }
                if (!next.headerIterator().hasNext()) {
                    next.setHeaders(planned);
                }
                next.setConfig(first.getConfig());
                request = next;
            }
        } catch (HttpException e) {
            throw new ClientProtocolException(e);
        }
    }

    /**
     * The request that the answer asks for; null for none.
     *
     * @param ofPlan the headers of the request before it was completed
     */
    private HttpRequestBase redirected(HttpClientContext context, Header[] ofPlan, int before) throws HttpException {
        RequestConfig config = request.getConfig();
        HttpResponse response = headers.response();
        context.setRequestConfig(config);
        context.setAttribute(HttpCoreContext.HTTP_TARGET_HOST, target);
        if (!REDIRECTS.isRedirected(request, response, context)) {
            return null;
        }
        if (before >= config.getMaxRedirects()) {
            throw new RedirectException("Maximum redirects (" + config.getMaxRedirects() + ") exceeded");
        }
        HttpRequestBase next = redirected(response, context, ofPlan);
        if (URIUtils.extractHost(next.getURI()) == null) {
            throw new ProtocolException("Redirect URI does not specify a valid host name: " + next.getURI());
        }
        return next;
    }

    /** Copies the request without the headers that the transport has added. */
    private HttpRequestBase redirected(HttpResponse response, HttpClientContext context, Header[] ofPlan)
            throws HttpException {
        Header[] sent = request.getAllHeaders();
        request.setHeaders(ofPlan);
        try {
            return (HttpRequestBase) REDIRECTS.getRedirect(request, response, context);
        } finally {
            request.setHeaders(sent);
        }
    }

    /** One request, with its credentials. */
    private void runOne() throws IOException, InterruptedException, HttpException {
        URI uri = request.getURI();
        target = URIUtils.extractHost(uri);
        if (target == null) {
            throw new ClientProtocolException("URI does not specify a valid host name: " + uri);
        }
        server = new HttpHost(target.getHostName(), port(target), target.getSchemeName());
        boolean forwarded = proxy != null && !isTls(target);
        requestTarget = HttpClientHead.requestTarget(uri, server, forwarded ? proxy.host() : null);
        HttpClientHead.complete(request, target, forwarded, user.settings().userAgent());
        if (!isTls(target) && !"http".equalsIgnoreCase(target.getSchemeName())) {
            throw new UnsupportedSchemeException(target.getSchemeName() + " protocol is not supported");
        }
        if (credentials != null) {
            credentials.begin(request, target, server, requestTarget);
        }
        if (proxy != null) {
            proxy.begin(request, requestTarget);
        }
        do {
            if (credentials != null) {
                credentials.authorize(request);
            }
            if (forwarded) {
                proxy.authorize(request);
            }
            exchange();
        } while (asked());
    }

    /** Whether the request is to be sent again, with credentials that the server or the proxy wants. */
    private boolean asked() throws IOException {
        if (credentials == null && proxy == null) {
            return false;
        }
        HttpResponse response = headers.response();
        boolean ofTarget = credentials != null && !refused && credentials.asked(response);
        return proxy != null && proxy.asked(response) || ofTarget;
    }

    private static int port(HttpHost target) {
        return target.getPort() > 0 ? target.getPort() : isTls(target) ? HTTPS_PORT : HTTP_PORT;
    }

    private static boolean isTls(HttpHost target) {
        return "https".equalsIgnoreCase(target.getSchemeName());
    }

    private void exchange() throws IOException, InterruptedException {
        wire = makeWire();
        send();
    }

    /**
     * Sends a request once more, for any user: one without a proxy and credentials.
     *
     * @throws IOException of the class that HttpClient 4 throws
     * @throws InterruptedException if the thread is interrupted
     */
    void repeat(RepeatedRequest prepared) throws IOException, InterruptedException {
        request = prepared.request();
        target = prepared.target();
        server = prepared.server();
        requestTarget = prepared.requestTarget();
        wire = isTls(server) ? prepared.wire().over(user.tls()) : prepared.wire();
        send();
    }

    private void send() throws IOException, InterruptedException {
        refused = false;
        answer = null;
        sentBytes = 0;
        for (int attempt = 1;; attempt++) {
            WireExchange exchange = user.connections().exchange(wire);
            current = exchange;
            if (cancelled) {
                exchange.cancel();
            }
            try {
                answered(exchange.send());
                return;
            } catch (TunnelRefusedException e) {
                refused = true;
                answered(e.answer());
                return;
            } catch (IOException e) {
                refused = e instanceof OpenFailedException open && open.phase() == OpenFailedException.Phase.TUNNEL;
                IOException failure =
                        HttpClientExceptions.asInHttpClient(e, server, proxy == null ? null : proxy.host());
                if (!mayRepeat(failure, attempt)) {
                    throw failure;
                }
            } finally {
                sentBytes += exchange.sentBytes();
                current = null;
            }
        }
    }

    private void answered(RawAnswer by) {
        answer = by;
        headers = AnswerHeaders.of(by.head());
    }

    private boolean mayRepeat(IOException failure, int attempt) {
        StandardHttpRequestRetryHandler retries = user.settings().retries();
        if (attempt > retries.getRetryCount() || cancelled) {
            return false;
        }
        HttpClientContext context = HttpClientContext.create();
        context.setAttribute(HttpCoreContext.HTTP_REQUEST, request);
        context.setAttribute(HttpCoreContext.HTTP_REQ_SENT, true);
        return retries.retryRequest(failure, attempt, context);
    }

    private WireRequest makeWire() {
        RequestConfig config = request.getConfig();
        WireTls tls = isTls(server) ? user.tls() : null;
        WireRoute route = new WireRoute(TargetCredentials.withoutBrackets(server.getHostName()), server.getPort(), tls,
                config.getLocalAddress(), proxy == null ? null : proxy.route());
        HttpEntity entity = request instanceof HttpEntityEnclosingRequest enclosing ? enclosing.getEntity() : null;
        return new WireRequest(route, request instanceof HttpHead, HttpClientHead.bytes(request, requestTarget),
                entity == null ? null : new RequestBody(entity),
                proxy == null || tls == null ? null
                        : () -> proxy.connectHead(target, server, user.settings().userAgent()),
                HttpClientHead.isLast(request), resolver(),
                new ExchangeLimits(Math.max(0, config.getConnectTimeout()), Math.max(0, config.getSocketTimeout()),
                        user.settings().storedBytes(), user.settings().maxBytes()));
    }

    private WireRequest.Resolver resolver() {
        if (resolver == null) {
            return null;
        }
        return host -> {
            InetAddress[] found = resolver.resolve(host);
            return List.of(found);
        };
    }
}

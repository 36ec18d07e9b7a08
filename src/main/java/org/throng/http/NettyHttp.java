package org.throng.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.SocketException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.http.HttpHeaders;
import org.apache.http.HttpRequest;
import org.apache.http.auth.NTCredentials;
import org.apache.http.client.methods.HttpGet;
import org.apache.http.client.methods.HttpHead;
import org.apache.http.client.methods.HttpOptions;
import org.apache.http.client.methods.HttpPatch;
import org.apache.http.client.methods.HttpPost;
import org.apache.http.client.methods.HttpPut;
import org.apache.http.client.methods.HttpRequestBase;
import org.apache.http.client.methods.HttpTrace;
import org.apache.jmeter.protocol.http.api.auth.DigestParameters;
import org.apache.jmeter.protocol.http.control.AuthManager;
import org.apache.jmeter.protocol.http.control.CacheManager;
import org.apache.jmeter.protocol.http.control.CookieManager;
import org.apache.jmeter.protocol.http.sampler.HTTPHC4Impl;
import org.apache.jmeter.protocol.http.sampler.HTTPSampleResult;
import org.apache.jmeter.protocol.http.sampler.HttpWebdav;
import org.apache.jmeter.protocol.http.util.HTTPConstants;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.util.JsseSSLManager;
import org.throng.net.answer.AnswerHead;
import org.throng.net.answer.RawAnswer;

/**
 * Sends the requests of one sampler over Throng's transport and fills their results as JMeter does with HttpClient 4.
 * Used by one thread, except for {@link #interrupt()}.
 */
final class NettyHttp extends HTTPHC4Impl implements Implementation {

    static {
        ResourceDownloads.onLightThreads();
    }

    private final HttpRequestSampler sampler;
    private final HttpUser user;

    private volatile RequestExecution current;

    NettyHttp(HttpRequestSampler sampler, HttpUser user) {
        super(sampler);
        this.sampler = sampler;
        this.user = user;
    }

    @Override
    public HTTPSampleResult sample(URL url, String method, boolean areFollowingRedirect, int frameDepth) {
        UnsupportedFeature unsupported = unsupported(url);
        if (unsupported != null) {
            unsupported.note();
            return super.sample(url, method, areFollowingRedirect, frameDepth);
        }
        HTTPSampleResult result = createSampleResult(url, method);
        boolean mayRepeat = !areFollowingRedirect && frameDepth == 0 && mayRepeat(url);
        String cookies;
        RepeatedRequest prepared;
        HttpRequestBase request;
        try {
            cookies = mayRepeat ? cookies(url) : null;
            prepared = mayRepeat ? prepared(url, method, cookies) : null;
            request = prepared == null ? newRequest(url, method, areFollowingRedirect, result) : null;
        } catch (Exception e) {
            result.sampleStart();
            result.sampleEnd();
            return errorResult(e, result);
        }
        if (prepared != null) {
            return repeat(prepared, result);
        }
        if (request.containsHeader(HttpHeaders.EXPECT)) {
            UnsupportedFeature.EXPECT_CONTINUE.note();
            return super.sample(url, method, areFollowingRedirect, frameDepth);
        }
        user.beginSample();
        result.sampleStart();
        long startNanos = System.nanoTime();
        CacheManager cache = getCacheManager();
        if (cache != null && HTTPConstants.GET.equalsIgnoreCase(method)
                && cache.inCache(url, request.getAllHeaders())) {
            return updateSampleResultForResourceInCache(result);
        }
        AuthManager credentials = getAuthManager();
        RequestExecution execution = new RequestExecution(user, testElement.getDNSResolver(),
                credentials == null ? null : new TargetCredentials(credentials, LOCALHOST), proxy(url));
        try {
            current = execution;
            sampler.reading(() -> {
                handleMethod(method, result, request, null);
                return null;
            });
            execution.run(request);
            fill(result, execution, startNanos, shown(execution.request(), execution.answer().head().isHttp2()));
            follow(result, execution, cache);
            if (mayRepeat) {
                prepare(url, method, cookies, result, execution);
            }
            return resultProcessing(areFollowingRedirect, frameDepth, result);
        } catch (OtherSchemeException e) {
            UnsupportedFeature.NTLM.note();
            return super.sample(url, method, areFollowingRedirect, frameDepth);
        } catch (IOException | InterruptedException | RuntimeException e) {
            return failed(result, execution, e);
        } finally {
            current = null;
        }
    }

    /**
     * Whether the request depends on nothing but {@link RepeatedRequest.Settings} and the plan. Credentials are
     * computed for each request.
     */
    private boolean mayRepeat(URL url) {
        return proxy(url) == null && getCacheManager() == null
                && getAuthManager() == null && testElement.getDNSResolver() == null && localAddress == null
                && sampler.isRepeatable() && !getAutoRedirects() && getIpSource().isEmpty();
    }

    private RepeatedRequest prepared(URL url, String method, String cookies) {
        RepeatedRequest last = sampler.prepared();
        return last != null && last.settings().are(url, method, getUseKeepAlive(), getConnectTimeout(),
                getResponseTimeout(), getHeaderManager(), cookies) ? last : null;
    }

    private String cookies(URL url) {
        CookieManager manager = getCookieManager();
        return manager == null ? null : manager.getCookieHeaderForURL(url);
    }

    private void prepare(URL url, String method, String cookies, HTTPSampleResult result, RequestExecution execution) {
        List<String> headers = RepeatedRequest.headers(getHeaderManager());
        if (headers != null) {
            sampler.prepared(execution.prepared(
                    new RepeatedRequest.Settings(url, method, getUseKeepAlive(), getConnectTimeout(),
                            getResponseTimeout(), headers, cookies),
                    new RepeatedRequest.Shown(result.getRequestHeaders(), execution.answer().head().isHttp2(),
                            result.getQueryString(), result.getCookies())));
        }
    }

    /** Sends a request of the same settings once more. */
    private HTTPSampleResult repeat(RepeatedRequest prepared, HTTPSampleResult result) {
        result.setCookies(prepared.shown().cookies());
        result.setQueryString(prepared.shown().body());
        user.beginSample();
        result.sampleStart();
        long startNanos = System.nanoTime();
        RequestExecution execution = new RequestExecution(user, null, null, null);
        try {
            current = execution;
            execution.repeat(prepared);
            boolean inHttp2 = execution.answer().head().isHttp2();
            fill(result, execution, startNanos, prepared.shown().inHttp2() == inHttp2
                    ? prepared.shown().lines() : shown(execution.request(), inHttp2));
            follow(result, execution, null);
            return resultProcessing(false, 0, result);
        } catch (IOException | InterruptedException | RuntimeException e) {
            return failed(result, execution, e);
        } finally {
            current = null;
        }
    }

    private HTTPSampleResult failed(HTTPSampleResult result, RequestExecution execution, Exception failure) {
        if (failure instanceof InterruptedException) {
            Thread.currentThread().interrupt();
            return failed(result, execution, new SocketException("Socket closed"));
        }
        if (failure instanceof IOException broken && HttpClientExceptions.isOfConnecting(broken)) {
            result.connectEnd();
        }
        endOf(result);
        if (failure instanceof IOException) {
            result.setRequestHeaders(
                    execution.target() == null ? "" : RequestLines.withoutCookies(execution.request()));
        }
        // the body that JMeter gives the result is a stack trace
        result.setBodySize(execution.receivedBytes(failure));
        result.setSentBytes(execution.sentBytes());
        return errorResult(failure, result);
    }

    private static void endOf(HTTPSampleResult result) {
        if (result.getEndTime() == 0) {
            result.sampleEnd();
        }
    }

    private UnsupportedFeature unsupported(URL url) {
        if (proxyScheme(url).equalsIgnoreCase("https")) {
            return UnsupportedFeature.PROXY_OVER_TLS;
        }
        if (user.settings().viaSocks()) {
            return UnsupportedFeature.VIA_SOCKS;
        }
        if (CPS_HTTP > 0 || JsseSSLManager.CPS > 0) {
            return UnsupportedFeature.SLOW_SOCKETS;
        }
        if ("https".equals(url.getProtocol()) && user.settings().sharedTls() && ClientKeys.areGiven()) {
            return UnsupportedFeature.SHARED_CLIENT_CERTIFICATES;
        }
        return unsupported(getAuthManager(), url, user.settings().preemptive());
    }

    private boolean hasOwnProxy() {
        return isDynamicProxy(getProxyHost(), getProxyPortInt());
    }

    /** The scheme of the proxy for this URL; {@code http} without a proxy. */
    private String proxyScheme(URL url) {
        if (hasOwnProxy()) {
            return getProxyScheme();
        }
        return isStaticProxy(url.getHost()) ? PROXY_SCHEME : "http";
    }

    /** The proxy of the element, or that of the run; null for none. */
    private ViaProxy proxy(URL url) {
        ViaProxy.Settings settings;
        if (hasOwnProxy()) {
            settings = new ViaProxy.Settings(getProxyHost(), getProxyPortInt(), getProxyUser(), getProxyPass());
        } else if (isStaticProxy(url.getHost())) {
            settings = new ViaProxy.Settings(PROXY_HOST, PROXY_PORT, PROXY_USER, PROXY_PASS);
        } else {
            return null;
        }
        return new ViaProxy(settings, user.proxyState(settings, url), settings.user().isEmpty() ? null
                : new NTCredentials(settings.user(), settings.password(), LOCALHOST, PROXY_DOMAIN));
    }

    private static UnsupportedFeature unsupported(AuthManager credentials, URL url, boolean preemptive) {
        if (credentials == null) {
            return null;
        }
        if (UnsupportedFeature.isKerberos(credentials, url)) {
            return UnsupportedFeature.KERBEROS;
        }
        if (!preemptive) {
            return UnsupportedFeature.LAZY_AUTHENTICATION;
        }
        JMeterVariables variables = JMeterContextService.getContext().getVariables();
        return variables != null && variables.getObject(DigestParameters.VARIABLE_NAME) != null
                ? UnsupportedFeature.DIGEST_PARAMETERS : null;
    }

    private HttpRequestBase newRequest(URL url, String method, boolean areFollowingRedirect, HTTPSampleResult result)
            throws IOException, URISyntaxException {
        HttpRequestBase request = request(url.toURI(), method, areFollowingRedirect);
        setupRequest(url, request, result);
        return request;
    }

    private HttpRequestBase request(URI uri, String method, boolean areFollowingRedirect) {
        return switch (method) {
            case HTTPConstants.GET -> !areFollowingRedirect && hasBodyOfGet()
                    ? new HttpGetWithEntity(uri) : new HttpGet(uri);
            case HTTPConstants.POST -> new HttpPost(uri);
            case HTTPConstants.PUT -> new HttpPut(uri);
            case HTTPConstants.HEAD -> new HttpHead(uri);
            case HTTPConstants.TRACE -> new HttpTrace(uri);
            case HTTPConstants.OPTIONS -> new HttpOptions(uri);
            case HTTPConstants.DELETE -> new HttpDelete(uri);
            case HTTPConstants.PATCH -> new HttpPatch(uri);
            default -> {
                if (!HttpWebdav.isWebdavMethod(method)) {
                    throw new IllegalArgumentException("Unexpected method: '" + method + "'");
                }
                yield new HttpWebdav(method, uri);
            }
        };
    }

    private boolean hasBodyOfGet() {
        return sampler.reading(() ->
                !hasArguments() && getSendFileAsPostBody() || getSendParameterValuesAsPostBody());
    }

    /** The request as a result shows it. */
    private String shown(HttpRequest sent, boolean inHttp2) {
        if (localAddress != null) {
            sent.addHeader(HEADER_LOCAL_ADDRESS, localAddress.toString());
        }
        return inHttp2 ? RequestLines.inHttp2(sent) : RequestLines.withoutCookies(sent);
    }

    /** Everything that the answer says about itself, and the times. */
    private void fill(HTTPSampleResult result, RequestExecution execution, long startNanos, String requestLines)
            throws IOException {
        RawAnswer answer = execution.answer();
        AnswerHead head = answer.head();
        AnswerHeaders headers = execution.headers();
        RawAnswer.Times times = answer.times();
        result.setRequestHeaders(requestLines);
        String contentType = headers.contentType();
        if (contentType != null) {
            result.setContentType(contentType);
            result.setEncodingAndType(contentType);
        }
        AnswerHeaders shown = headers;
        if (answer.withBody()) {
            List<String> codings = answer.bodyBytes() == 0 && "0".equals(head.last(HttpHeaders.CONTENT_LENGTH))
                    ? List.of() : headers.codings();
            if (!codings.isEmpty()) {
                shown = headers.decompressed();
                result.setResponseData(decompressed(result, answer.body(), codings));
            } else if (testElement.useMD5()) {
                result.setResponseData(readResponse(
                        result, new ByteArrayInputStream(answer.body()), (long) answer.body().length));
            } else {
                result.setResponseData(answer.body());
            }
            result.setLatency(millis(times.bodyBegan() - startNanos));
        }
        if (times.connected() != 0) {
            // 0 would say that an open connection was used
            result.setConnectTime(Math.max(1, millis(times.connected() - startNanos)));
        }
        result.setEndTime(result.getStartTime() + millis(Math.max(times.ended(), startNanos) - startNanos));
        result.setResponseCode(StatusCodes.text(answer.status()));
        result.setResponseMessage(headers.reason());
        result.setSuccessful(isSuccessCode(answer.status()));
        result.setResponseHeaders(shown.lines());
        if (result.isRedirect()) {
            String location = head.last(HttpHeaders.LOCATION);
            if (location == null) {
                throw new IllegalArgumentException(
                        "Missing location header in redirect for " + execution.request().getRequestLine());
            }
            result.setRedirectLocation(location);
        }
        int headBytes = head.isHttp2() ? answer.headBytes() : shown.wireBytes();
        result.setHeadersSize(headBytes);
        result.setBodySize(answer.receivedBytes() - headBytes);
        result.setSentBytes(answer.sentBytes());
    }

    /** The decompressed body as the result has it. */
    private byte[] decompressed(HTTPSampleResult result, byte[] body, List<String> codings) throws IOException {
        HttpSettings settings = user.settings();
        boolean asMd5 = testElement.useMD5();
        long kept = asMd5 ? 0 : settings.storedBytes();
        // what is not kept takes no memory
        long maxBytes = kept > settings.maxBytes() ? settings.maxBytes() : Long.MAX_VALUE;
        try (DecompressedBody plain = AnswerBody.decompressed(body, codings, settings, maxBytes)) {
            return asMd5 ? readResponse(result, plain, -1) : plain.beginning(kept);
        }
    }

    private static long millis(long nanos) {
        return Math.max(0, TimeUnit.NANOSECONDS.toMillis(nanos));
    }

    /** Updates the state that later requests depend on: the URL after redirects, cookies, the cache. */
    private void follow(HTTPSampleResult result, RequestExecution execution, CacheManager cache) throws IOException {
        if (getAutoRedirects()) {
            result.setURL(new URL(new URL(execution.target().toURI()), execution.requestTarget()));
        }
        CookieManager cookies = getCookieManager();
        if (cookies != null) {
            for (String cookie : execution.answer().head().all(HTTPConstants.HEADER_SET_COOKIE)) {
                cookies.addCookieFromHeader(cookie, result.getURL());
            }
        }
        if (cache != null) {
            cache.saveDetails(execution.headers().response(), result);
        }
    }

    @Override
    public void notifyFirstSampleAfterLoopRestart() {
        super.notifyFirstSampleAfterLoopRestart();
        user.beginIteration(RESET_STATE_ON_THREAD_GROUP_ITERATION
                && !JMeterContextService.getContext().getVariables().isSameUserOnNextIteration());
    }

    @Override
    public void threadFinished() {
        super.threadFinished();
    }

    @Override
    public boolean interrupt() {
        RequestExecution running = current;
        if (running != null) {
            running.cancel();
        }
        return super.interrupt() || running != null;
    }
}

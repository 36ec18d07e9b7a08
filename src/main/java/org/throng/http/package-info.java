/**
 * JMeter's HTTP Request on Throng's own transport: the same element, the same results, over Netty.
 *
 * <pre>
 * plan            HTTPSamplerProxy, as JMeter read it
 *                     | HttpRequests.on(tree), when a run loads the plan
 *                     v
 * user's copy     HttpRequestSampler      redirects, embedded resources, files, errors: JMeter's HTTPSamplerBase
 *                     | one request
 *                     v
 * request         NettyHttp -&gt; HttpClientHead, RequestBody -&gt; org.throng.net.wire.WireExchange
 * answer          RawAnswer -&gt; AnswerHeaders, AnswerBody -&gt; HTTPSampleResult
 *                 IOException -&gt; HttpClientExceptions (the exceptions that HttpClient 4 throws: results show them)
 * </pre>
 *
 * <p>{@link org.throng.http.NettyHttp} extends JMeter's implementation for HttpClient 4: it takes headers, cookies,
 * cache entries and bodies of a request from there, so that they are equal, and hands over to it a request that {@link
 * org.throng.http.UnsupportedFeature} names.
 *
 * <p>Users share what the plan sets: the copies of an {@code HttpRequestSampler} refer to the same constant properties
 * ({@code CopyOnWriteSampler}). A URL made of the same values is the same object ({@code UrlParts}). A request whose
 * settings are those of the one before is sent again as it is ({@code RepeatedRequest}). The copies keep both in {@code
 * RequestCache}. The connections of a user are a {@link org.throng.net.wire.UserConnections}, kept in {@link
 * org.throng.users.run.PerUser}.
 */
package org.throng.http;

/**
 * HTTP/1.1 (RFC 9112) as the sessions of Throng's own workloads use it: a session says what it wants, and the client
 * writes the head of the request, decodes the body of the answer and keeps the connection.
 *
 * <p>An {@link org.throng.net.http.HttpClient} uses any free connection for a request; an
 * {@link org.throng.net.http.HttpConnection} belongs to one user. The caller blocks, or registers an
 * {@link org.throng.net.http.HttpListener} for an answer that may take long. A request that is sent repeatedly is built
 * once ({@link org.throng.net.http.PreparedRequest}).
 *
 * <pre>
 * request   HttpSender -&gt; HttpOrder -&gt; HttpCall -&gt; a kept HttpChannel, from IdleConnections or HttpConnection
 *                                  or a new one by Connector, or OpenFailedException
 *                                                   v
 * sent      HttpBody -&gt; RequestWriter -&gt; socket   RoundTrip
 * arrives   socket -&gt; RoundTrip -&gt; AnswerReader -&gt; DecodedBody -&gt; BodySink, HttpAnswer -&gt; HttpListener
 *                                                   or HttpFailedException
 * </pre>
 */
package org.throng.net.http;

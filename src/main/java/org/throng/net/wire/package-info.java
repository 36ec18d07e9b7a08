/**
 * HTTP as a plan words it: JMeter's HTTP Request brings the whole head of a request and shows the whole answer. Nothing
 * is hidden or added, and a user has as many connections as it sends requests at a time.
 *
 * <pre>
 * request   UserConnections -&gt; WireExchange -&gt; a kept WireChannel, or a new one by Connector
 * arrives   socket -&gt; WireChannel -&gt; AnswerReader -&gt; StoredBody -&gt; RawAnswer, or AnswerFailedException
 * </pre>
 *
 * <p><b>HTTP/2</b> (RFC 9113) carries the same exchanges. The connection of a user is shared by all its requests of a
 * route; one that begins while it is being made waits for it.
 *
 * <pre>
 * request   WireExchange -&gt; Http2Connections -&gt; Http2Connection -&gt; Http2Stream -&gt; Http2Output
 *           (the head by Http2Head, the body by Http2Upload)
 * arrives   socket -&gt; Http2Input -&gt; Http2Stream -&gt; RawAnswer, or AnswerFailedException
 * </pre>
 */
package org.throng.net.wire;

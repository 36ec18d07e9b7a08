/**
 * A chat user's session by XMPP over BOSH (XEP-0124, XEP-0206), without a browser: one logged-in user with two HTTP
 * connections. The server holds a request on one of them most of the time.
 *
 * <pre>
 * login      BoshServer -&gt; Login -&gt; LoginRequests, SaslLogin (Scram, ScramKeys) -&gt; BoshSession
 * user       BoshSession -&gt; StanzaWriter -&gt; PendingRequest -&gt; RequestPipeline
 *                ^                             | waits in
 *                '----- SentRequest, ReceivedAnswer -----'
 * event loop RequestPipeline -&gt; BodyWriter -&gt; NumberedRequest -&gt; net  when to send: RequestPacing
 *            RequestPipeline &lt;- EmptyAnswers (BodyReader) &lt;- NumberedRequest &lt;- net  failures: BoshFailures
 *                 |-&gt; StanzaInbox: SessionListener, Roster
 *                 '-&gt; answers at once: the next poll, Replies
 * </pre>
 *
 * <p>The path of a message from its element to the socket, one type a line. The user's thread hands it over once, to
 * the event loop of its session, and waits until it is written:
 *
 * <pre>
 * user's thread
 *    element.BoshSendMessage    chooses the recipient and the text, from its properties in the plan
 *    element.ChatSession        makes the id by which MessageDeliveries follow it: a TrackedMessage
 *    BoshSession                makes the stanza: StanzaWriter
 * event loop                                             (PendingRequest, which the user waits in)
 *    RequestPipeline            sends it in its turn: RequestPacing, BodyWriter
 *    NumberedRequest            gives it a number, sends it again if it is lost (HttpRequest)
 *    net.http.HttpConnection    one request at a time
 *    net.http.HttpCall          over the kept connection, or a new one
 *    net.http.HttpChannel       the connection
 *    net.http.RoundTrip         the request and its answer
 *    net.http.RequestWriter     -&gt; socket
 * user's thread
 *    TrackedMessage             in flight at its Recipient (SentRequest)
 * </pre>
 *
 * <p>Its delivery, from there to another user:
 *
 * <pre>
 * recipient's event loop   StanzaInbox -&gt; element.ChatSession -&gt; Recipient -&gt; MessageDeliveries
 *                              by its id -&gt; TrackedMessage -&gt; MessageSamples -&gt; stats
 * </pre>
 *
 * <p>The packages {@code deliveries} (what is measured between users) and {@code stanzas} (what answers contain, and
 * what is sent) know nothing of sessions.
 *
 * <p>A server can send only in an answer. So as soon as it has answered and holds no request, the session polls again,
 * on the event loop and independently of its user. {@link org.throng.workload.bosh.SessionListener#polled} receives the
 * time in between, because the server ends a session that is silent for too long, and that would be this injector's
 * fault. The user's stanzas go over another connection beside the held request, with no more requests than the server
 * grants. Answers are applied in the order of their requests.
 *
 * <p>A user waits for answers only while it logs in, logs out or queries; these come at once. The server holds the
 * answer to a request with a message until it has news, so that answer is no response time: a send ends when its
 * request is written. A request whose connection breaks is sent once more with the same number; XEP-0124 has the
 * numbers for this. Only {@code NumberedRequest} does this; {@code net} does not repeat requests of a session.
 *
 * <p>There is one {@link org.throng.workload.bosh.BoshServer} for each configuration; it holds all that users share:
 * options, the contacts of all rosters, keys made from passwords.
 *
 * <p>Every failure is a {@link org.throng.workload.bosh.BoshException}. Its
 * {@link org.throng.workload.bosh.SessionFailure} says what became of the session; servers put this into HTTP statuses
 * and conditions of their own. No message ever contains a password or a session's id.
 */
package org.throng.workload.bosh;

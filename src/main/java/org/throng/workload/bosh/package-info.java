/**
 * A chat user's session by XMPP over BOSH (XEP-0124, XEP-0206), without a browser: one logged-in user with two HTTP
 * connections. The server holds a request on one of them most of the time.
 *
 * <pre>
 * login      BoshServer -&gt; Login -&gt; LoginRequests, SaslLogin (Scram, ScramKeys) -&gt; BoshSession
 * user       BoshSession -&gt; StanzaWriter -&gt; TrackedMessage -&gt; RequestPipeline
 *                ^                           | waits in
 *                '---- Written, Received ----'
 * event loop RequestPipeline -&gt; BodyWriter -&gt; Request -&gt; net        when to send: RequestPacing
 *            RequestPipeline &lt;- AnswerReader &lt;- Request &lt;- net      how it ended: Endings
 *                 |-&gt; StanzaInbox: SessionListener, Roster
 *                 '-&gt; answers at once: the next poll, Replies
 * </pre>
 *
 * <p>A server can send only in an answer. So as soon as it has answered and holds no request, the session polls again,
 * on the event loop, whatever its user does. {@link org.throng.workload.bosh.SessionListener#polled} receives the time
 * in between, because the server ends a session that is silent for too long, and that would be this injector's fault.
 * The user's stanzas go over another connection beside the held request, with no more requests than the server grants.
 * Answers are applied in the order of their requests.
 *
 * <p>A user waits for answers only while it logs in, logs out or queries; these come at once. The server holds the
 * answer to a request with a message until it has news, so that answer is no response time: a send ends when its
 * request is written. A request whose connection breaks is sent once more with the same number; XEP-0124 has the
 * numbers for this.
 *
 * <p>There is one {@link org.throng.workload.bosh.BoshServer} for each configuration; it holds all that users share:
 * options, the contacts of all rosters, keys made from passwords. Answers are read in one pass, bounded in size,
 * nesting, attributes and length of texts; document types and entities are refused.
 *
 * <p>Every failure is a {@link org.throng.workload.bosh.BoshException}. Its
 * {@link org.throng.workload.bosh.SessionFailure} says what became of the session; servers put this into HTTP statuses
 * and conditions of their own. No message ever contains a password or a session's id.
 */
package org.throng.workload.bosh;

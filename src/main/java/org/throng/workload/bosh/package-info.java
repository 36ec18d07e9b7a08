/**
 * A chat user's session by XMPP over BOSH (XEP-0124, XEP-0206), without a browser: one logged-in user, of whose two
 * HTTP connections the server mostly holds one.
 *
 * <pre>
 * login      BoshServer -&gt; Login -&gt; Dialogue, Authentication (Scram, ScramKeys) -&gt; BoshSession
 * user       BoshSession -&gt; Payload -&gt; Outgoing -&gt; Conversation
 *                ^                        | waits in
 *                '--- Written, Received --'
 * event loop Conversation -&gt; Envelopes -&gt; Request -&gt; net        which request when: Pace
 *            Conversation &lt;- AnswerReader &lt;- Request &lt;- net     how it ended: Endings
 *                 |-&gt; Inbox: SessionListener, Roster
 *                 '-&gt; answers at once: the next poll, Replies
 * </pre>
 *
 * <p>A server may speak only when it is asked. So as soon as it has answered and has no request left, the session asks
 * again, on the event loop and whatever its user does; how long that took is told to
 * {@link org.throng.workload.bosh.SessionListener#polled}, for the server ends a session that is silent for too long, and that
 * would be this injector's fault. What a user has to say goes over another connection beside the request that is held,
 * never more of them than the server grants. Answers are applied in the order of their requests.
 *
 * <p>A user waits for answers only while logging in, logging out and asking; these come at once. The answer to a
 * request with a message is held for as long as the server has nothing to tell, and is nobody's response time: a send
 * ends when its request is written. A request whose connection breaks under it goes out once more with the same number,
 * which is what the numbers are for.
 *
 * <p>There is one {@link org.throng.workload.bosh.BoshServer} for each configuration; it holds all that users share: options,
 * the contacts of all rosters, keys made from passwords. Answers are read in one pass, bounded in size, nesting,
 * attributes and length of texts; document types and entities are refused.
 *
 * <p>Whatever goes wrong is a {@link org.throng.workload.bosh.BoshException}. Its {@link org.throng.workload.bosh.Outcome} says what
 * became of the session, which servers put into HTTP statuses and conditions of their own. Neither a password nor a
 * session's id is ever part of a message.
 */
package org.throng.workload.bosh;

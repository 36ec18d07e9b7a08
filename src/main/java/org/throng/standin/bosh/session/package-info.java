/**
 * The sessions of XEP-0124. A session takes requests in the order of their numbers, passes their stanzas to its stream,
 * and answers at once or when the server has a stanza for the client.
 *
 * <pre>
 * BodyRequest -&gt; Sessions -&gt; ServerSession (RequestWindow, PollingLimit) -&gt; XmppStream
 *                                 |
 * a stanza -&gt; UnsentStanzas -&gt; OpenRequests -&gt; BodyAnswer, kept in KeptAnswers for a repeated request
 * </pre>
 *
 * <p>{@link org.throng.standin.bosh.session.SessionClock} ends held requests and silent sessions; {@link
 * org.throng.standin.bosh.session.Connections} closes idle connections. A session knows XMPP only as a stream, which
 * knows the session only as its {@link org.throng.standin.bosh.chat.StreamCarrier carrier}.
 */
package org.throng.standin.bosh.session;

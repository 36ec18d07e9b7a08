/**
 * Stand-in for a chat server: XMPP over BOSH (XEP-0124, XEP-0206) as Openfire, ejabberd and Prosody speak it.
 *
 * <p>How a request flows:
 *
 * <pre>
 * BoshProtocol -&gt; XmlReader -&gt; Sessions -&gt; BoshSession -&gt; XmppStream -+-&gt; Sasl (PLAIN, SCRAM)
 *                                            (order, OpenRequests,   +-&gt; Registration, Queries, Subscriptions
 *                                             KeptAnswers)           +-&gt; Presences -&gt; BoshSession of each contact
 *                                                                    +-&gt; Messages  -&gt; BoshSession | OfflineStore
 * </pre>
 *
 * <p>A {@link org.throng.standin.bosh.BoshSession session} takes requests in order and answers them, now or when there
 * is something to say; its {@link org.throng.standin.bosh.XmppStream stream} knows who the client is. Everything in
 * which servers differ is asked of the {@link org.throng.standin.bosh.Wire}: how they write, what they grant and the
 * {@link org.throng.standin.bosh.Wire.Habit habits} that they insist on.
 *
 * <p>With several processes a session is in the one that created it, which its id tells, and a connection that another
 * has accepted is relayed there; so a connection carries requests of sessions of one process only. Who is available is
 * known to all processes. They tell each other over {@link org.throng.standin.bosh.Link connections} of their own:
 *
 * <pre>
 * Messages, Presences, Registration, Subscriptions -&gt; Peers -&gt; Link = FrameDecoder -&gt; Peers -&gt; the same
 * </pre>
 *
 * <p>Accounts and their rosters are there by rule and take no memory; only what clients change is kept. What goes wrong
 * is in the {@link org.throng.standin.bosh.BoshFault faults}, which may be changed while the stand-in runs.
 */
package org.throng.standin.bosh;

/**
 * Stand-in for a chat server: XMPP over BOSH (XEP-0124, XEP-0206) like Openfire, ejabberd and Prosody.
 *
 * <p>A request:
 *
 * <pre>
 * BoshProtocol -&gt; XmlReader -&gt; Sessions -&gt; ServerSession -&gt; XmppStream -+-&gt; Sasl (PLAIN, SCRAM)
 *                                        (order, OpenRequests,    +-&gt; Registration, Queries, Subscriptions
 *                                         KeptAnswers)            +-&gt; Presences -&gt; sessions of contacts
 *                                                                 +-&gt; MessageRouter -&gt; session | OfflineStore
 * </pre>
 *
 * <p>A {@link org.throng.standin.bosh.ServerSession session} takes requests in order and answers them at once, or when
 * there is news; its {@link org.throng.standin.bosh.XmppStream stream} knows the client's identity. {@link
 * org.throng.standin.bosh.ChatRules} holds all differences between servers: how they write, what they grant and
 * their {@link org.throng.standin.bosh.ChatRules.Habit habits}.
 *
 * <p>With several processes a session is in the process that created it, which its id names. A connection that another
 * process has accepted is relayed there, so a connection carries requests of sessions of one process only. All
 * processes know which users are available. They inform each other over their own {@link org.throng.standin.bosh.Link
 * connections}:
 *
 * <pre>
 * MessageRouter, Presences, ... -&gt; Peers -&gt; Link = SiblingFrame -&gt; Peers -&gt; the same
 * </pre>
 *
 * <p>The packages {@code xml} (reading and writing) and {@code sasl} (authentication, accounts) know nothing of
 * sessions.
 *
 * <p>Accounts and their rosters follow from a rule and take no memory; only the changes of clients are stored. The
 * {@link org.throng.standin.bosh.BoshFault faults} may change while the stand-in runs.
 */
package org.throng.standin.bosh;

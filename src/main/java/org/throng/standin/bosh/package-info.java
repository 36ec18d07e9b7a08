/**
 * Stand-in for a chat server: XMPP over BOSH (XEP-0124, XEP-0206) like Openfire, ejabberd and Prosody. This package
 * holds the command, the endpoint and the control requests.
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
 * <p>The packages, each of which uses only those below it:
 *
 * <pre>
 * bosh       command, endpoint, control requests
 * session    sessions of XEP-0124: order of requests, answers, times
 * chat       XMPP: streams, presences, messages, rosters; connections to the other processes
 * settings   options of the command, the servers that it imitates, times and faults
 * sasl       authentication and accounts
 * xml        reading requests and writing answers
 * </pre>
 *
 * <p>With several processes a session is in the process that created it, which its id names. A connection that another
 * process has accepted is relayed there, so a connection carries requests of sessions of one process only. All
 * processes know which users are available, and inform each other over their own connections ({@code chat}).
 *
 * <p>Accounts and their rosters follow from a rule and take no memory; only the changes of clients are stored. The
 * {@link org.throng.standin.bosh.settings.BoshFault faults} may change while the stand-in runs.
 */
package org.throng.standin.bosh;

/**
 * XMPP (RFC 6120, RFC 6121): what a client's stanzas do on the server.
 *
 * <pre>
 * stanza -&gt; XmppStream -+-&gt; Sasl (before login), Registration
 *                       +-&gt; Queries -&gt; Rosters
 *                       +-&gt; Subscriptions -&gt; Rosters
 *                       +-&gt; Presences -&gt; streams of contacts
 *                       +-&gt; MessageRouter -&gt; the recipient's stream, or OfflineStore
 *
 * stream -&gt; StreamCarrier -&gt; client
 * </pre>
 *
 * <p>{@link org.throng.standin.bosh.chat.ChatServer} holds the state of a process. All processes know which users are
 * available, and inform each other over their own {@link org.throng.standin.bosh.chat.Link connections}:
 *
 * <pre>
 * MessageRouter, Presences, ... -&gt; Peers -&gt; Link = SiblingFrame -&gt; Peers -&gt; the same
 * </pre>
 */
package org.throng.standin.bosh.chat;

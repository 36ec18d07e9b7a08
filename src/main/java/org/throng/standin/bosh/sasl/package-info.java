/**
 * Authentication (RFC 6120 section 6): PLAIN and SCRAM, and the accounts whose passwords they check.
 *
 * <pre>
 * auth, response -&gt; Sasl -&gt; SaslExchange: PLAIN, or ScramExchange -&gt; ScramVerifiers -&gt; challenge, success,
 *                                     failure '-&gt; XmppAccounts
 * </pre>
 *
 * <p>It knows no sessions: a stream passes the content of each element to its exchange.
 */
package org.throng.standin.bosh.sasl;

/**
 * The XML of BOSH and XMPP: reading requests and writing answers, without their meaning.
 *
 * <pre>
 * request's body -&gt; XmlReader -&gt; Element -&gt; BodyRequest (the envelope of XEP-0124)
 * Element -&gt; XmlWriter -&gt; the answer, in the quoting of the server that is imitated
 * </pre>
 *
 * <p>What XMPP forbids is an error (RFC 6120 section 11.1), and depth is bounded.
 */
package org.throng.standin.bosh.xml;

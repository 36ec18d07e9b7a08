/**
 * The XML of a session: what an answer contains, and stanzas to send.
 *
 * <pre>
 * answer -&gt; BodyReader (StanzaReader) -&gt; ParsedAnswer: Envelope, Stanza -&gt; IncomingMessage, Contact
 * StanzaWriter -&gt; text of a stanza -&gt; the body of a request
 * </pre>
 *
 * <p>Answers are read in one pass, bounded in size, nesting, attributes and length of texts; document types and
 * entities are refused. {@code EmptyAnswers} parses equal answers without a stanza only once. Nothing here knows a
 * session.
 */
package org.throng.workload.bosh.stanzas;

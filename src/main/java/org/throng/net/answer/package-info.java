/**
 * How an HTTP/1.1 answer is read (RFC 9112), by every protocol that begins with one.
 *
 * <pre>
 * bytes -&gt; AnswerReader (PartialInput keeps what ends within a line) -&gt; AnswerHead
 *                                                                    -&gt; BodyReceiver: StoredBody, or the caller's
 *          -&gt; whole, or AnswerFailedException
 * </pre>
 *
 * <p>The {@link org.throng.net.answer.AnswerHead} keeps the head as it came, because results show it, and reads only
 * the headers that say where the answer ends; others are found when a session asks for them. A session takes only what
 * HTTP/1.1 allows, a plan also what HttpClient 4 takes.
 */
package org.throng.net.answer;

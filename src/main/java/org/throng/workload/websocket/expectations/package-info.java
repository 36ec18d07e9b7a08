/**
 * The message that a user waits for, and the values that it takes out of a message: the one-line forms of plans.
 *
 * <pre>
 * words of a plan -&gt; ExpectationParser -&gt; Expectation (TextExpectation, RegexRule, a value at a JsonField)
 *                                      -&gt; Extraction  (RegexRule, a value at a JsonField)
 * </pre>
 *
 * <p>They are asked on the event loop for each message of a server, which is untrusted: Jackson bounds its nesting,
 * {@link org.throng.workload.websocket.expectations.CostlyMatchException} the work of a regular expression on it.
 */
package org.throng.workload.websocket.expectations;

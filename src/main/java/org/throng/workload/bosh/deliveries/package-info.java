/**
 * How long a message takes from one user to another: the measure of chat.
 *
 * <pre>
 * sender      MessageDeliveries -&gt; MessageId, in the stanza -&gt; TrackedMessage: in flight at its Recipient
 * recipient   IncomingMessage -&gt; Recipient -&gt; MessageDeliveries, by its id -&gt; TrackedMessage -&gt;
 * MessageSamples -&gt; stats
 * </pre>
 *
 * <p>It knows no requests: an answer that carries a message may belong to a request that the server held for a minute.
 */
package org.throng.workload.bosh.deliveries;

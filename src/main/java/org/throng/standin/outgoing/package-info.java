/**
 * Requests of a stand-in to other servers, such as the callbacks of a document server, on the stand-in's own event
 * loop.
 *
 * <pre>
 * protocol -&gt; OutgoingHttp (OutgoingRequest) -&gt; OutgoingConnections, by Destination -&gt; OutgoingConnection
 *          &lt;- FetchResult &lt;- OutgoingCall &lt;--------------------------------------------'
 * </pre>
 */
package org.throng.standin.outgoing;

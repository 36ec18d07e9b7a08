/**
 * The messages between an editor and a document server, and how each generation of the server frames them.
 *
 * <pre>
 * ClientMessages, ChangeSet, BlockLock -&gt; MessageFraming: SockJs (to 7.2), SocketIo (from 7.3) -&gt; net
 * ServerMessage &lt;- MessageReader       &lt;- MessageFraming                                       &lt;- net
 * </pre>
 *
 * <p>It has no state: a session decides what to send and what an answer means. Messages are read as streams of tokens,
 * with limits on size, nesting and length of texts, and only the values that a session needs are kept.
 */
package org.throng.workload.editor.messages;

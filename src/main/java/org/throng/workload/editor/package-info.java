/**
 * An editor's session with an ONLYOFFICE document server: what a browser says and hears while somebody edits, in both
 * generations of the protocol, without a browser.
 *
 * <pre>
 * open       EditorServer -&gt; Generations (once) -&gt; Joining -&gt; AuthMessage, ConfigToken -&gt; EditorSession
 * user       EditorSession -&gt; Dialogue, SaveCycle -&gt; Conversation -&gt; Wire (SocketIo or SockJs) -&gt; net
 *                 ^               | waits in
 *                 |               v
 * event loop      +---------- Mailbox &lt;- Conversation &lt;- MessageReader &lt;- Wire &lt;- net
 *                                            |-&gt; Membership: participants, index of changes, locks, session token
 *                                            |-&gt; ChangeListener: CoEditing
 *                                            '-&gt; answers at once: pings, authChanges, newcomers, warnings
 * </pre>
 *
 * <p>What a user waits for is found by its type, never by its place: a server sends what concerns others at any time,
 * also between a request and its answer. A user is woken by the one message that answers, by the end of the session or
 * by its deadline. All else is done on the event loop, so that a user who waits, or sleeps for an hour, stays a good
 * editor.
 *
 * <p>There is one {@link org.throng.workload.editor.EditorServer} for each configuration; it holds all that users share. A
 * session of a user that does nothing is four small objects and the strings that a reconnect needs. Messages are read
 * as streams of tokens, bounded in size, nesting and length of texts; only what a session needs is taken out of them.
 *
 * <p>Time is told to {@link org.throng.workload.editor.Steps} under the names of ONLYOFFICE's published test: each step ends
 * when its answer arrived on the event loop. Whatever goes wrong is an {@link org.throng.workload.editor.EditorException} with a
 * short code; {@link org.throng.workload.editor.DisconnectCode} has those of the server.
 */
package org.throng.workload.editor;

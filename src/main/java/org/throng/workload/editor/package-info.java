/**
 * An editor's session with an ONLYOFFICE document server, without a browser: the messages that a browser sends and
 * receives while its user edits, in both generations of the protocol.
 *
 * <pre>
 * open       EditorServer -&gt; GenerationDetector (once) -&gt; Joining (AuthMessage, ConfigToken) -&gt; EditorSession
 * user       EditorSession -&gt; MeasuredRequests, SaveCycle -&gt; EditorDialogue -&gt; MessageFraming -&gt; net
 *                 ^               | waits in
 *                 |               v
 * event loop      +---------- Mailbox &lt;- EditorDialogue &lt;- MessageReader &lt;- MessageFraming &lt;- net
 *                                            |-&gt; Membership: participants, index of changes, locks, session token
 *                                            |-&gt; ChangeListener: CoEditing
 *                                            '-&gt; answers at once: pings, authChanges, newcomers, warnings
 * </pre>
 *
 * <p>The packages, each of which uses only those below it:
 *
 * <pre>
 * documents                      the injector's own HTTP server: documents and callbacks
 * assembly    coediting          what is measured between servers and users, and between users
 *             editor             sessions
 * tokens                         JSON Web Tokens
 * messages                       messages and their framing
 * </pre>
 *
 * <p>A user waits for a message by its type, never by its place: the server may send messages about other users at any
 * time, also between a request and its answer. Three events wake a user: the message that answers it, the end of the
 * session, and its deadline. The event loop does everything else, so the session stays correct while its user waits or
 * sleeps for an hour.
 *
 * <p>There is one {@link org.throng.workload.editor.EditorServer} for each configuration; it holds all that users
 * share. An idle session is four small objects and the strings that a reconnect needs.
 *
 * <p>{@link org.throng.session.StepListener} receives the times under the names of ONLYOFFICE's published test. Each
 * step ends when its answer arrives on the event loop. Every failure is an {@link
 * org.throng.session.SessionException} with a short code; {@link org.throng.workload.editor.DisconnectCode}
 * lists the codes of the server.
 */
package org.throng.workload.editor;

/**
 * JMeter elements for chat users of an XMPP server by BOSH, over {@link org.throng.workload.bosh}.
 *
 * <pre>
 * BOSH Server            config: the endpoint, session settings, timeouts; follows messages to their recipients
 *     |  in the scope of
 *     v
 * BOSH Login             one user logs in ---------&gt; UserChat, one a user: its ChatSession
 * BOSH Send Message      to an online contact  &lt;----     ^ messages, presences, the end of the session:
 * BOSH Change Presence   sent to all contacts  &lt;----     | reported by the session on an event loop, and counted
 * BOSH Hold              listens               &lt;----
 * BOSH Logout            ends the session      &lt;----
 * </pre>
 *
 * <p>Only {@link org.throng.workload.bosh.element.BoshLogin} looks for a config element: the nearest one by JMeter's
 * scoping rules. The others use the user's session, at any place in the plan. A user has one session. A BOSH Login in a
 * loop does nothing while the session lasts; a user who has lost its session logs in again there. All users share one
 * {@link org.throng.workload.bosh.element.BoshServerConfig}, whose {@code BoshRun} owns the objects of a run: {@link
 * org.throng.workload.bosh.BoshServer} and {@link org.throng.workload.bosh.deliveries.MessageDeliveries}.
 *
 * <h2>What is counted</h2>
 *
 * <p>Each step is a sample under its name in the published test ({@link org.throng.workload.bosh.BoshStep}); the
 * element's own name is a transaction outside the total. An element of one step that has the step's name is one row. A
 * message or a presence ends when it is written, because the server chooses how long it holds the answer to that
 * request. Other rows:
 *
 * <ul>
 *   <li>{@code delivery}: each message from sender to recipient; a lost or duplicate one has failed,
 *   <li>{@code session}: one for each session when it ends, without a time; a lost one has failed, with the code of
 *       {@link org.throng.workload.bosh.SessionFailure}. The user's next sample fails with the same code,
 *   <li>{@code presence (push)}: each presence of a contact that arrives,
 *   <li>{@code no contact online}: one, without a time, for each message that had no recipient. It is no failure:
 *       none of the contacts of a ramp's first users is online yet.
 * </ul>
 *
 * <p>Without a session a sample fails with {@code not logged in}.
 */
package org.throng.workload.bosh.element;

/**
 * Chat users of an XMPP server by BOSH, as elements over {@link org.throng.workload.bosh}.
 *
 * <pre>
 * BOSH Server            config: the endpoint, what sessions ask of it, timeouts; follows messages to their recipients
 *     |  in the scope of
 *     v
 * BOSH Login             one user logs in ---------> UserChat, the user's own: its ChatSession
 * BOSH Send Message      to an online contact  <----     ^ messages, presences, the end of the session:
 * BOSH Change Presence   tells all contacts    <----     | told by the session on an event loop, and counted
 * BOSH Hold              listens               <----
 * BOSH Logout            ends the session      <----
 * </pre>
 *
 * <p>Only {@link org.throng.workload.bosh.element.BoshLogin} looks for a config element: the nearest one by JMeter's scoping
 * rules. The others work in the session that the user has, wherever they stand. A user has one session; a BOSH Login in
 * a loop does nothing as long as it lasts, so that a user who has lost it logs in again and nothing else is needed for
 * that. All users share one {@link org.throng.workload.bosh.element.BoshServerConfig}, whose {@code BoshRun} owns what a run
 * has: {@link org.throng.workload.bosh.BoshServer} and {@link org.throng.workload.bosh.Deliveries}.
 *
 * <h2>What is counted</h2>
 *
 * <p>Each step is a sample under the name of the published test ({@link org.throng.workload.bosh.BoshStep}), the element's own
 * name a transaction outside of the total. An element of one step that has the step's name is that row and no other. A
 * message or a presence is done when it is written: the server holds the answer to that request for as long as it
 * likes. Beside them there are
 *
 * <ul>
 *   <li>{@code delivery}: the way of each message to its recipient; a lost or doubled one has failed,
 *   <li>{@code session}: one for each session when it is over, without a time; a lost one has failed, with the code of
 *       {@link org.throng.workload.bosh.Outcome}. The user's next sample fails with the same code,
 *   <li>{@code presence (push)}: each presence of a contact that arrives,
 *   <li>{@code no contact online}: one, without a time, for each message that had nobody to go to. It is no failure:
 *       the first users of a ramp have none of their contacts there yet.
 * </ul>
 *
 * <p>Without a session a sample fails with {@code not logged in}.
 */
package org.throng.workload.bosh.element;

/**
 * Throng's samplers and config elements: thin JMeter elements over the protocol packages.
 *
 * <h2>One sampler for all users</h2>
 *
 * <p>JMeter clones every element for every user (kilobytes each) and sets all properties of a bean by reflection before
 * each sample. The samplers here do neither:
 *
 * <pre>
 * plan, GUI, saving:   WebSocketRequest  extends PlanSampler     properties only, a TestBean
 *                            | clone() while a test runs; share() the first time
 *                            v
 * all users of a run:  RequestSampler    extends SharedSampler   one immutable object, no TestBean
 *                            | Setting.get()
 *                            v
 *                      the value for the user of the current thread
 * </pre>
 *
 * <p>The engine turns the elements of a plan on and then has each user's tree cloned; {@link
 * org.throng.element.PlanSampler#clone()} of an element that is on always gives the same {@code SharedSampler}. A
 * {@code Setting} knows whether its property holds <code>${…}</code>: a constant is made into its value (pattern,
 * duration, address) once, the others are evaluated for the user of the current thread at each sample and made into a
 * value again only if the text has changed. What belongs to a user is in {@code UserSockets}, one object a user.
 *
 * <p>What follows from sharing, for whoever writes such an element:
 *
 * <ul>
 *   <li>No field may change after construction, save for caches that are safe to share.
 *   <li>Scripts cannot set properties of the running element; they set variables.
 *   <li>It cannot be {@code Interruptible}: thread groups interrupt the user's thread, so everything must block in
 *       a way that reacts to that.
 *   <li>Results are made when a sample ends ({@code Start}, {@code Outcome}), so that a user who waits holds none.
 * </ul>
 *
 * <h2>Properties</h2>
 *
 * <p>A property is declared once, as a {@code PlanProperty}: the GUI, the plan and the run know its name, group,
 * default and choices from there. A value that cannot be used is an error that names element
 * and property. Where it is known before the run, the run does not begin ({@link org.throng.users.Checked}); elsewhere
 * the sample fails with the code "plan error" and the test is stopped.
 *
 * <h2>WebSocket elements</h2>
 *
 * <p>{@link org.throng.element.WebSocketOpen} opens a connection under a name and says how it behaves: heartbeat,
 * refusals, pushes. {@link org.throng.element.WebSocketSend}, {@link org.throng.element.WebSocketExpect}, {@link
 * org.throng.element.WebSocketRequest}, {@link org.throng.element.WebSocketHold} and {@link
 * org.throng.element.WebSocketClose} work on it. Response times end with the arrival of the awaited message on the
 * event loop. Response codes: 101 for an opening; the HTTP status, or the phase that failed (resolve, connect, tls,
 * upgrade), where it was refused; the close code where the connection ended; the server's own code where it sent a refusal;
 * otherwise a name such as "no answer".
 */
package org.throng.element;

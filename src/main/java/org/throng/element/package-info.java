/**
 * What Throng's samplers and config elements have in common: thin JMeter elements over the protocol packages, one
 * subpackage a protocol.
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
 * org.throng.element.PlanSampler#clone()} of an element that is on always gives the same {@link
 * org.throng.element.SharedSampler}. A {@link org.throng.element.Setting} knows whether its property holds
 * <code>${…}</code>: a constant is made into its value (pattern, duration, address) once, the others are evaluated for
 * the user of the current thread at each sample and made into a value again only if the text has changed. What belongs
 * to a user is kept with the user's thread, one object a user ({@code UserSockets}, {@code UserEditor}).
 *
 * <p>What follows from sharing, for whoever writes such an element:
 *
 * <ul>
 *   <li>No field may change after construction, save for caches that are safe to share.
 *   <li>Scripts cannot set properties of the running element; they set variables.
 *   <li>It cannot be {@code Interruptible}: thread groups interrupt the user's thread, so everything must block in
 *       a way that reacts to that.
 *   <li>Results are made when a sample ends ({@link org.throng.element.Start}, {@link org.throng.element.Outcome}), so
 *       that a user who waits holds none.
 * </ul>
 *
 * <h2>Properties</h2>
 *
 * <p>A property is declared once, as a {@link org.throng.element.PlanProperty}: the GUI, the plan and the run know its
 * name, group, default and choices from there. A value that cannot be used is an error that names element
 * and property. Where it is known before the run, the run does not begin ({@link org.throng.users.Checked}); elsewhere
 * the sample fails with the code "plan error" and the test is stopped.
 */
package org.throng.element;

/**
 * The base of Throng's samplers and config elements: thin JMeter elements over the protocol packages, with one
 * subpackage for each protocol.
 *
 * <h2>One sampler for all users</h2>
 *
 * <p>JMeter clones every element for every user (kilobytes each) and sets all properties of a bean by reflection before
 * each sample. The samplers here do neither:
 *
 * <pre>
 * plan, GUI, saving:   WebSocketRequest          extends PlanSampler     properties only, a TestBean
 *                            | clone() while a test runs; share() the first time
 *                            v
 * all users of a run:  WebSocketRequest.Running  extends SharedSampler   one immutable object, no TestBean
 *                            | Setting.get()
 *                            v
 *                      the value for the user of the current thread
 * </pre>
 *
 * <p>JMeter's engine marks the elements of a plan as running and then clones the tree for each user. The {@link
 * org.throng.element.PlanSampler#clone()} of a running element always returns the same {@link
 * org.throng.element.SharedSampler}. A {@link org.throng.element.Setting} knows whether its property contains
 * <code>${…}</code>. It converts a constant to its value (pattern, duration, address) once. It evaluates any other text
 * for the user of the current thread at each sample, and converts it again only if the text has changed. State of a
 * user is one object a user ({@code UserSockets}, {@code UserEditor}) in {@link
 * org.throng.users.run.PerUser}, and ends with it.
 *
 * <p>Rules for the author of such an element, because all users share it:
 *
 * <ul>
 *   <li>No field may change after construction, except for caches that are safe to share.
 *   <li>Scripts cannot set properties of the running element; they set variables.
 *   <li>It cannot be {@code Interruptible}: thread groups interrupt the user's thread, so every blocking call must
 *       react to an interrupt.
 *   <li>Results are made when a sample ends ({@link org.throng.element.SampleStart}, {@link
 *       org.throng.element.SampleOutcome}), so that a waiting user holds none.
 * </ul>
 *
 * <h2>Properties</h2>
 *
 * <p>A property is declared once, as a {@link org.throng.element.PlanProperty}, and listed by its element
 * ({@link org.throng.element.PlanElement#properties()}): the GUI, the plan and the run read its name, group, default
 * and choices from there. It has no getter and no setter. An invalid value is an error that names element and
 * property. If it is known before the run, the run does not begin ({@link org.throng.users.Checked}); otherwise the
 * sample fails with the code "plan error" and the test stops.
 */
package org.throng.element;

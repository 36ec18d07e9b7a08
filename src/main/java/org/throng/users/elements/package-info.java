/**
 * Properties of a plan's elements that are known without running them: the name of a sampler for a user ({@link
 * org.throng.users.elements.ElementName}), the functions that a text calls, and whether an element blocks the thread of
 * a user who waits.
 *
 * <pre>
 * UserPlan    -&gt; LoopElements: may its users run on event loops?
 * StockGroups -&gt; NativeWaits:  may its users run on virtual threads?
 * </pre>
 *
 * <p>Both answer with the reason why not, for the log and the notes of a run. Apart from Throng's own scripts ({@link
 * org.throng.users.scripts.SharedScript}) they know elements by the names of their classes, because many belong to
 * plugins.
 */
package org.throng.users.elements;

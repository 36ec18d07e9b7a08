/**
 * The sharing of elements between the users of a group. JMeter clones every element for every thread, with all of its
 * properties, some 60 bytes each, though a user changes next to none.
 *
 * <pre>
 * elements of the plan -&gt; SharedProperties -&gt; UserProperties: refers to them, keeps only what a user changed
 *                      -&gt; SearchedElements: what JMeter's thread would search for among the copies
 * </pre>
 *
 * <p>An element may share more in its own way, as a {@link org.throng.users.copies.PlanSharing}. Fields
 * of JMeter that it gives no access to are read and set by {@code JMeterFields} alone.
 */
package org.throng.users.copies;

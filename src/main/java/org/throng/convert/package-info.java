/**
 * Writes a JMeter plan with Virtual Users in the place of its thread groups.
 *
 * <pre>
 * plan -&gt; PlanText -&gt; ThreadGroupElement -&gt; GroupConversion -&gt; ConvertedLoad -&gt; PlanText -&gt; plan
 * </pre>
 *
 * <p>{@link org.throng.convert.PlanText} replaces the elements of thread groups and copies every other byte. {@link
 * org.throng.convert.GroupConversion} selects by the class of a group how its settings become a load profile: one class
 * for each family of groups ({@code StockLoad}, {@code SteppingLoad}, {@code UltimateLoad}, {@code DynamicLoad}). What
 * a profile cannot express is a remark for the user, and a group that cannot be expressed at all stays as it is.
 *
 * <p>A setting may be an expression such as {@code ${__P(users,10)}}, whose value only the run knows; {@code Amount}
 * passes it into the profile, which is evaluated in the run as well.
 */
package org.throng.convert;

/**
 * The load profile: the language in which a plan sets its number of users over time, and the resulting schedule. It
 * does not depend on JMeter.
 *
 * <pre>
 * text -&gt; Tokenizer -&gt; ProfileParser -&gt; LoadProfile -&gt; Schedule (thread group)
 *                                                \-&gt; levelAt (chart)
 * </pre>
 *
 * <p>A {@link org.throng.users.profile.LoadProfile} is either closed (a number of users at a time) or open (a number of
 * arrivals in a given time). The thread group follows its {@link org.throng.users.profile.Schedule}; the GUI draws
 * {@link org.throng.users.profile.LoadProfile#levelAt}.
 */
package org.throng.users.profile;

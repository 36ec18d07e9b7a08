/**
 * Settings of the chat server: the options of the command, the servers that it can imitate, and the times and faults
 * that {@code --set} and {@code /throng/bosh} change.
 *
 * <pre>
 * BoshCommand -&gt; BoshSettings -&gt; ChatDialect -&gt; ChatRules: Openfire, Ejabberd, Prosody -&gt; BodyAnswer
 *                     |
 *                     +-&gt; Tuning of BoshTime and BoshFault
 * </pre>
 *
 * <p>{@link org.throng.standin.bosh.settings.ChatRules} holds all differences between servers: how they write, which
 * {@link org.throng.standin.bosh.settings.SessionLimits limits} they grant, and their {@link
 * org.throng.standin.bosh.settings.ChatRules.Habit habits}.
 */
package org.throng.standin.bosh.settings;

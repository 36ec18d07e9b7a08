/**
 * Makes the accounts that a plan's users log in with. What all workloads share is here: a
 * {@linkplain org.throng.provision.Provisioning provisioning} drives a number of items (accounts) through
 * {@linkplain org.throng.provision.Stage stages} with a bounded number of workers, no faster than a
 * {@linkplain org.throng.provision.RateLimit rate}, and notes what is done in a
 * {@linkplain org.throng.provision.Journal journal}, so that a run that was ended in any way is continued by the next.
 * Every stage does no harm when it is done twice for the same item: the journal saves time, and nothing depends on it.
 *
 * <pre>
 * cli (command, progress) -&gt; Provisioning -&gt; Stage of a workload -&gt; protocol package
 *                                |
 *                                v
 *                             Journal
 * </pre>
 *
 * <p>A package below this one belongs to each workload; {@code chat} is the first.
 */
package org.throng.provision;

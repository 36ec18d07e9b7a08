/**
 * Makes the accounts that a plan's users log in with. This package has the parts that all workloads share. A
 * {@linkplain org.throng.provision.Provisioning provisioning} drives a number of items (accounts) through
 * {@linkplain org.throng.provision.Stage stages} with a bounded number of workers, no faster than a
 * {@linkplain org.throng.provision.RateLimit rate}. It records finished items in a
 * {@linkplain org.throng.provision.Journal journal}, so that the next run continues an interrupted one. Every stage may
 * run twice for the same item without harm: the journal only saves time.
 *
 * <pre>
 * cli (command, progress) -&gt; Provisioning -&gt; Stage of a workload -&gt; protocol package
 *                                |
 *                                v
 *                             Journal
 * </pre>
 *
 * <p>The stages of a workload are in its {@code provision} package, such as {@code workload.bosh.provision}.
 */
package org.throng.provision;

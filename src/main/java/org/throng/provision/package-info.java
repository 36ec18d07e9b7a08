/**
 * Makes the accounts that a plan's users log in with. This package has the parts that all workloads share. A
 * {@linkplain org.throng.provision.Provisioning provisioning} drives a number of items (accounts) through
 * {@linkplain org.throng.provision.Stage stages} with a bounded number of workers, no faster than a
 * {@linkplain org.throng.provision.RateLimit rate}. It records finished items in a
 * {@linkplain org.throng.provision.Journal journal}, so that the next run continues an interrupted one. Every stage may
 * run twice for the same item without harm: the journal only saves time.
 *
 * <pre>
 * workload.*.provision (AccountsCommand) -&gt; ProvisioningWork -&gt; Provisioning -&gt; Stage -&gt; sessions
 *                                                                  |
 *                                                                  v
 *                                                               Journal
 * </pre>
 *
 * <p>A workload brings its {@linkplain org.throng.provision.AccountsCommand subcommand} as a service.
 */
package org.throng.provision;

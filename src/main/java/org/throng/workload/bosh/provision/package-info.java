/**
 * The accounts and rosters of the chat workload. The users of a
 * {@linkplain org.throng.workload.bosh.provision.ChatPopulation population} are named by rule and know each other by
 * {@link org.throng.workload.bosh.RosterGraph}, so that every injector, every file and every server has the same ones.
 *
 * <pre>
 * ChatPopulation, RosterGraph -&gt; ChatAccounts (stages) -&gt; bosh -&gt; server
 *                             -&gt; BulkFiles -&gt; files that a server imports
 * </pre>
 *
 * <p>There are two ways into a server. {@link org.throng.workload.bosh.provision.ChatAccounts} uses the protocol, like
 * users: it works with any server that allows registration, and visits each user three times. The {@linkplain
 * org.throng.workload.bosh.provision.BulkFiles bulk files} have the import format of one kind of server. All of them
 * are written user by user, so memory does not grow with their number.
 */
package org.throng.workload.bosh.provision;

/**
 * The accounts of the chat workload and who has whom in the roster: the users of a
 * {@linkplain org.throng.workload.bosh.provision.ChatPopulation population} are named by rule and know each other by
 * {@link org.throng.workload.bosh.RosterGraph}, so that every injector, every file and every server has the same ones.
 *
 * <p>Two ways lead to a server. {@link org.throng.workload.bosh.provision.ChatAccounts} goes in by the protocol, as users would:
 * it works with any server that lets people register, and takes three visits of each user. The
 * {@linkplain org.throng.workload.bosh.provision.BulkFiles bulk files} are what a server of one make reads at once. All of them
 * are written user by user, whatever their number.
 */
package org.throng.workload.bosh.provision;

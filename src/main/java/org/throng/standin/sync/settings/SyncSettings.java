package org.throng.standin.sync.settings;

import org.throng.standin.faults.Tuning;

/**
 * Settings of a stand-in for sync.
 *
 * @param dialect server whose protocol it uses
 * @param users number of accounts by rule: user0, user1, ...
 * @param password of each of them; {@code {n}} in it stands for the account's number
 * @param admin account that may provision others
 * @param adminPassword its password
 * @param registrations maximum of provisioned accounts
 * @param quota bytes for each account; -1 is no limit (also the default quota of provisioned ones)
 * @param shareGroup size of groups of accounts of the rule, in which the first account shares a folder with the others;
 *     0 for none
 * @param minimumClient oldest desktop client served, such as 3.2.1; empty for any
 * @param hashers number of simultaneous password hashes in each process
 * @param memoryBytes content in the memory of each process; further content is in a temporary file
 * @param tuning times and faults at the start
 */
public record SyncSettings(
        SyncDialect dialect,
        int users,
        String password,
        String admin,
        String adminPassword,
        int registrations,
        long quota,
        int shareGroup,
        String minimumClient,
        int hashers,
        long memoryBytes,
        Tuning<SyncTime, SyncFault> tuning) {

    /** An ownCloud 11 with 100,000 users, password {@code secret}, and the admin {@code admin}. */
    public static SyncSettings defaults() {
        return new SyncSettings(
                SyncDialect.OWNCLOUD11, 100_000, "secret", "admin", "admin", 200_000, -1, 0,
                SyncDialect.OWNCLOUD11.minimumClient(), 2, 32L << 20, Tuning.usual(SyncTime.class, SyncFault.class));
    }
}

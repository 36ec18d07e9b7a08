package org.throng.standin.sync;

import org.throng.standin.Tuning;

/**
 * What a sync stand-in serves.
 *
 * @param dialect whose protocol it speaks
 * @param users accounts that are there by rule: user0, user1, ...
 * @param password of each of them; {@code {n}} in it stands for the account's number
 * @param admin name of the account that may provision others
 * @param adminPassword its password
 * @param registrations most accounts that may be provisioned
 * @param quota bytes that each account may use; -1 is no limit (default quota of provisioned ones too)
 * @param shareGroup accounts of the rule come in groups of this many, and the first one of a group shares a folder with
 *     the others; 0 for none
 * @param minimumClient oldest desktop client served, such as 3.2.1; empty for any
 * @param hashers passwords that are hashed at the same time in each process
 * @param memoryBytes content that is kept in memory by each process; more goes to a temporary file
 * @param tuning times and faults at the start
 */
public record SyncSettings(
        Dialect dialect,
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
                Dialect.OWNCLOUD11, 100_000, "secret", "admin", "admin", 200_000, -1, 0,
                Dialect.OWNCLOUD11.minimumClient(), 2, 32L << 20, Tuning.usual(SyncTime.class, SyncFault.class));
    }
}

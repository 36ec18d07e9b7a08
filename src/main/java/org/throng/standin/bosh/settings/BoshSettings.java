package org.throng.standin.bosh.settings;

import java.util.List;
import org.throng.standin.faults.Tuning;

/**
 * The settings of a BOSH stand-in.
 *
 * @param dialect the server to imitate
 * @param path of the endpoint, with or without a slash at its end
 * @param domain of all accounts
 * @param users accounts by rule: user0, user1, ...
 * @param password of each of them
 * @param contacts contacts of each account, the nearest on both sides; an even number
 * @param salts number of salts of SCRAM for one password; each costs the server a derivation
 * @param mechanisms SASL mechanisms offered; empty for those of the dialect
 * @param maxWait longest wait granted, in seconds; 0 for the dialect's
 * @param inactivity granted, in seconds; 0 for the dialect's
 * @param polling granted, in seconds; -1 for the dialect's
 * @param maxSessions most sessions at once, over all processes; 0 is no limit
 * @param offlineMessages limit of messages for an offline user
 * @param registrations most accounts that clients may register
 * @param tuning times and faults at the start
 */
public record BoshSettings(
        ChatDialect dialect,
        String path,
        String domain,
        int users,
        String password,
        int contacts,
        int salts,
        List<String> mechanisms,
        int maxWait,
        int inactivity,
        int polling,
        int maxSessions,
        int offlineMessages,
        int registrations,
        Tuning<BoshTime, BoshFault> tuning) {

    /** Openfire with 10,000 users of 24 contacts, password {@code secret}. */
    public static BoshSettings defaults() {
        return new BoshSettings(
                ChatDialect.OPENFIRE, "/http-bind", "localhost", 10_000, "secret", 24, 1, List.of(), 0, 0, -1, 0, 100,
                100_000, Tuning.usual(BoshTime.class, BoshFault.class));
    }

    /** {@link #maxWait()}, or that of the dialect. */
    int maxWait(int ofDialect) {
        return maxWait == 0 ? ofDialect : maxWait;
    }

    /** {@link #inactivity()}, or that of the dialect. */
    int inactivity(int ofDialect) {
        return inactivity == 0 ? ofDialect : inactivity;
    }

    /** {@link #polling()}, or that of the dialect. */
    int polling(int ofDialect) {
        return polling < 0 ? ofDialect : polling;
    }
}

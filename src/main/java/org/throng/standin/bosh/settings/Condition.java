package org.throng.standin.bosh.settings;

import java.util.Locale;

/** Conditions that end a session (XEP-0124 section 17.2). */
public enum Condition {
    BAD_REQUEST,
    IMPROPER_ADDRESSING,
    INTERNAL_SERVER_ERROR,
    ITEM_NOT_FOUND,
    OTHER_REQUEST,
    POLICY_VIOLATION,
    REMOTE_STREAM_ERROR,
    SYSTEM_SHUTDOWN;

    /** Its name in {@code condition}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

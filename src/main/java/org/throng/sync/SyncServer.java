package org.throng.sync;

import java.util.Optional;

/**
 * A server of files as all users of one configuration share it: how to reach it and what was found out about it. Safe
 * to use from any thread.
 */
public final class SyncServer implements AutoCloseable {

    /** Nothing is sent before the first client starts. */
    public SyncServer(SyncOptions options) {
        throw new UnsupportedOperationException();
    }

    /** A client of this user, who closes it. Nothing is sent before {@link SyncClient#start}. */
    public SyncClient client(SyncUser user) {
        throw new UnsupportedOperationException();
    }

    /** As {@link #client(SyncUser)}, with its uploads and downloads followed. */
    public SyncClient client(SyncUser user, Member member) {
        throw new UnsupportedOperationException();
    }

    /** What the server understands, once the first client has started or it was told. */
    public Optional<Dialect> dialect() {
        throw new UnsupportedOperationException();
    }

    /** Ends what all share. Clients are their users' to close. */
    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }
}

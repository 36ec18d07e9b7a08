package org.throng.users.profile;

/** A schedule without the events of other injectors. */
record SharedSchedule(Schedule whole, Share share) implements Schedule {

    static Schedule of(Schedule whole, Share share) {
        return share.count() == 1 ? whole : new SharedSchedule(whole, share);
    }

    @Override
    public boolean advance() {
        while (whole.advance()) {
            if (share.owns(whole.user())) {
                return true;
            }
        }
        return false;
    }

    @Override
    public long atNanos() {
        return whole.atNanos();
    }

    @Override
    public boolean isStart() {
        return whole.isStart();
    }

    @Override
    public int user() {
        return whole.user();
    }
}

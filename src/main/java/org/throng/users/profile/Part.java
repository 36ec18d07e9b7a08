package org.throng.users.profile;

import java.util.List;

/** A stretch of a load profile, with a level that is users in a closed profile and arrivals a second in an open one. */
interface Part {

    long nanos();

    /** The level at this number of nanoseconds into this part. */
    double levelAt(long since);

    /** Whether the level is above 0 at some instant. */
    boolean hasLoad();

    /** The end of the last part with load, since the beginning of the first. */
    static long loadNanos(List<? extends Part> parts) {
        long end = 0;
        long last = 0;
        for (Part part : parts) {
            end += part.nanos();
            last = part.hasLoad() ? end : last;
        }
        return last;
    }

    /** The level of parts that follow each other, 0 outside them. */
    static double levelAt(List<? extends Part> parts, long nanos) {
        long since = nanos;
        for (Part part : parts) {
            if (since >= 0 && since < part.nanos()) {
                return part.levelAt(since);
            }
            since -= part.nanos();
        }
        return 0;
    }
}

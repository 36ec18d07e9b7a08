package org.throng.users.profile;

import java.util.List;

/** A stretch of a load profile, with a level that is users in a closed profile and arrivals a second in an open one. */
interface Part {

    long nanos();

    /** The level at this number of nanoseconds into this part. */
    double levelAt(long since);

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

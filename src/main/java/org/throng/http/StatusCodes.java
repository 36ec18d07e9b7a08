package org.throng.http;

/** The texts of status codes: the results of a run share one of each. */
final class StatusCodes {

    private static final String[] TEXTS = new String[1000];

    private StatusCodes() {
    }

    /** @param status of three digits at most, as an answer's head has it */
    static String text(int status) {
        // read once: another thread's text may not be seen by a second read
        String known = TEXTS[status];
        if (known == null) {
            known = Integer.toString(status);
            TEXTS[status] = known;
        }
        return known;
    }
}

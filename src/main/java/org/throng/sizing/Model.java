package org.throng.sizing;

/** How it came about that a target was asked at a rate. Only the first says what the target carries. */
public enum Model {

    /** The clock set the start of every sample: users came as they pleased, however slow the target was. */
    OPEN("open"),

    /** The clock set the start of some. */
    PARTLY_OPEN("partly open"),

    /** Each sample waited for the one before: a slow target was asked less often. */
    CLOSED("closed"),

    /** The summary does not say: it is older than that field. */
    NOT_NOTED("not noted"),

    /** The rate was not read from a run. */
    GIVEN("given");

    private final String words;

    Model(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }

    /** What the samples of a run say; {@code scheduled} is null if nobody counted. */
    static Model of(long samples, Long scheduled) {
        if (scheduled == null) {
            return NOT_NOTED;
        }
        if (scheduled == 0) {
            return CLOSED;
        }
        return scheduled < samples ? PARTLY_OPEN : OPEN;
    }
}

package org.throng.sizing;

/**
 * The load model of a run, which determined the rate of the target. Only the first model shows what the target carries.
 */
public enum Model {

    /** The clock set the start of every sample, independently of the target. */
    OPEN("open"),

    /** The clock set the start of some. */
    PARTLY_OPEN("partly open"),

    /** Each sample waited for the previous one: a slow target got fewer requests. */
    CLOSED("closed"),

    /** Unknown: the summary is older than this field. */
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

    /** The model of a run's samples; {@code scheduled} is null if it was not counted. */
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

package org.throng.workload.conversion;

/** The generations of Gotenberg's API. */
public enum ApiGeneration {
    /** Routes at the root, errors as JSON, 504 for a conversion that takes too long. */
    V6("6"),
    /** Routes beneath /forms. */
    V7("7"),
    /** As before, with screenshots and splitting. */
    V8("8");

    private final String word;

    ApiGeneration(String word) {
        this.word = word;
    }

    /** Its number, as in the plan. */
    String word() {
        return word;
    }

    /** @throws IllegalArgumentException naming the ones that exist */
    public static ApiGeneration of(String word) {
        for (ApiGeneration generation : values()) {
            if (generation.word.equals(word.strip())) {
                return generation;
            }
        }
        throw new IllegalArgumentException("'" + word + "' is none of auto, 8, 7, 6");
    }
}

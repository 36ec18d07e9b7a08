package org.throng.verdict;

/** How a threshold compares what was observed with its limit. */
public enum Operator {
    LESS("<"),
    AT_MOST("<="),
    MORE(">"),
    AT_LEAST(">="),
    EQUAL("==");

    private final String sign;

    Operator(String sign) {
        this.sign = sign;
    }

    String sign() {
        return sign;
    }

    /** Whether larger values are worse. */
    boolean isUpperLimit() {
        return this == LESS || this == AT_MOST;
    }

    /** Whether smaller values are worse. */
    boolean isLowerLimit() {
        return this == MORE || this == AT_LEAST;
    }

    boolean holds(double observed, double limit) {
        return switch (this) {
            case LESS -> observed < limit;
            case AT_MOST -> observed <= limit;
            case MORE -> observed > limit;
            case AT_LEAST -> observed >= limit;
            case EQUAL -> observed == limit;
        };
    }

    /** Whether {@code observed} is further from holding than {@code other}. */
    boolean isWorse(double observed, double other, double limit) {
        return switch (this) {
            case LESS, AT_MOST -> observed > other;
            case MORE, AT_LEAST -> observed < other;
            case EQUAL -> Math.abs(observed - limit) > Math.abs(other - limit);
        };
    }
}

package org.throng.breakpoint;

/** Tosses of a fair coin. */
final class Binomial {

    private Binomial() {
    }

    /**
     * The probability of at least {@code heads} heads in {@code tosses}: how easily chance alone shows such an
     * agreement of runs.
     */
    static double atLeast(int heads, int tosses) {
        double sum = 0;
        double exactly = Math.pow(0.5, tosses);
        for (int i = tosses; i >= heads; i--) {
            sum += exactly;
            exactly = exactly * i / (tosses - i + 1);
        }
        return Math.min(1, sum);
    }
}

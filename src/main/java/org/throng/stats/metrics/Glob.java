package org.throng.stats.metrics;

/** A text in which {@code *} stands for any characters. Matches in time pattern × text at most, for any text. */
record Glob(String pattern) {

    boolean matches(String text) {
        int p = 0;
        int star = -1;
        int mark = 0;
        for (int t = 0; t < text.length(); ) {
            if (p < pattern.length() && pattern.charAt(p) == '*') {
                star = p++;
                mark = t;
            } else if (p < pattern.length() && pattern.charAt(p) == text.charAt(t)) {
                p++;
                t++;
            } else if (star >= 0) {
                p = star + 1;
                t = ++mark;
            } else {
                return false;
            }
        }
        while (p < pattern.length() && pattern.charAt(p) == '*') {
            p++;
        }
        return p == pattern.length();
    }
}

package org.throng.report;

/** The signs that output is made of beyond letters, in an alphabet that the terminal has. */
record Glyphs(String good, String bad, String full, String empty, String rule, String cut, String absent) {

    static final Glyphs UNICODE = new Glyphs("✓", "✗", "█", "░", "─", "…", Numbers.ABSENT);
    static final Glyphs ASCII = new Glyphs("+", "x", "#", ".", "-", "..", "-");

    String all() {
        return good + bad + full + empty + rule + cut + absent;
    }
}

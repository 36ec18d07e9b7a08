package org.throng.report;

/** The symbols of the output, in a character set of the terminal. */
record Glyphs(String good, String bad, String full, String empty, String rule, String cut, String absent) {

    static final Glyphs UNICODE = new Glyphs("✓", "✗", "█", "░", "─", "…", Numbers.ABSENT);
    static final Glyphs ASCII = new Glyphs("+", "x", "#", ".", "-", "..", "-");

    String all() {
        return good + bad + full + empty + rule + cut + absent;
    }
}

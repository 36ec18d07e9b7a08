package org.throng.report.console;

import org.throng.report.text.Numbers;

/** The symbols of the output, in a character set of the terminal. */
public record Glyphs(String good, String bad, String full, String empty, String rule, String cut, String absent) {

    static final Glyphs UNICODE = new Glyphs("✓", "✗", "█", "░", "─", "…", Numbers.ABSENT);
    static final Glyphs ASCII = new Glyphs("+", "x", "#", ".", "-", "..", "-");

    String all() {
        return good + bad + full + empty + rule + cut + absent;
    }
}

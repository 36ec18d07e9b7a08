package org.throng.report.text;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/** Leaves out marks that turn the writing direction, and control characters. */
public final class HarmlessWriter extends FilterWriter {

    public HarmlessWriter(Writer out) {
        super(out);
    }

    @Override
    public void write(int unit) throws IOException {
        if (!TerminalText.isSteering(unit)) {
            out.write(unit);
        }
    }

    @Override
    public void write(char[] units, int from, int count) throws IOException {
        write(new String(units, from, count), 0, count);
    }

    @Override
    public void write(String text, int from, int count) throws IOException {
        int begin = from;
        for (int at = from; at < from + count; at++) {
            if (TerminalText.isSteering(text.charAt(at))) {
                out.write(text, begin, at - begin);
                begin = at + 1;
            }
        }
        out.write(text, begin, from + count - begin);
    }
}

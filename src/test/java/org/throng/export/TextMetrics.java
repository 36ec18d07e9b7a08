package org.throng.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text format of Prometheus, read strictly: by series, whose labels are sorted by name. */
final class TextMetrics {

    private static final Pattern LINE = Pattern.compile("([a-z_]+)(?:\\{(.*)})? ([-+0-9.eEInfNa]+)");
    private static final Pattern LABEL = Pattern.compile("([a-z_]+)=\"((?:[^\"\\\\\n]|\\\\[\"\\\\n])*)\"(?:,|$)");

    private TextMetrics() {
    }

    static Map<String, Double> read(String text) {
        Map<String, Double> values = new TreeMap<>();
        text.lines().filter(line -> !line.startsWith("#")).forEach(line -> {
            Matcher whole = LINE.matcher(line);
            assertThat(whole.matches()).as(line).isTrue();
            Map<String, String> labels = new TreeMap<>();
            String rest = whole.group(2) == null ? "" : whole.group(2);
            Matcher label = LABEL.matcher(rest);
            int end = 0;
            while (label.find() && label.start() == end) {
                assertThat(labels.put(label.group(1), label.group(2))).as(line).isNull();
                end = label.end();
            }
            assertThat(end).as(line).isEqualTo(rest.length());
            Double before = values.put(whole.group(1) + labels, Double.valueOf(whole.group(3)));
            assertThat(before).as("only once: " + line).isNull();
        });
        return values;
    }
}

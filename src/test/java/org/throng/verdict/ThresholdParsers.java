package org.throng.verdict;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.throng.fuzz.Parser;

/** The grammar of thresholds for fuzzing. */
public final class ThresholdParsers {

    private ThresholdParsers() {
    }

    public static List<Parser> list() {
        return List.of(Parser.of("thresholds",
                        (input, pieces) -> RunThresholds.parse(new String(input, StandardCharsets.UTF_8)),
                        ThresholdSyntaxException.class)
                .example("p95(read auth) < 500; errors < 0.001%; rate(save) >= 1600/s over 30 s after 1 min abort")
                .example("# all\nlateness(\"a (b\") <= 20 ms\ninflight == 0")
                .shape("rules", "", "errors < 1%;", "")
                .shape("comments", "", "# x\n", "")
                .shape("a label", "p95(", "x", ") < 5")
                .shape("parentheses", "p95(", "(", ") < 5")
                .shape("letters behind the number", "p95 < 5", "x", "")
                .shape("a word", "", "p", " < 5")
                .shape("digits", "p95 < ", "1", "")
                .shape("blanks", "p95", " ", "< 5")
                .shape("ends", "errors < 1%", ";", "x"));
    }
}

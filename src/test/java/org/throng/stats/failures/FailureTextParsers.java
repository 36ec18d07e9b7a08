package org.throng.stats.failures;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.throng.fuzz.Parser;

/** Words of servers on their way to errors.csv, for fuzzing. */
public final class FailureTextParsers {

    private FailureTextParsers() {
    }

    public static List<Parser> list() {
        return List.of(Parser.of("words of a server for errors.csv", (input, pieces) -> {
            String text = new String(input, StandardCharsets.UTF_8);
            new FailureLog().record("label", "500", text, () -> FailedAnswer.of(text));
        })
                .example("token: abc user:pw@h http://u:p@h/?a=b Bearer abcdefghij eyJh.eyJi.x")
                .example("<password>x</password> {\"api_key\":\"k\"} session = 'x'")
                .shape("names of secrets", "", "token", "")
                .shape("queries", "", "a?a", "")
                .shape("quotes", "token=\"", "\\", "")
                .shape("blanks", "token:", " ", "")
                .shape("digits", "", "1 ", ""));
    }
}

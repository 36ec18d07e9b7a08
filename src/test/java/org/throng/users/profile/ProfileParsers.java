package org.throng.users.profile;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.throng.fuzz.Parser;

/** The grammar of load profiles for fuzzing. */
public final class ProfileParsers {

    private ProfileParsers() {
    }

    public static List<Parser> list() {
        return List.of(Parser.of("load profile",
                        (input, pieces) -> LoadProfile.parse(new String(input, StandardCharsets.UTF_8)),
                        ProfileException.class)
                .example("users(0) ramp(100, 2 min) hold(10 min)")
                .example("users(10) step(10, every 2 s, up to 1000) // all\n")
                .example("rate(2000/sec) even_arrivals(500 s) random_arrivals(1 min) pause(2 s)")
                .shape("phases", "users(1) ", "hold(1 ms) ", "")
                .shape("arrivals", "", "rate(1/s) even_arrivals(1 ms) ", "")
                .shape("comments", "users(1) ", "/* x */ ", "hold(1 s)")
                .shape("a comment", "users(1) hold(1 s) //", "x", "")
                .shape("a comment without end", "users(1) /*", "*", "")
                .shape("a word", "", "users", "(1)")
                .shape("digits", "users(", "1", ")")
                .shape("blanks", "users(1)", " ", "x")
                .shape("lines", "users(1)", "\n", "x"));
    }
}

package org.throng.users.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.throng.users.profile.ClosedProfile.Phase;
import org.throng.users.profile.ClosedProfile.Ramp;
import org.throng.users.profile.ClosedProfile.Steps;
import org.throng.users.profile.OpenProfile.Arrivals;

/** Reads the language that {@link LoadProfile} describes. One parser reads one text. */
final class ProfileParser {

    static final String EXAMPLE = "users(0) ramp(100, 2 min) hold(10 min), or rate(50/s) even_arrivals(10 min)";

    private static final String STEP_EXAMPLE = "users(10) step(10, every 2 s, up to 1000)";
    private static final String CLOSED_WORDS = "users, ramp, step, hold";
    private static final String OPEN_WORDS = "rate, even_arrivals, random_arrivals, pause";
    private static final int LONGEST_TEXT = 10_000;
    private static final long LONGEST_NANOS = 366L * 24 * 3600 * 1_000_000_000L;

    private final String text;
    private final Tokenizer tokenizer;
    private Token token;
    private final List<Phase> phases = new ArrayList<>();
    private final OpenParts parts = new OpenParts();
    private int users;
    private boolean closed;
    private boolean open;
    private long nanos;

    ProfileParser(String text) {
        this.text = text;
        tokenizer = new Tokenizer(text);
    }

    LoadProfile parse() throws ProfileException {
        if (text.length() > LONGEST_TEXT) {
            throw error(LONGEST_TEXT, "found " + text.length() + " characters, expected at most " + LONGEST_TEXT, EXAMPLE);
        }
        token = tokenizer.next();
        if (token.kind() == Token.Kind.END) {
            throw unexpected("a profile that begins with one of " + CLOSED_WORDS + ", " + OPEN_WORDS, EXAMPLE);
        }
        while (token.kind() != Token.Kind.END) {
            part();
        }
        return open ? openProfile() : closedProfile();
    }

    private LoadProfile closedProfile() throws ProfileException {
        LoadProfile profile = new ClosedProfile(phases);
        if (profile.plannedUsers() == 0) {
            throw error(text.length(), "this profile never has a user, expected users, ramp or step above 0", EXAMPLE);
        }
        return profile;
    }

    private LoadProfile openProfile() throws ProfileException {
        List<Arrivals> arrivals = parts.all();
        double expected = arrivals.stream().mapToDouble(Arrivals::expected).sum();
        if (OpenProfile.wholeArrivals(expected) < 1) {
            throw error(text.length(), "in this profile no user arrives, expected arrivals at a rate above 0", EXAMPLE);
        }
        if (expected > LoadProfile.MOST_USERS) {
            throw error(text.length(), String.format(Locale.ROOT, "in this profile %.0f users arrive, expected at most %d",
                    expected, LoadProfile.MOST_USERS), EXAMPLE);
        }
        return new OpenProfile(arrivals);
    }

    private void part() throws ProfileException {
        Token word = token;
        switch (word.kind() == Token.Kind.WORD ? word.text().toLowerCase(Locale.ROOT) : "") {
            case "users" -> closed(word, this::users);
            case "ramp" -> closed(word, this::ramp);
            case "step" -> closed(word, this::step);
            case "hold" -> closed(word, this::hold);
            case "rate" -> open(word, this::rate);
            case "even_arrivals" -> open(word, () -> parts.arrivals(duration("even_arrivals(10 min)"), false));
            case "random_arrivals" -> open(word, () -> parts.arrivals(duration("random_arrivals(10 min)"), true));
            case "pause" -> open(word, () -> parts.pause(duration("pause(1 min)")));
            default -> throw unexpected("one of " + (open ? "" : CLOSED_WORDS) + (open == closed ? ", " : "")
                    + (closed ? "" : OPEN_WORDS), EXAMPLE);
        }
    }

    private void closed(Token word, Part part) throws ProfileException {
        if (open) {
            throw error(word.offset(), "found " + word.shown() + ", which says how many users there are, in a profile that "
                    + "says when users arrive; expected one of " + OPEN_WORDS, EXAMPLE);
        }
        closed = true;
        inParentheses(part);
    }

    private void open(Token word, Part part) throws ProfileException {
        if (closed) {
            throw error(word.offset(), "found " + word.shown() + ", which says when users arrive, in a profile that says "
                    + "how many users there are; expected one of " + CLOSED_WORDS, EXAMPLE);
        }
        open = true;
        inParentheses(part);
    }

    private void inParentheses(Part part) throws ProfileException {
        String word = token.text();
        take();
        expect("(", word + "(", EXAMPLE);
        part.read();
        expect(")", ") after " + word + "(…", EXAMPLE);
    }

    private void users() throws ProfileException {
        int to = count("users(10)");
        phases.add(new Ramp(users, to, 0));
        users = to;
    }

    private void ramp() throws ProfileException {
        String example = "ramp(100, 2 min)";
        int to = count(example);
        expect(",", "a comma and a duration", example);
        phases.add(new Ramp(users, to, duration(example)));
        users = to;
    }

    private void hold() throws ProfileException {
        phases.add(new Ramp(users, users, duration("hold(10 min)")));
    }

    private void step() throws ProfileException {
        Token by = token;
        int size = count(STEP_EXAMPLE);
        if (size == 0) {
            throw error(by.offset(), "found a step of 0 users, expected 1 or more", STEP_EXAMPLE);
        }
        expect(",", "a comma and every", STEP_EXAMPLE);
        expect("every", "every and a duration", STEP_EXAMPLE);
        Token every = token;
        long everyNanos = duration(STEP_EXAMPLE);
        if (everyNanos == 0) {
            throw error(every.offset(), "found a step every 0 s, expected a duration above 0", STEP_EXAMPLE);
        }
        expect(",", "a comma and up to or down to", STEP_EXAMPLE);
        boolean up = token.is("up");
        if (!up && !token.is("down")) {
            throw unexpected("up to or down to and a number of users", STEP_EXAMPLE);
        }
        take();
        expect("to", "to and a number of users", STEP_EXAMPLE);
        Token last = token;
        int to = count(STEP_EXAMPLE);
        if (up ? to < users : to > users) {
            throw error(last.offset(), "found a step " + (up ? "up" : "down") + " to " + to + " users where there are "
                    + users + ", expected " + (up ? "more" : "fewer"), STEP_EXAMPLE);
        }
        long levels = 1 + ((long) Math.abs(to - users) + size - 1) / size;
        if (levels > LONGEST_NANOS / everyNanos) {
            throw tooLong(every);
        }
        nanos += everyNanos * (levels - 1);
        checkLength(every);
        phases.add(new Steps(users, to, size, everyNanos));
        users = to;
    }

    private void rate() throws ProfileException {
        String example = "rate(50/s)";
        double arrivals = number("a number of arrivals", example);
        if (arrivals == 0 && token.is(")")) {
            parts.rate(0);
            return;
        }
        if (!token.is("/") && !token.is("per")) {
            throw unexpected("/ and a unit of time", example);
        }
        take();
        parts.rate(arrivals / unit(example) * OpenProfile.NANOS_PER_SECOND);
    }

    private int count(String example) throws ProfileException {
        Token number = token;
        double value = number("a number of users", example);
        if (value != Math.rint(value) || value > LoadProfile.MOST_USERS) {
            throw error(number.offset(), "found " + number.shown() + ", expected a whole number of users up to "
                    + LoadProfile.MOST_USERS, example);
        }
        return (int) value;
    }

    /** Reads one duration, such as {@code 1 min 30 s}, and counts it as time of the profile. */
    private long duration(String example) throws ProfileException {
        Token first = token;
        double sum = 0;
        do {
            double value = number("a duration", example);
            if (value == 0 && token.kind() != Token.Kind.WORD) {
                break;
            }
            sum += value * unit(example);
        } while (token.kind() == Token.Kind.NUMBER);
        if (sum > LONGEST_NANOS) {
            throw tooLong(first);
        }
        nanos += (long) sum;
        checkLength(first);
        return (long) sum;
    }

    private void checkLength(Token place) throws ProfileException {
        if (nanos > LONGEST_NANOS) {
            throw tooLong(place);
        }
    }

    private ProfileException tooLong(Token place) {
        return error(place.offset(), "with this the profile lasts longer than 366 days, expected less", EXAMPLE);
    }

    private double number(String meaning, String example) throws ProfileException {
        if (token.kind() != Token.Kind.NUMBER) {
            throw unexpected(meaning, example);
        }
        double value = Double.parseDouble(token.text());
        take();
        return value;
    }

    /** Reads a unit of time and returns its nanoseconds. */
    private double unit(String example) throws ProfileException {
        String word = token.kind() == Token.Kind.WORD ? token.text().toLowerCase(Locale.ROOT) : "";
        double nanosOfUnit = switch (word) {
            case "ms" -> 1e6;
            case "s", "sec", "secs", "second", "seconds" -> 1e9;
            case "m", "min", "mins", "minute", "minutes" -> 60e9;
            case "h", "hour", "hours" -> 3600e9;
            case "d", "day", "days" -> 24 * 3600e9;
            default -> throw unexpected("a unit of time: ms, s, min, h or d", example);
        };
        take();
        return nanosOfUnit;
    }

    private void expect(String expected, String meaning, String example) throws ProfileException {
        if (!token.is(expected)) {
            throw unexpected(meaning, example);
        }
        take();
    }

    private void take() throws ProfileException {
        token = tokenizer.next();
    }

    private ProfileException unexpected(String expected, String example) {
        return error(token.offset(), "found " + token.shown() + ", expected " + expected, example);
    }

    private ProfileException error(int offset, String problem, String example) {
        return new ProfileException(text, offset, problem, example);
    }

    /** What stands in the parentheses of one word. */
    @FunctionalInterface
    private interface Part {
        void read() throws ProfileException;
    }
}

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
    private static final String CLOSED_WORDS = "users, ramp, step, hold, loops";
    private static final String OPEN_WORDS = "rate, even_arrivals, random_arrivals, pause";
    private static final int LONGEST_TEXT = 10_000;
    private static final long LONGEST_NANOS = 366L * 24 * 3600 * 1_000_000_000L;

    private final String text;
    private final TokenReader reader;
    private final List<Phase> phases = new ArrayList<>();
    private final OpenParts parts = new OpenParts();
    private int users;
    private boolean saysUsers;
    private boolean closed;
    private boolean open;
    private int loops;
    private boolean endsUsers = true;
    private long nanos;

    ProfileParser(String text) throws ProfileException {
        if (text.length() > LONGEST_TEXT) {
            throw new ProfileException(text, LONGEST_TEXT,
                    "found " + text.length() + " characters, expected at most " + LONGEST_TEXT, EXAMPLE);
        }
        this.text = text;
        reader = new TokenReader(text, EXAMPLE);
    }

    LoadProfile parse() throws ProfileException {
        if (reader.token().kind() == Token.Kind.END) {
            throw reader.unexpected("a profile that begins with one of " + CLOSED_WORDS + ", " + OPEN_WORDS);
        }
        while (reader.token().kind() != Token.Kind.END) {
            part();
        }
        return open ? openProfile() : closedProfile();
    }

    private LoadProfile closedProfile() throws ProfileException {
        LoadProfile profile = new ClosedProfile(phases, loops, endsUsers);
        // a property may switch a group off
        if (profile.plannedUsers() == 0 && !saysUsers) {
            throw reader.error(text.length(), "this profile never has a user, expected users, ramp or step above 0");
        }
        if (nanos == 0 && endsUsers) {
            throw reader.error(text.length(), "this profile lasts no time, expected ramp, step, hold or loops");
        }
        return profile;
    }

    private LoadProfile openProfile() throws ProfileException {
        List<Arrivals> arrivals = parts.all();
        double expected = arrivals.stream().mapToDouble(Arrivals::expected).sum();
        if (OpenProfile.wholeArrivals(expected) < 1) {
            throw reader.error(text.length(), "in this profile no user arrives, expected arrivals at a rate above 0");
        }
        if (expected > LoadProfile.MOST_USERS) {
            throw reader.error(text.length(), String.format(Locale.ROOT,
                    "in this profile %.0f users arrive, expected at most %d", expected, LoadProfile.MOST_USERS));
        }
        return new OpenProfile(arrivals);
    }

    private void part() throws ProfileException {
        Token word = reader.token();
        if (loops > 0) {
            throw reader.unexpected("nothing after loops, which is the last word");
        }
        switch (word.kind() == Token.Kind.WORD ? word.text().toLowerCase(Locale.ROOT) : "") {
            case "users" -> closed(word, this::users);
            case "ramp" -> closed(word, this::ramp);
            case "step" -> closed(word, this::step);
            case "hold" -> closed(word, this::hold);
            case "loops" -> closed(word, this::loops);
            case "rate" -> open(word, this::rate);
            case "even_arrivals" -> open(word, () -> parts.arrivals(duration("even_arrivals(10 min)"), false));
            case "random_arrivals" -> open(word, () -> parts.arrivals(duration("random_arrivals(10 min)"), true));
            case "pause" -> open(word, () -> parts.pause(duration("pause(1 min)")));
            default -> throw reader.unexpected("one of " + (open ? "" : CLOSED_WORDS) + (open == closed ? ", " : "")
                    + (closed ? "" : OPEN_WORDS));
        }
    }

    private void closed(Token word, Part part) throws ProfileException {
        if (open) {
            throw reader.error(word.offset(), "found " + word.shown() + ", which says how many users there are, "
                    + "in a profile that says when users arrive; expected one of " + OPEN_WORDS);
        }
        closed = true;
        inParentheses(part);
    }

    private void open(Token word, Part part) throws ProfileException {
        if (closed) {
            throw reader.error(word.offset(), "found " + word.shown() + ", which says when users arrive, "
                    + "in a profile that says how many users there are; expected one of " + CLOSED_WORDS);
        }
        open = true;
        inParentheses(part);
    }

    private void inParentheses(Part part) throws ProfileException {
        String word = reader.token().text();
        reader.take();
        reader.expect("(", word + "(", EXAMPLE);
        part.read();
        reader.expect(")", ") after " + word + "(…", EXAMPLE);
    }

    private void users() throws ProfileException {
        int to = count("users(10)");
        phases.add(new Ramp(users, to, 0));
        users = to;
        saysUsers = true;
    }

    private void ramp() throws ProfileException {
        String example = "ramp(100, 2 min)";
        int to = count(example);
        reader.expect(",", "a comma and a duration", example);
        phases.add(new Ramp(users, to, duration(example)));
        users = to;
    }

    private void hold() throws ProfileException {
        phases.add(new Ramp(users, users, duration("hold(10 min)")));
    }

    private void loops() throws ProfileException {
        String example = "loops(4), or loops(4, 10 min)";
        Token number = reader.token();
        int times = count(example, "loops");
        if (times == 0) {
            throw reader.error(number.offset(), "found 0 loops, expected 1 or more", example);
        }
        loops = times;
        endsUsers = reader.token().is(",");
        if (endsUsers) {
            reader.take();
            phases.add(new Ramp(users, users, duration(example)));
        }
    }

    private void step() throws ProfileException {
        Token by = reader.token();
        int size = count(STEP_EXAMPLE);
        if (size == 0) {
            throw reader.error(by.offset(), "found a step of 0 users, expected 1 or more", STEP_EXAMPLE);
        }
        reader.expect(",", "a comma and every", STEP_EXAMPLE);
        reader.expect("every", "every and a duration", STEP_EXAMPLE);
        Token every = reader.token();
        long everyNanos = duration(STEP_EXAMPLE);
        if (everyNanos == 0) {
            throw reader.error(every.offset(), "found a step every 0 s, expected a duration above 0", STEP_EXAMPLE);
        }
        reader.expect(",", "a comma and up to or down to", STEP_EXAMPLE);
        boolean up = reader.token().is("up");
        if (!up && !reader.token().is("down")) {
            throw reader.unexpected("up to or down to and a number of users", STEP_EXAMPLE);
        }
        reader.take();
        reader.expect("to", "to and a number of users", STEP_EXAMPLE);
        Token last = reader.token();
        int to = count(STEP_EXAMPLE);
        if (up ? to < users : to > users) {
            throw reader.error(last.offset(), "found a step " + (up ? "up" : "down") + " to " + to
                    + " users where there are " + users + ", expected " + (up ? "more" : "fewer"), STEP_EXAMPLE);
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
        double arrivals = reader.number("a number of arrivals", example);
        if (arrivals == 0 && reader.token().is(")")) {
            parts.rate(0);
        } else {
            parts.rate(arrivals / reader.perUnit(example) * OpenProfile.NANOS_PER_SECOND);
        }
    }

    private int count(String example) throws ProfileException {
        return count(example, "users");
    }

    private int count(String example, String what) throws ProfileException {
        Token number = reader.token();
        double value = reader.number("a number of " + what, example);
        if (value != Math.rint(value) || value > LoadProfile.MOST_USERS) {
            throw reader.error(number.offset(), "found " + number.shown() + ", expected a whole number of " + what
                    + " up to " + LoadProfile.MOST_USERS, example);
        }
        return (int) value;
    }

    /** Reads one duration in nanoseconds and counts it as time of the profile. */
    private long duration(String example) throws ProfileException {
        Token first = reader.token();
        double duration = reader.duration(example);
        if (duration > LONGEST_NANOS) {
            throw tooLong(first);
        }
        nanos += (long) duration;
        checkLength(first);
        return (long) duration;
    }

    private void checkLength(Token place) throws ProfileException {
        if (nanos > LONGEST_NANOS) {
            throw tooLong(place);
        }
    }

    private ProfileException tooLong(Token place) {
        return reader.error(place.offset(), "with this the profile lasts longer than 366 days, expected less");
    }

    /** The arguments in the parentheses of one word. */
    @FunctionalInterface
    private interface Part {
        void read() throws ProfileException;
    }
}

package org.throng.workload.bosh.deliveries;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The id of a message whose delivery is measured. It has all information for other injectors, so that the plan controls
 * the body: servers forward a message with its id (RFC 6120 section 8.1.3).
 *
 * @param injector its sender: letters and digits
 * @param sentMicros time by the sender's wall clock, in µs since 1970
 * @param number of the message at this sender
 */
record MessageId(String injector, long sentMicros, long number) {

    /** Longest name of an injector in an id. */
    static final int LONGEST_INJECTOR = 32;

    private static final int RADIX = 36;
    private static final Pattern INJECTOR = Pattern.compile("[a-zA-Z0-9]{1," + LONGEST_INJECTOR + "}");
    private static final Pattern TEXT =
            Pattern.compile("throng-(" + INJECTOR + ")-([0-9a-z]{1,11})-([0-9a-z]{1,11})");

    /** @throws IllegalArgumentException if {@code injector} cannot stand in an id */
    MessageId {
        if (!INJECTOR.matcher(injector).matches()) {
            throw new IllegalArgumentException("'" + injector + "' cannot name an injector in the id of a message:"
                    + " expected 1 to " + LONGEST_INJECTOR + " letters and digits");
        }
    }

    /** The id in {@code text}, null if it has another form. */
    static MessageId of(String text) {
        Matcher parts = TEXT.matcher(text);
        return parts.matches()
                ? new MessageId(parts.group(1), number(parts.group(2)), number(parts.group(3)))
                : null;
    }

    private static long number(String digits) {
        return Long.parseLong(digits, RADIX);
    }

    @Override
    public String toString() {
        return "throng-" + injector + "-" + Long.toString(sentMicros, RADIX) + "-" + Long.toString(number, RADIX);
    }
}

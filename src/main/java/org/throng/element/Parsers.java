package org.throng.element;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.throng.net.connect.SourceAddresses;

/** Makes values from the texts of properties. Each method throws {@link IllegalArgumentException} with a valid form. */
public final class Parsers {

    public static final int MAX_PORT = 65_535;

    private static final double MOST_SECONDS = 1e8;

    private static final Pattern WITH_UNIT = Pattern.compile("(\\d{1,12}(?:\\.\\d{1,9})?)\\s*(ms|s|min)");

    /** A URL or a part of one: anything with / or @, or a name with a port. The group is the host in it, if any. */
    private static final Pattern MORE_THAN_HOST = Pattern.compile("(?=.*[/@]|[^:]*:[^:]*$|\\[.*]:)"
            + "(?:[\\w+.-]*:?//)?(?:.*@)?(\\[[^/@\\]]+]|[^/@:\\[\\]]+)?.*", Pattern.DOTALL);

    private Parsers() {
    }

    /** Seconds, decimals allowed. */
    public static Duration seconds(String text) {
        try {
            double seconds = Double.parseDouble(text.strip());
            if (seconds >= 0 && seconds <= MOST_SECONDS) {
                return Duration.ofNanos(Math.round(seconds * 1e9));
            }
        } catch (NumberFormatException e) {
            // reported below, together with a number out of range
        }
        throw new IllegalArgumentException("'" + text + "' is not a number of seconds, 0 or more");
    }

    /** Seconds, or a number with its unit: {@code 500 ms}, {@code 20 s}, {@code 2 min}. */
    public static Duration duration(String text) {
        Matcher withUnit = WITH_UNIT.matcher(text.strip());
        if (!withUnit.matches()) {
            return seconds(text);
        }
        double inSeconds = switch (withUnit.group(2)) {
            case "ms" -> 1e-3;
            case "s" -> 1;
            default -> 60;
        };
        return seconds(Double.toString(Double.parseDouble(withUnit.group(1)) * inSeconds));
    }

    /** A {@link #duration} above 0. */
    public static Duration timeout(String text) {
        Duration timeout = duration(text);
        if (timeout.isZero()) {
            throw new IllegalArgumentException("a timeout must be more than 0");
        }
        return timeout;
    }

    /** Seconds; an empty text means 0. */
    public static Duration secondsOrNone(String text) {
        return text.isBlank() ? Duration.ZERO : seconds(text);
    }

    public static int bytes(String text) {
        return number(text, 125, Integer.MAX_VALUE);
    }

    public static int number(String text, int least, int most) {
        try {
            int number = Integer.parseInt(text.strip());
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // reported below, together with a number out of range
        }
        throw new IllegalArgumentException("'" + text + "' is not a whole number from " + least + " to " + most);
    }

    /** Name or address of a server; an IPv6 address with or without brackets. */
    public static String host(String text) {
        String host = text.strip();
        if (host.isEmpty()) {
            throw new IllegalArgumentException("the host is empty; give the server's name or address");
        }
        Matcher more = MORE_THAN_HOST.matcher(host);
        if (more.matches()) {
            // the part before the @ may be a password
            String shown = host.replaceAll("(?s).*@", "***@").replaceAll("[?#].*", "");
            throw new IllegalArgumentException("'" + shown
                    + "' is more than a host; write only the name or address, as "
                    + (more.group(1) == null ? "host.example" : "'" + more.group(1) + "'")
                    + ", and set tls, port and path by the properties of these names");
        }
        return host;
    }

    /** A TCP port; 0, if the text is empty, for the scheme's default. */
    public static int port(String text) {
        return text.isBlank() ? 0 : number(text, 1, MAX_PORT);
    }

    /** Local addresses to connect from in turn; null, if the text is empty: the system chooses. */
    static SourceAddresses sources(String text) {
        return text.isBlank() ? null : SourceAddresses.parse(text.strip());
    }

    /** A URL; null if the text is empty. */
    public static URI url(String text) {
        try {
            return text.isBlank() ? null : new URI(text.strip());
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("'" + text + "' is not a URL: " + e.getReason());
        }
    }

    /** The path of a URL, which begins with a slash; it may be empty. */
    public static String path(String text) {
        String path = text.strip();
        if (!path.isEmpty() && !path.startsWith("/")) {
            throw new IllegalArgumentException("'" + text + "' does not begin with /");
        }
        return path;
    }

    /** The text without space around it; null if it is empty. */
    public static String orNull(String text) {
        return text.isBlank() ? null : text.strip();
    }

    /** The value of a text; null for an empty text or {@code auto}: Throng finds it out. */
    public static <T> T unlessAuto(String text, Function<String, T> value) {
        String word = text.strip();
        return word.isEmpty() || word.equals("auto") ? null : value.apply(word);
    }

    /** {@code true} or {@code false} in any case; an empty text means false. */
    static boolean flag(String text) {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false", "" -> false;
            default -> throw new IllegalArgumentException("'" + text + "' is neither true nor false");
        };
    }

    public static byte[] hex(String text) {
        try {
            return HexFormat.of().parseHex(text.replaceAll("\\s+", ""));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the payload is not hexadecimal; write pairs of 0-9 and a-f", e);
        }
    }

    /** Names or values separated by commas. */
    public static List<String> list(String text) {
        return Stream.of(text.split(",")).map(String::strip).filter(part -> !part.isEmpty()).toList();
    }

    /** Lines of the form {@code Name: value}. */
    public static Map<String, String> headers(String text) {
        Map<String, String> headers = new LinkedHashMap<>();
        text.lines().filter(line -> !line.isBlank()).forEach(line -> {
            int colon = line.indexOf(':');
            if (colon < 1) {
                throw new IllegalArgumentException("a header line has no colon; write one 'Name: value' a line");
            }
            headers.put(line.substring(0, colon).strip(), line.substring(colon + 1).strip());
        });
        return headers;
    }
}

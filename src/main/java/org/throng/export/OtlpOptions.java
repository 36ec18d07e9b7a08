package org.throng.export;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Where metrics are pushed, and how: the property of the run, and the environment variables that OpenTelemetry gives a
 * meaning (OpenTelemetry Protocol Exporter, "Configuration Options"), so that a header with a secret is on no command
 * line.
 *
 * @param endpoint whole URL
 * @param headers of each request; secret
 * @param timeout of each push
 * @param interval between two pushes
 * @param compressed whether requests are compressed by gzip
 * @param certificates PEM with the certificates to trust, null for those of the JDK
 * @param clientKey PEM with the key of a client certificate, null for none
 * @param clientCertificate PEM with its chain, null for none
 * @param attributes of the resource, besides those of the run
 */
public record OtlpOptions(
        String endpoint,
        Map<String, String> headers,
        Duration timeout,
        Duration interval,
        boolean compressed,
        byte[] certificates,
        byte[] clientKey,
        byte[] clientCertificate,
        Map<String, String> attributes) {

    /** The property with the URL of a collector. */
    public static final String PROPERTY = "otlp";

    /** The property with the seconds between two pushes. */
    public static final String INTERVAL = "otlp-interval";

    private static final String EXPORTER = "OTEL_EXPORTER_OTLP_";
    private static final String METRICS = "OTEL_EXPORTER_OTLP_METRICS_";
    private static final String PATH = "v1/metrics";
    private static final String DEFAULT = "http://localhost:4318";
    private static final String PROTOCOL = "http/protobuf";
    private static final Duration USUAL_TIMEOUT = Duration.ofSeconds(10);
    private static final Duration USUAL_INTERVAL = Duration.ofSeconds(10);
    private static final int LONGEST_SECONDS = 3_600;

    /** RFC 9110, section 5.6.2. */
    private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    private static final Pattern VALUE = Pattern.compile("[\\x20-\\x7E\\t]*");

    /** Headers that belong to the HTTP client. */
    private static final Set<String> RESERVED =
            Set.of("connection", "content-length", "content-type", "content-encoding", "expect", "host", "upgrade");

    /**
     * Reads the properties and variables.
     *
     * @param url value of {@value #PROPERTY}: a URL, or {@code true} for that of the environment or of this machine
     * @param interval value of {@value #INTERVAL}, or null
     * @param environment of the process
     * @throws IllegalArgumentException naming what is wrong, without a secret
     */
    public static OtlpOptions of(String url, String interval, Map<String, String> environment) {
        Variables variables = new Variables(environment);
        Map<String, String> attributes = pairs("OTEL_RESOURCE_ATTRIBUTES",
                environment.getOrDefault("OTEL_RESOURCE_ATTRIBUTES", ""));
        String service = environment.get("OTEL_SERVICE_NAME");
        if (service != null && !service.isBlank()) {
            attributes.put("service.name", service);
        }
        OtlpOptions options = new OtlpOptions(endpoint(url, variables), variables.headers(),
                variables.millis("TIMEOUT", EXPORTER + "TIMEOUT", USUAL_TIMEOUT), interval(interval, environment),
                variables.isCompressed(), variables.file("CERTIFICATE"), variables.file("CLIENT_KEY"),
                variables.file("CLIENT_CERTIFICATE"), attributes);
        if ((options.clientKey == null) != (options.clientCertificate == null)) {
            throw new IllegalArgumentException("of " + EXPORTER + "CLIENT_KEY and " + EXPORTER
                    + "CLIENT_CERTIFICATE one is missing; a client certificate needs both");
        }
        return options;
    }

    private static String endpoint(String url, Variables variables) {
        if (!url.isBlank() && !url.equals("true")) {
            return whole("-D" + PROPERTY, url.strip());
        }
        String protocol = variables.get("PROTOCOL");
        if (protocol != null && !protocol.equals(PROTOCOL)) {
            throw new IllegalArgumentException(variables.name("PROTOCOL") + "=" + protocol + ": only " + PROTOCOL
                    + " is supported; give the URL of such a collector, as in -D" + PROPERTY + "=" + DEFAULT);
        }
        String own = variables.environment.get(METRICS + "ENDPOINT");
        return own != null && !own.isBlank()
                ? checked(METRICS + "ENDPOINT", own.strip()).toString()
                : whole(EXPORTER + "ENDPOINT", variables.environment.getOrDefault(EXPORTER + "ENDPOINT", DEFAULT));
    }

    private static String whole(String where, String url) {
        String base = checked(where, url).toString();
        return base.endsWith("/" + PATH) ? base : base + (base.endsWith("/") ? "" : "/") + PATH;
    }

    /** The URL is shown in results, so it has no secret. */
    private static URI checked(String where, String url) {
        try {
            URI uri = new URI(url);
            boolean isHttp = "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
            if (isHttp && uri.getHost() != null && uri.getRawUserInfo() == null && uri.getRawQuery() == null
                    && uri.getRawFragment() == null) {
                return uri;
            }
        } catch (URISyntaxException e) {
            // reported below, without the text, which may hold a secret
        }
        throw new IllegalArgumentException(where + " is not the URL of a collector; write it as in " + DEFAULT
                + ", without user, query and fragment. Secrets belong into headers: " + EXPORTER + "HEADERS");
    }

    private static Duration interval(String seconds, Map<String, String> environment) {
        if (seconds == null) {
            return new Variables(environment).millis(null, "OTEL_METRIC_EXPORT_INTERVAL", USUAL_INTERVAL);
        }
        if (seconds.matches("\\d{1,4}")) {
            int value = Integer.parseInt(seconds);
            if (value >= 1 && value <= LONGEST_SECONDS) {
                return Duration.ofSeconds(value);
            }
        }
        throw new IllegalArgumentException("-D" + INTERVAL + "=" + seconds + ": write seconds from 1 to "
                + LONGEST_SECONDS);
    }

    /** Pairs as in {@code name=value,name=value}, values percent-encoded; the message has no value. */
    private static Map<String, String> pairs(String variable, String text) {
        Map<String, String> pairs = new LinkedHashMap<>();
        for (String pair : text.split(",")) {
            int sign = pair.indexOf('=');
            if (pair.isBlank()) {
                continue;
            }
            if (sign < 1) {
                throw new IllegalArgumentException(variable + ": write name=value,name=value");
            }
            String name = pair.substring(0, sign).strip();
            try {
                pairs.put(name, URLDecoder.decode(pair.substring(sign + 1).strip().replace("+", "%2B"),
                        StandardCharsets.UTF_8));
            } catch (IllegalArgumentException e) {
                // without the cause, which has the value
                throw new IllegalArgumentException(variable + ": the value of '" + name
                        + "' is not percent-encoded; write a % as %25");
            }
        }
        return pairs;
    }

    /** Without headers, which are secret. */
    @Override
    public String toString() {
        return "OtlpOptions[" + endpoint + "]";
    }

    /** The variables of OpenTelemetry; those for metrics come before those for all signals. */
    private record Variables(Map<String, String> environment) {

        String name(String option) {
            String own = environment.get(METRICS + option);
            return own == null || own.isBlank() ? EXPORTER + option : METRICS + option;
        }

        /** Null if neither is set. */
        String get(String option) {
            String value = environment.get(name(option));
            return value == null || value.isBlank() ? null : value.strip();
        }

        Map<String, String> headers() {
            String variable = name("HEADERS");
            Map<String, String> headers = pairs(variable, environment.getOrDefault(variable, ""));
            headers.forEach((name, value) -> {
                if (!TOKEN.matcher(name).matches() || RESERVED.contains(name.toLowerCase(Locale.ROOT))
                        || !VALUE.matcher(value).matches()) {
                    throw new IllegalArgumentException(variable + ": the header '" + name + "' cannot be sent");
                }
            });
            return headers;
        }

        /** @param option null for a variable that only has one name */
        Duration millis(String option, String variable, Duration usual) {
            String known = option == null ? variable : name(option);
            String value = environment.get(known);
            if (value == null || value.isBlank()) {
                return usual;
            }
            String digits = value.strip();
            if (digits.matches("\\d{1,7}") && Integer.parseInt(digits) > 0
                    && Integer.parseInt(digits) <= LONGEST_SECONDS * 1000) {
                return Duration.ofMillis(Integer.parseInt(digits));
            }
            throw new IllegalArgumentException(known + "=" + digits + ": write milliseconds from 1 to "
                    + LONGEST_SECONDS * 1000);
        }

        boolean isCompressed() {
            String value = get("COMPRESSION");
            if (value != null && !value.equals("gzip") && !value.equals("none")) {
                throw new IllegalArgumentException(name("COMPRESSION") + "=" + value + ": write gzip or none");
            }
            return "gzip".equals(value);
        }

        byte[] file(String option) {
            String path = get(option);
            try {
                return path == null ? null : Files.readAllBytes(Path.of(path));
            } catch (IOException | InvalidPathException e) {
                throw new IllegalArgumentException(name(option) + ": the file " + path + " cannot be read", e);
            }
        }
    }
}

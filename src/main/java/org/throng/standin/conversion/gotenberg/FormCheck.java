package org.throng.standin.conversion.gotenberg;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.throng.standin.conversion.orders.Refusal;
import org.throng.standin.conversion.orders.UploadedFile;

/** Checks a form of Gotenberg 7 and 8: all mistakes are collected and reported together. */
final class FormCheck {

    private static final Set<String> TRUE = Set.of("1", "t", "T", "true", "TRUE", "True");
    private static final Set<String> FALSE = Set.of("0", "f", "F", "false", "FALSE", "False");
    private static final Pattern FLOAT =
            Pattern.compile("[+-]?(?:\\d{1,18}(?:\\.\\d{0,18})?|\\.\\d{1,18})(?:[eE][+-]?\\d{1,2})?");
    private static final Pattern INTEGER = Pattern.compile("[+-]?\\d{1,18}");
    private static final Pattern DURATION_PART =
            Pattern.compile("(\\d{1,9}(?:\\.\\d{0,9})?|\\.\\d{1,9})(ns|us|µs|ms|s|m|h)");
    private static final int MOST_DELAY_HOURS = 24;

    private final ConversionForm form;
    private final List<String> mistakes = new ArrayList<>();

    FormCheck(ConversionForm form) {
        this.form = form;
    }

    /** Reports the mistakes. */
    void end() throws Refusal {
        if (!mistakes.isEmpty()) {
            throw new Refusal(400, "Invalid form data: " + String.join("\n", mistakes));
        }
    }

    String required(String field) {
        String value = form.field(field);
        if (value.isEmpty()) {
            mistakes.add("form field '" + field + "' is required");
        }
        return value;
    }

    boolean bool(String field) {
        String value = form.field(field);
        if (!value.isEmpty() && !TRUE.contains(value) && !FALSE.contains(value)) {
            invalid(field, value, "strconv.ParseBool: parsing \"" + value + "\": invalid syntax");
        }
        return TRUE.contains(value);
    }

    double number(String field, double usual) {
        return number(field, form.field(field), usual);
    }

    private double number(String field, String value, double usual) {
        if (value.isEmpty()) {
            return usual;
        }
        if (!FLOAT.matcher(value).matches()) {
            invalid(field, form.field(field), "strconv.ParseFloat: parsing \"" + value + "\": invalid syntax");
            return usual;
        }
        return Double.parseDouble(value);
    }

    long integer(String field, long usual) {
        String value = form.field(field);
        if (value.isEmpty()) {
            return usual;
        }
        if (!INTEGER.matcher(value).matches()) {
            invalid(field, value, "strconv.Atoi: parsing \"" + value + "\": invalid syntax");
            return usual;
        }
        return Long.parseLong(value);
    }

    /** A length in points, given in inches or with one of the units pt, px, in, mm, cm and pc. */
    double points(String field, double usual) {
        String value = form.field(field);
        for (Unit unit : Unit.values()) {
            if (value.endsWith(unit.name())) {
                return unit.points * number(
                        field, value.substring(0, value.length() - unit.name().length()), usual / unit.points);
            }
        }
        return Unit.in.points * number(field, usual / Unit.in.points);
    }

    /** The names are the units' own. */
    private enum Unit {
        pt(1), px(0.75), in(72), mm(72 / 25.4), cm(72 / 2.54), pc(12);

        private final double points;

        Unit(double points) {
            this.points = points;
        }
    }

    /** A duration in Go's notation, such as {@code 1.5s} or {@code 1m10s}, in nanoseconds. */
    long nanos(String field) {
        String value = form.field(field);
        if (value.isEmpty() || value.equals("0")) {
            return 0;
        }
        Matcher part = DURATION_PART.matcher(value);
        double nanos = 0;
        int at = 0;
        while (at < value.length() && part.find(at) && part.start() == at) {
            nanos += Double.parseDouble(part.group(1)) * unit(part.group(2));
            at = part.end();
        }
        if (at < value.length()) {
            invalid(field, value, "time: invalid duration \"" + value + "\"");
            return 0;
        }
        return (long) Math.min(nanos, MOST_DELAY_HOURS * 3_600e9);
    }

    private static double unit(String name) {
        return switch (name) {
            case "ns" -> 1;
            case "us", "µs" -> 1e3;
            case "ms" -> 1e6;
            case "s" -> 1e9;
            case "m" -> 60e9;
            default -> 3_600e9;
        };
    }

    /** A field with one of these values, or without one. */
    String oneOf(String field, String usual, String wrong, String... values) {
        String value = form.field(field);
        if (!value.isEmpty() && !List.of(values).contains(value)) {
            invalid(field, value, wrong);
        }
        return value.isEmpty() ? usual : value;
    }

    /** Adds a mistake about the value of a field. */
    void invalid(String field, String value, String reason) {
        mistakes.add("form field '" + field + "' is invalid (got '" + value + "', resulting to " + reason + ")");
    }

    Optional<UploadedFile> requiredFile(String name) {
        Optional<UploadedFile> file = form.file(name);
        if (file.isEmpty()) {
            mistakes.add("form file '" + name + "' is required");
        }
        return file;
    }

    List<UploadedFile> requiredFiles(Collection<String> extensions) {
        List<UploadedFile> files = form.files(extensions);
        if (files.isEmpty()) {
            mistakes.add("no form file found for extensions: [" + String.join(" ", extensions) + "]");
        }
        return files;
    }
}

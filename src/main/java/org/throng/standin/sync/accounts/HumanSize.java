package org.throng.standin.sync.accounts;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes in the notation of ownCloud's web interface and quotas (8.2.1, {@code OC_Helper}). */
public final class HumanSize {

    private static final List<String> UNITS = List.of("B", "kB", "MB", "GB", "TB", "PB");
    private static final Pattern SIZE = Pattern.compile("\\s*(-?\\d{1,18}(?:\\.\\d{1,9})?)\\s*([kmgtp]?b?)");

    private HumanSize() {
    }

    /** For example {@code 1 MB} or {@code 1.4 GB}; kilobytes have no fraction. */
    public static String text(long bytes) {
        if (bytes < 0) {
            return "?";
        }
        BigDecimal size = BigDecimal.valueOf(bytes);
        int unit = 0;
        while (size.compareTo(BigDecimal.valueOf(1024)) >= 0 && unit < UNITS.size() - 1) {
            unit++;
            size = size.divide(BigDecimal.valueOf(1024), unit == 1 ? 0 : 1, RoundingMode.HALF_UP);
        }
        BigDecimal plain = size.signum() == 0 ? BigDecimal.ZERO : size.stripTrailingZeros();
        return plain.toPlainString() + " " + UNITS.get(unit);
    }

    /** Bytes of a text such as {@code 1.5 GB}, {@code 200m} or {@code 1048576}; empty if the text is no size. */
    public static OptionalLong bytes(String text) {
        Matcher matcher = SIZE.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            return OptionalLong.empty();
        }
        String unit = matcher.group(2);
        int power = unit.isEmpty() || unit.equals("b") ? 0 : "kmgtp".indexOf(unit.charAt(0)) + 1;
        BigDecimal bytes = new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(1024).pow(power))
                .setScale(0, RoundingMode.HALF_UP);
        return bytes.unscaledValue().bitLength() > 62 ? OptionalLong.empty() : OptionalLong.of(bytes.longValueExact());
    }
}

package org.throng.standin.conversion.gotenberg;

import java.util.Locale;

/** The server that a stand-in imitates. */
public enum GotenbergDialect {
    GOTENBERG_8,
    GOTENBERG_7,
    GOTENBERG_6;

    /** Rules of this server. */
    public GotenbergRules rules(ConversionSettings settings) {
        return switch (this) {
            case GOTENBERG_8 -> new Gotenberg8(settings);
            case GOTENBERG_7 -> new Gotenberg7(settings);
            case GOTENBERG_6 -> new Gotenberg6();
        };
    }

    /** The name in options, such as {@code gotenberg-8}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

package org.throng.standin.conversion.gotenberg;

import java.time.Duration;
import org.throng.standin.conversion.orders.ConversionTime;
import org.throng.standin.faults.Tuning;

/**
 * The settings of a stand-in for a conversion server.
 *
 * @param dialect the server to imitate
 * @param chromium limits of Chromium
 * @param libreOffice limits of LibreOffice
 * @param autoStart whether both engines are started before the first request
 * @param timeout time limit of a request from its arrival; Gotenberg 6 takes it from the request. The others wait as
 *     long for the next request of a connection
 * @param bodyLimit most bytes of a request's body; 0 is no limit
 * @param credentials user and password, separated by a colon; null for no authentication
 * @param pages pages of a PDF made from something else than PDF files
 * @param bytes size of such a PDF, and of a screenshot; less if that is too little for its content
 * @param tuning times and faults at the start
 */
public record ConversionSettings(
        GotenbergDialect dialect,
        EngineLimits chromium,
        EngineLimits libreOffice,
        boolean autoStart,
        Duration timeout,
        long bodyLimit,
        String credentials,
        int pages,
        long bytes,
        Tuning<ConversionTime, ConversionFault> tuning) {

    /** Gotenberg 8 with its own defaults. */
    public static ConversionSettings defaults() {
        return new ConversionSettings(
                GotenbergDialect.GOTENBERG_8, new EngineLimits(6, 0, 100), new EngineLimits(1, 0, 10), false,
                Duration.ofSeconds(30), 0, null, 3, 70 << 10,
                Tuning.usual(ConversionTime.class, ConversionFault.class));
    }

    /** These with a time or fault changed, in the notation of {@link Tuning#with(String, String)}. */
    public ConversionSettings with(String name, String value) {
        return new ConversionSettings(
                dialect, chromium, libreOffice, autoStart, timeout, bodyLimit, credentials, pages, bytes,
                tuning.with(name, value));
    }
}

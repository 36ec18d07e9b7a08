package org.throng.cli.results;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.throng.command.UsageError;
import org.throng.files.PrivateFiles;

/**
 * One JTL from those of several injectors, because JMeter reads one file. Every injector has written the time of its
 * own clock; here all have that of the controller. The last row of an injector that was killed may be cut off; it is
 * left out, because it would make a false row of the next injector's first one.
 */
final class JoinedJtl implements AutoCloseable {

    private static final char QUOTE = '"';
    /** Whole seconds are the least that a date in a JTL shows. */
    private static final long LEAST_IN_DATES_MILLIS = 1_000;

    private final Charset charset;
    private final BufferedWriter out;

    private Path first;
    private String header;

    JoinedJtl(Path file, Charset charset) throws IOException {
        this.charset = charset;
        out = new BufferedWriter(new OutputStreamWriter(PrivateFiles.file(file), charset));
    }

    /**
     * Adds the rows of an injector.
     *
     * @param aheadMillis how far its clock was ahead of the controller's
     * @throws UsageError if it has other columns than the files before, or its times cannot be shifted
     */
    void add(Path file, long aheadMillis) throws IOException {
        try (BufferedReader in = Files.newBufferedReader(file, charset)) {
            String columns = in.readLine();
            if (header == null && columns != null) {
                first = file;
                header = columns;
                out.append(columns).append('\n');
            } else if (columns == null || !columns.equals(header)) {
                throw new UsageError(file + " has other columns than " + first
                        + ": their injectors write with different jmeter.save.saveservice properties");
            }
            addRows(in, file, aheadMillis);
        }
    }

    /** A quoted value may have line breaks, so a row is more than a line. */
    private void addRows(BufferedReader in, Path file, long aheadMillis) throws IOException {
        StringBuilder row = new StringBuilder();
        boolean quoted = false;
        for (int read = in.read(); read >= 0; read = in.read()) {
            row.append((char) read);
            quoted ^= read == QUOTE;
            if (read == '\n' && !quoted) {
                out.append(shifted(row, file, aheadMillis));
                row.setLength(0);
            }
        }
    }

    /** JMeter writes the time first. */
    private static CharSequence shifted(StringBuilder row, Path file, long aheadMillis) {
        int digits = 0;
        while (digits < row.length() && Character.isDigit(row.charAt(digits))) {
            digits++;
        }
        boolean isMillis = digits > 10 && digits < 19;
        if (isMillis && aheadMillis != 0) {
            row.replace(0, digits, Long.toString(Long.parseLong(row.substring(0, digits)) - aheadMillis));
        } else if (!isMillis && Math.abs(aheadMillis) >= LEAST_IN_DATES_MILLIS) {
            throw new UsageError(String.format(Locale.ROOT, "the times in %s are those of a clock that was %.1f s"
                    + " %s, and cannot be corrected: run without -Djmeter.save.saveservice.timestamp_format", file,
                    Math.abs(aheadMillis) / 1e3, aheadMillis > 0 ? "ahead" : "behind"));
        }
        return row;
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}

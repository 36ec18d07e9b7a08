package org.throng.cli.remote;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Distributes the rows of a CSV file to injectors, one after the other, so that no two of them have the same row: the
 * first row to the first injector, the second to the second, and so on. Each file begins with the header, if there is
 * one. Empty lines are no rows.
 *
 * @param file the distributed file
 * @param charset of the file
 * @param hasHeader whether its first row names the columns
 * @param quoted whether a value in double quotes may span several lines
 */
record CsvPartition(Path file, Charset charset, boolean hasHeader, boolean quoted) {

    private static final int LONGEST_ROW = 1 << 20;

    /** An invalid row, or too few of them; the message names the file. */
    static final class CsvException extends IOException {

        private static final long serialVersionUID = 1L;

        CsvException(String message) {
            super(message);
        }
    }

    /**
     * Writes one file for each injector.
     *
     * @param folder target folder
     * @return the files, by the injectors' index
     * @throws CsvException if there are fewer rows than injectors
     */
    List<Path> deal(int injectors, Path folder) throws IOException {
        List<Path> parts = new ArrayList<>();
        List<BufferedWriter> writers = new ArrayList<>();
        int rows = 0;
        try (BufferedReader in = reader()) {
            for (int i = 0; i < injectors; i++) {
                Path part = folder.resolve(i + "-" + file.getFileName());
                parts.add(part);
                writers.add(Files.newBufferedWriter(part, charset));
            }
            String header = hasHeader ? nextRow(in) : null;
            for (BufferedWriter writer : writers) {
                writer.write(header == null ? "" : header);
            }
            for (String row = nextRow(in); row != null; row = nextRow(in)) {
                writers.get(rows % injectors).write(row);
                rows++;
            }
        } finally {
            for (BufferedWriter writer : writers) {
                writer.close();
            }
        }
        if (rows < injectors) {
            throw new CsvException(file + " has " + rows + " rows, which is too few for " + injectors
                    + " injectors: each needs rows of its own. Add rows, or give every injector the whole file with"
                    + " -Dpartition-csv=false");
        }
        return parts;
    }

    private BufferedReader reader() throws IOException {
        BufferedReader in = Files.newBufferedReader(file, charset);
        skipByteOrderMark(in);
        return in;
    }

    private void skipByteOrderMark(Reader in) throws IOException {
        if (charset.equals(StandardCharsets.UTF_8)) {
            in.mark(1);
            if (in.read() != '\ufeff') {
                in.reset();
            }
        }
    }

    /** The next row with its line end, or null. */
    private String nextRow(BufferedReader in) throws IOException {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            StringBuilder row = new StringBuilder(line);
            while (quoted && isOpen(row) && row.length() < LONGEST_ROW) {
                String more = in.readLine();
                if (more == null) {
                    break;
                }
                row.append('\n').append(more);
            }
            if (row.length() >= LONGEST_ROW) {
                throw new CsvException(file + " has a row of more than " + LONGEST_ROW
                        + " characters; is there a double quote without its second?");
            }
            if (!row.isEmpty()) {
                return row.append('\n').toString();
            }
        }
        return null;
    }

    /** Whether a value in quotes continues: a quote within it is doubled, so their number is even at its end. */
    private static boolean isOpen(CharSequence row) {
        return row.chars().filter(c -> c == '"').count() % 2 == 1;
    }
}

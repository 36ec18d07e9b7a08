package org.throng.element;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.jmeter.save.CSVSaveService;

/**
 * The accounts of a run, from a table of {@code user,password} (RFC 4180, with that first line), as {@code throng
 * provision} writes it with {@code --csv}.
 */
public final class AccountTable {

    private static final char COMMA = ',';
    private static final String[] HEAD = {"user", "password"};

    private final Path file;
    private final List<String[]> rows;

    private AccountTable(Path file, List<String[]> rows) {
        this.file = file;
        this.rows = rows;
    }

    /**
     * The accounts of a file, null if none is named.
     *
     * @throws IllegalArgumentException naming the file, and the invalid row
     */
    public static AccountTable read(String name) {
        if (name.isBlank()) {
            return null;
        }
        Path file = PlanFiles.find(name);
        List<String[]> rows = new ArrayList<>();
        // no message quotes the content: it contains passwords
        try (BufferedReader reader = new BufferedReader(new StringReader(PlanFiles.read(file)))) {
            if (!List.of(HEAD).equals(List.of(CSVSaveService.csvReadFile(reader, COMMA)))) {
                throw new IllegalArgumentException(file + " does not begin with the line user,password");
            }
            for (String[] row = CSVSaveService.csvReadFile(reader, COMMA); row.length > 0;
                    row = CSVSaveService.csvReadFile(reader, COMMA)) {
                if (row.length == 1 && row[0].isEmpty()) {
                    continue; // an empty line
                }
                if (row.length != HEAD.length) {
                    throw new IllegalArgumentException(file + ": account " + rows.size() + " has " + row.length
                            + " fields; expected two, user and password");
                }
                rows.add(row);
            }
        } catch (IOException e) {
            throw new IllegalArgumentException(file + ": account " + rows.size() + " cannot be read: a quotation mark"
                    + " is out of place");
        }
        if (rows.isEmpty()) {
            throw new IllegalArgumentException(file + " has no accounts below the line user,password");
        }
        return new AccountTable(file, List.copyOf(rows));
    }

    /**
     * @param index of the account over all injectors, from 0
     * @throws PlanException if there are too few accounts
     */
    public Account of(int index) {
        if (index >= rows.size()) {
            throw new PlanException("there is no account for user " + index + ": " + file + " has " + rows.size()
                    + "; make more with throng provision, or ask for fewer users");
        }
        return new Account(rows.get(index)[0], rows.get(index)[1]);
    }

    /** One row. */
    public record Account(String user, String password) {

        /** Without the password. */
        @Override
        public String toString() {
            return user;
        }
    }
}

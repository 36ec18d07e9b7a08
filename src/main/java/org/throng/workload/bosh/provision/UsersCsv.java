package org.throng.workload.bosh.provision;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.throng.files.PrivateFiles;
import org.throng.provision.Password;

/**
 * The users as a table of {@code user,password} with that first line, for JMeter's CSV Data Set Config and other
 * readers of RFC 4180.
 */
final class UsersCsv {

    private UsersCsv() {
    }

    /** Writes the file, or overwrites it. */
    static void write(ChatPopulation population, Password password, Path file) throws IOException {
        PrivateFiles.whole(file, out -> write(population, password, out));
    }

    private static void write(ChatPopulation population, Password password, OutputStream out) throws IOException {
        try (Writer lines = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8))) {
            lines.write("user,password\n");
            for (int user = 0; user < population.size(); user++) {
                lines.write(quoted(population.name(user)) + ',' + quoted(password.clear()) + '\n');
            }
        }
    }

    private static String quoted(String field) {
        boolean plain = field.chars().noneMatch(c -> c == ',' || c == '"')
                && field.equals(field.strip()) && !field.startsWith("#");
        return plain ? field : '"' + field.replace("\"", "\"\"") + '"';
    }
}

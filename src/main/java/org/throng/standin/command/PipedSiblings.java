package org.throng.standin.command;

import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.throng.standin.Siblings;

/**
 * Siblings behind the parent's pipes: a JSON line on standard output goes to the parent, which writes it to the
 * standard input of all others. The end of standard input means that the parent has ended; this process then ends, too.
 */
final class PipedSiblings implements Siblings {

    /** ASCII only, because the encoding of standard output depends on the machine. */
    private static final ObjectMapper JSON =
            new ObjectMapper(new JsonFactoryBuilder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build());

    private final int index;
    private final int processes;
    private final InputStream in;
    private final PrintStream out;
    private final Runnable parentGone;

    PipedSiblings(int index, int processes, InputStream in, PrintStream out, Runnable parentGone) {
        this.index = index;
        this.processes = processes;
        this.in = in;
        this.out = out;
        this.parentGone = parentGone;
    }

    @Override
    public int index() {
        return index;
    }

    @Override
    public int processes() {
        return processes;
    }

    @Override
    public void send(JsonNode message) {
        try {
            // One write a line: println may flush between the text and the line's end.
            out.print(JSON.writeValueAsString(message) + "\n");
            out.flush();
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void listen(Consumer<JsonNode> listener) {
        Thread reader = new Thread(() -> read(listener), "siblings");
        reader.setDaemon(true);
        reader.start();
    }

    private void read(Consumer<JsonNode> listener) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                listener.accept(JSON.readTree(line));
            }
        } catch (IOException e) {
            // a broken pipe means the same as its end
        } finally {
            parentGone.run();
        }
    }
}

package org.throng.breakpoint;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import org.throng.files.PrivateFiles;
import org.throng.files.RecordJson;

/** Writes {@code breakpoint.json}, whose names and order are those of the records in this package. */
public final class BreakpointJson {

    private static final ObjectMapper MAPPER = RecordJson.withSixDigits().build();

    private BreakpointJson() {
    }

    /** Writes {@code file}, which only its owner may read: it quotes the server. */
    public static void write(SearchReport report, Path file) throws IOException {
        PrivateFiles.whole(file, out -> MAPPER.writeValue(out, report));
    }
}

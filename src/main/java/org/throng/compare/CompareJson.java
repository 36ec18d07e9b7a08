package org.throng.compare;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.throng.files.RecordJson;

/** Writes {@code compare.json}, whose names and order are those of the records in this package. */
public final class CompareJson {

    private static final ObjectMapper MAPPER =
            RecordJson.withSixDigits().addMixIn(ComparedLabel.class, WithoutCurves.class).build();

    private CompareJson() {
    }

    /** Writes {@code file}. */
    public static void write(Comparison comparison, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            MAPPER.writeValue(out, comparison);
        }
    }

    /** The curves are for the page; the histograms of the runs have them in full. */
    @JsonIgnoreProperties({"base", "now"})
    private interface WithoutCurves {
    }
}

package org.throng.stats.summary;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.throng.files.RecordJson;

/** Writes and reads {@code summary.json}, whose names and order are those of the records in this package. */
public final class SummaryJson {

    /** Below one a number keeps its significant digits: an error rate of 0.00001 must not become 0. */
    private static final MathContext SMALL = new MathContext(6, RoundingMode.HALF_EVEN);

    private static final ObjectMapper MAPPER = RecordJson.with(new Rounded())
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private SummaryJson() {
    }

    /** Writes {@code file}. */
    public static void write(Summary summary, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            MAPPER.writeValue(out, summary);
        }
    }

    /**
     * Reads a summary back. Unknown fields of later versions are ignored.
     *
     * @throws IOException with one sentence that names the file, if it is not there or not a summary of schema 1
     */
    public static Summary read(Path file) throws IOException {
        try {
            JsonNode tree = MAPPER.readTree(Files.readAllBytes(file));
            int schema = tree == null ? 0 : tree.path("schema").asInt();
            if (schema != Summary.SCHEMA) {
                throw new IOException(file + " is not a summary of schema " + Summary.SCHEMA + ": its schema is "
                        + (schema == 0 ? "missing" : String.valueOf(schema)));
            }
            return MAPPER.treeToValue(tree, Summary.class);
        } catch (JsonProcessingException e) {
            String problem = e.getOriginalMessage();
            throw new IOException(file + " is not a summary: "
                    + (problem.startsWith("Unexpected end-of-input") ? "it ends in the middle" : problem), e);
        }
    }

    private static final class Rounded extends JsonSerializer<Double> {

        @Override
        public void serialize(Double value, JsonGenerator out, SerializerProvider provider) throws IOException {
            if (!Double.isFinite(value)) {
                out.writeNull();
                return;
            }
            BigDecimal exact = BigDecimal.valueOf(value);
            BigDecimal rounded = Math.abs(value) < 1 ? exact.round(SMALL) : exact.setScale(3, RoundingMode.HALF_EVEN);
            BigDecimal stripped = rounded.stripTrailingZeros();
            out.writeNumber(stripped.scale() < 1 ? stripped.setScale(1) : stripped);
        }
    }
}

package org.throng.compare;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Writes {@code compare.json}, whose names and order are those of the records in this package. */
public final class CompareJson {

    private static final MathContext DIGITS = new MathContext(6);

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .addModule(new SimpleModule()
                    .addSerializer(Double.class, new Rounded())
                    .addSerializer(double.class, new Rounded())
                    .addSerializer(Enum.class, new LowerCase()))
            .addMixIn(ComparedLabel.class, WithoutCurves.class)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN)
            .build();

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

    private static final class Rounded extends JsonSerializer<Double> {
        @Override
        public void serialize(Double value, JsonGenerator json, SerializerProvider provider) throws IOException {
            if (Double.isFinite(value)) {
                json.writeNumber(BigDecimal.valueOf(value).round(DIGITS).stripTrailingZeros());
            } else {
                json.writeNull();
            }
        }
    }

    private static final class LowerCase extends JsonSerializer<Enum> {
        @Override
        public void serialize(Enum value, JsonGenerator json, SerializerProvider provider) throws IOException {
            json.writeString(value.name().toLowerCase(Locale.ROOT));
        }
    }
}

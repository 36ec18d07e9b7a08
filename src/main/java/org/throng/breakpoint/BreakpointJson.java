package org.throng.breakpoint;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.Locale;
import org.throng.files.PrivateFiles;

/** Writes {@code breakpoint.json}, whose names and order are those of the records in this package. */
public final class BreakpointJson {

    private static final MathContext DIGITS = new MathContext(6);

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .addModule(new SimpleModule()
                    .addSerializer(Double.class, new Rounded())
                    .addSerializer(double.class, new Rounded())
                    .addSerializer(Enum.class, new LowerCase()))
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN)
            .build();

    private BreakpointJson() {
    }

    /** Writes {@code file}, which only its owner may read: it quotes the server. */
    public static void write(SearchReport report, Path file) throws IOException {
        PrivateFiles.whole(file, out -> MAPPER.writeValue(out, report));
    }

    private static final class Rounded extends JsonSerializer<Double> {
        @Override
        public void serialize(Double value, JsonGenerator json, SerializerProvider provider) throws IOException {
            json.writeNumber(BigDecimal.valueOf(value).round(DIGITS).stripTrailingZeros());
        }
    }

    private static final class LowerCase extends JsonSerializer<Enum> {
        @Override
        public void serialize(Enum value, JsonGenerator json, SerializerProvider provider) throws IOException {
            json.writeString(value.name().toLowerCase(Locale.ROOT));
        }
    }
}

package org.throng.files;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/**
 * JSON files whose names and order are those of records: indented, enums in lower case, numbers without exponents.
 */
public final class RecordJson {

    private static final MathContext DIGITS = new MathContext(6);

    private RecordJson() {
    }

    /** A mapper that writes numbers with six significant digits, and null for those that are not finite. */
    public static JsonMapper.Builder withSixDigits() {
        return with(new Rounded());
    }

    /** A mapper with a rule of its own for numbers. */
    public static JsonMapper.Builder with(JsonSerializer<Double> numbers) {
        return JsonMapper.builder()
                .addModule(new SimpleModule()
                        .addSerializer(Double.class, numbers)
                        .addSerializer(double.class, numbers)
                        .addSerializer(Enum.class, new LowerCase()))
                .enable(SerializationFeature.INDENT_OUTPUT)
                .enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN);
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

    @SuppressWarnings("rawtypes")
    private static final class LowerCase extends JsonSerializer<Enum> {

        @Override
        public void serialize(Enum value, JsonGenerator json, SerializerProvider provider) throws IOException {
            json.writeString(value.name().toLowerCase(Locale.ROOT));
        }
    }
}

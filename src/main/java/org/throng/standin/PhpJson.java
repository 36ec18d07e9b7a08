package org.throng.standin;

import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Optional;

/**
 * JSON in the format of PHP's json_encode: slashes have a backslash, characters outside ASCII are lower-case Unicode
 * escapes.
 */
public final class PhpJson {

    private static final ObjectMapper MAPPER = new ObjectMapper(new JsonFactoryBuilder()
            .characterEscapes(new SlashEscapes())
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .disable(JsonWriteFeature.WRITE_HEX_UPPER_CASE)
            .build());

    private PhpJson() {
    }

    /** A new object to fill. */
    public static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    /** A list of texts. */
    public static ArrayNode array(Collection<String> texts) {
        ArrayNode array = MAPPER.createArrayNode();
        texts.forEach(array::add);
        return array;
    }

    /** The text of a value, in ASCII. */
    public static byte[] bytes(JsonNode json) {
        try {
            return MAPPER.writeValueAsString(json).getBytes(StandardCharsets.US_ASCII);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The value of a text, or empty if it is not JSON. */
    public static Optional<JsonNode> parse(String text) {
        try {
            return Optional.ofNullable(MAPPER.readTree(text)).filter(json -> !json.isMissingNode());
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    private static final class SlashEscapes extends CharacterEscapes {

        private static final SerializedString ESCAPED_SLASH = new SerializedString("\\/");

        private final int[] codes = CharacterEscapes.standardAsciiEscapesForJSON();

        SlashEscapes() {
            codes['/'] = CharacterEscapes.ESCAPE_CUSTOM;
        }

        @Override
        public int[] getEscapeCodesForAscii() {
            return codes;
        }

        @Override
        public SerializableString getEscapeSequence(int character) {
            return character == '/' ? ESCAPED_SLASH : null;
        }
    }
}

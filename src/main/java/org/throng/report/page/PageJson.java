package org.throng.report.page;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.GZIPOutputStream;
import org.throng.report.text.HarmlessWriter;

/** The data of pages as JSON, without marks that turn the writing direction. */
public final class PageJson {

    private static final ObjectMapper JSON = new ObjectMapper();

    private PageJson() {
    }

    /** JSON, compressed and in Base64: no text of a label or server is in the page as it is. */
    public static String packed(Object data) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Writer out = new HarmlessWriter(
                new OutputStreamWriter(new GZIPOutputStream(bytes), StandardCharsets.UTF_8))) {
            out.write(json(data));
        } catch (IOException e) {
            throw new UncheckedIOException("Data in memory cannot be written", e);
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    /** JSON in one line. */
    public static String line(Object data) {
        StringWriter line = new StringWriter();
        try (Writer out = new HarmlessWriter(line)) {
            out.write(json(data));
        } catch (IOException e) {
            throw new UncheckedIOException("Data in memory cannot be written", e);
        }
        return line.toString();
    }

    private static String json(Object data) {
        try {
            return JSON.writeValueAsString(data);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("The data of a page is not JSON: " + e.getMessage(), e);
        }
    }
}

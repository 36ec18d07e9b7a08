package org.throng.workload.editor.documents;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.throng.workload.editor.messages.DocumentType;

/**
 * Writes an Office Open XML package (ECMA-376 part 2): a zip file of XML parts. The parts are in a resource folder for
 * each document type; some have {@value #PLACE} as a placeholder for the content.
 */
final class OfficeFile {

    static final String PLACE = "<!--blocks-->";

    /** The earliest time in a zip file: files do not differ by their time of creation. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    /** Writes the content of a part. */
    interface Blocks {
        void write(Writer out) throws IOException;
    }

    private final String folder;
    private final ByteArrayOutputStream file = new ByteArrayOutputStream();
    private final ZipOutputStream zip = new ZipOutputStream(file);

    OfficeFile(DocumentType type) {
        folder = type.ending() + "/";
    }

    /** Adds parts unchanged. */
    OfficeFile parts(String... names) {
        for (String name : names) {
            part(name, name, out -> { });
        }
        return this;
    }

    /** Adds a part with blocks at its placeholder. */
    OfficeFile part(String name, Blocks blocks) {
        return part(name, name, blocks);
    }

    /** Adds a part that is made from a resource of another name. */
    OfficeFile part(String name, String resource, Blocks blocks) {
        String text = resource(folder + resource);
        int place = text.indexOf(PLACE);
        try {
            ZipEntry entry = new ZipEntry(name);
            entry.setTimeLocal(NO_TIME);
            zip.putNextEntry(entry);
            Writer out = new OutputStreamWriter(zip, StandardCharsets.UTF_8);
            if (place < 0) {
                out.write(text);
            } else {
                out.write(text, 0, place);
                blocks.write(out);
                out.write(text.substring(place + PLACE.length()));
            }
            out.flush();
            zip.closeEntry();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    byte[] bytes() {
        try {
            zip.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file.toByteArray();
    }

    private static String resource(String name) {
        try (InputStream in = OfficeFile.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
